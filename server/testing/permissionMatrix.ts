import { idArgument, singularField, typeName } from '../../shared/components/calls.ts'
import { allKinds } from '../../shared/components/registry.ts'
import { type Actor, type Manager, managers, type StageFixture } from './permissionStage.ts'

export interface Operation {
  /** One expected answer per column. */
  answers: string
  /** The rights over users with one of which a member gets what a designer gets. */
  opens?: readonly Manager[]
  /** It tells of records; or it writes some, and this is what who may use it gets while a rule refuses them all. */
  records?: 'told' | 'NotFound' | 'notAllowed'
  variables(fixture: StageFixture, actor: Actor): Promise<Record<string, unknown>> | Record<string, unknown>
}

const onAdminHost = (actor: Actor) => actor === 'otherDesigner' || actor === 'admin' || actor === 'superAdmin'

/** Answers that recur, by who may. */
const by = {
  anybody: 'ok ok ok ok ok ok ok',
  loggedIn: 'notLoggedIn ok ok ok ok ok ok',
  member: 'notLoggedIn NotFound ok ok NotFound ok ok',
  /** A component that lists the clerk's role. */
  role: 'notLoggedIn NotFound NotFound ok NotFound ok ok',
  designer: 'notLoggedIn NotFound notAllowed notAllowed NotFound ok ok',
  /** Of something that a clerk may use, and so may know of. */
  designerOfUsable: 'notLoggedIn NotFound NotFound notAllowed NotFound ok ok',
  /** Of something that members do not know of. */
  designerOfHidden: 'notLoggedIn NotFound NotFound NotFound NotFound ok ok',
  /** Of new environments. */
  creator: 'notLoggedIn notAllowed notAllowed notAllowed ok ok ok',
  creatorOfNone: 'notLoggedIn notAllowed notAllowed notAllowed NotFound NotFound NotFound',
  superAdmin: 'notLoggedIn notAllowed notAllowed notAllowed notAllowed notAllowed ok',
  nobody: 'notLoggedIn NotFound NotFound NotFound NotFound NotFound NotFound',
} as const

const operation = (
  answers: string,
  variables: Operation['variables'] = () => ({}),
  more: Pick<Operation, 'opens' | 'records'> = {},
): Operation => ({ answers, variables, ...more })

const told = { records: 'told' } as const

const inEnvironment = ({ environmentId }: StageFixture) => ({ environmentId })
const ofCollection = ({ collectionId }: StageFixture) => ({ collectionId })
const ofMarkedTable = ({ marked: { tableId } }: StageFixture) => ({ tableId })

const ofMarkedRecord = ({ marked }: StageFixture) => ({
  formId: marked.updateFormId,
  parameters: { id: marked.itemId },
})
const relatedRecords = ({ marked: { tableId, itemId } }: StageFixture) => ({
  tableId,
  fieldName: 'other',
  values: [itemId],
})

/** Kinds that members may use, and so may know of. */
const usableKinds = allKinds.filter(kind => kind.properties.roles !== undefined)

function kindOperations(): Record<string, Operation> {
  const entries: Record<string, Operation> = {}
  for (const kind of allKinds) {
    const type = typeName(kind)
    const named = usableKinds.includes(kind) ? by.designerOfUsable : by.designerOfHidden
    const fresh = async (fixture: StageFixture) => ({ [idArgument(kind)]: await fixture.fresh(kind.kind) })
    entries[`Query.${kind.plural}`] = operation(by.designer, inEnvironment)
    entries[`Query.${singularField(kind)}`] = operation(named, fresh)
    entries[`Mutation.create${type}`] = operation(by.designer, fixture => ({
      environmentId: fixture.environmentId,
      data: fixture.creationData(kind),
    }))
    entries[`Mutation.update${type}`] = operation(named, async fixture => ({ ...(await fresh(fixture)), data: {} }))
    entries[`Mutation.delete${type}`] = operation(named, fresh)
    entries[`Mutation.duplicate${type}`] = operation(named, async fixture => ({
      ...(await fresh(fixture)),
      name: fixture.name(),
    }))
  }
  return entries
}

const loginToken = async ({ server, environmentId }: StageFixture, actor: Actor) => {
  const admin = await server.admin()
  const { createLoginToken } = await admin.run('mutation ($id: String) { createLoginToken(environmentId: $id) }', {
    id: onAdminHost(actor) ? null : environmentId,
  })
  return { token: createLoginToken }
}

/** Restoring it changes nothing. */
const atThisMoment = async ({ server, environmentId }: StageFixture) => {
  const admin = await server.admin()
  const { environmentVersions } = await admin.run<{ environmentVersions: { items: { _id: string }[] } }>(
    'query ($id: String!) { environmentVersions(environmentId: $id, limit: 1) { items { _id } } }',
    { id: environmentId },
  )
  return { environmentId, changeId: environmentVersions.items[0]?._id }
}

const deletedComponent = async ({ server, fresh }: StageFixture) => {
  const componentId = await fresh('link')
  const admin = await server.admin()
  await admin.run('mutation ($id: String!) { deleteLink(linkId: $id) }', { id: componentId })
  return { componentId }
}

/** Nobody here has switched two-factor on. */
const ownCode = 'notLoggedIn BadRequest BadRequest BadRequest BadRequest BadRequest BadRequest'

/** Every operation with the answer that each caller gets. An operation that is missing here fails the build. */
export const matrix: Record<string, Operation> = {
  ...kindOperations(),

  'Query.me': operation(by.anybody),
  'Query.ownSessions': operation(by.loggedIn),
  'Query.ownData': operation(by.loggedIn),
  'Mutation.updateProfile': operation(by.loggedIn, () => ({ firstName: 'Ada' })),
  'Mutation.generateAvatarUpload': operation(by.loggedIn, () => ({ size: 1 })),
  'Mutation.removeAvatar': operation(by.loggedIn),
  'Mutation.setLanguage': operation(by.loggedIn, () => ({ language: 'en' })),
  'Mutation.endSessions': operation(by.loggedIn, () => ({ sessionIds: [] })),
  'Mutation.changePassword': operation(
    'notLoggedIn validationError validationError validationError validationError validationError validationError',
    () => ({ password: 'not that one', newPassword: 'a new password' }),
  ),
  'Query.ownTwoFactor': operation(by.loggedIn),
  'Mutation.beginTwoFactor': operation(
    'notLoggedIn validationError validationError validationError validationError validationError validationError',
    () => ({ password: 'not that one' }),
  ),
  'Mutation.confirmTwoFactor': operation(ownCode, () => ({ code: '123456' })),
  'Mutation.renewRecoveryCodes': operation(ownCode),
  'Mutation.disableTwoFactor': operation(ownCode),
  'Mutation.resetTwoFactor': operation(
    'notLoggedIn notAllowed notAllowed notAllowed notAllowed notAllowed NotFound',
    () => ({ userId: 'nobody' }),
  ),
  'Query.loginTokenOwner': operation(by.anybody, loginToken),
  'Query.passwordLinkWorks': operation(by.anybody, () => ({ token: 'unknown' })),
  'Query.user': operation('notLoggedIn NotFound NotFound NotFound NotFound NotFound ok', ({ superAdminId }) => ({
    userId: superAdminId,
  })),
  'Query.users': operation(by.superAdmin),
  'Query.environments': operation('notLoggedIn notAllowed notAllowed notAllowed ok ok ok'),
  'Query.environmentProblems': operation(by.superAdmin),
  'Mutation.retryEnvironment': operation(by.superAdmin, inEnvironment),
  'Mutation.adoptEnvironment': operation(
    'notLoggedIn notAllowed notAllowed notAllowed notAllowed notAllowed NotFound',
    inEnvironment,
  ),
  'Query.environment': operation('ok ok ok ok NotFound ok ok', inEnvironment),
  'Query.environmentUsers': operation(by.designer, inEnvironment, { opens: managers }),
  'Query.environmentUser': operation(by.designer, ({ memberId }) => ({ environmentUserId: memberId }), {
    opens: managers,
  }),
  'Query.ownProfile': operation(by.member, inEnvironment),
  'Mutation.updateOwnProfile': operation(
    'notLoggedIn NotFound ok ok NotFound NotFound NotFound',
    ({ environmentId }) => ({ environmentId, data: {} }),
  ),
  'Query.profileFieldUses': operation(by.designer, inEnvironment),
  'Query.mails': operation(by.designer, inEnvironment),
  'Query.auditLog': operation(by.designer, inEnvironment),
  'Mutation.exportAuditLog': operation(by.designer, inEnvironment),
  // What was sent is not sent again.
  'Mutation.sendMailAgain': operation(
    'notLoggedIn NotFound notAllowed notAllowed NotFound BadRequest BadRequest',
    async ({ sentMail }) => ({ mailId: await sentMail() }),
  ),
  'Query.environmentUserRights': operation(by.member, inEnvironment),
  'Query.userMenu': operation(by.member, inEnvironment),
  'Query.navigation': operation(by.member, inEnvironment),
  'Query.fieldTypes': operation(by.loggedIn),
  'Query.functionTypes': operation(by.loggedIn),
  'Query.params': operation(by.loggedIn, () => ({ name: 'me' })),
  'Query.view': operation(by.role, ({ viewId }) => ({ viewId })),
  'Query.viewByPath': operation(by.role, ({ environmentId }) => ({ path: '/orders', environmentId })),
  'Query.definitionsMoment': operation(by.member, inEnvironment),
  'Query.viewResults': operation(by.role, ({ environmentId, marked: { path } }) => ({ path, environmentId }), told),
  'Query.collectionFields': operation(by.designerOfHidden, ofCollection),
  'Query.collectionItems': operation(by.designerOfHidden, ofCollection),
  'Query.collectionStats': operation(by.designerOfHidden, ofCollection),
  'Query.collectionAggregate': operation(by.designerOfHidden, ({ collectionId }) => ({
    collectionId,
    measures: { rows: { count: true } },
  })),
  'Query.explainFilter': operation(by.designerOfHidden, ({ collectionId }) => ({ collectionId, filter: {} })),
  'Query.componentUsages': operation(by.designer, ({ formId }) => ({ componentId: formId })),
  'Query.previewViewPath': operation(by.designerOfUsable, ({ viewId }) => ({ viewId, path: '/elsewhere' })),
  'Query.componentVersions': operation(by.designer, ({ formId }) => ({ componentId: formId })),
  'Query.componentDifference': operation(by.designer, ({ formId }) => ({ componentId: formId })),
  'Query.environmentVersions': operation(by.designer, inEnvironment),
  'Query.deletedComponents': operation(by.designer, inEnvironment),
  'Query.previewComponentRestore': operation(by.designer, ({ formId }) => ({ componentId: formId, version: 1 })),
  'Query.previewEnvironmentRestore': operation(by.designer, atThisMoment),
  'Query.previewDeletedComponent': operation(by.designer, deletedComponent),
  'Query.tableResult': operation(by.role, ofMarkedTable, told),
  'Query.tableTotals': operation(by.role, ofMarkedTable, told),
  'Query.fieldCreateForm': operation(by.role, ({ formId: componentId }) => ({ componentId, fieldName: 'customer' })),
  'Query.formItem': operation(by.role, ofMarkedRecord, told),
  'Query.formHistory': operation(by.role, ofMarkedRecord, told),
  'Query.selectOptions': operation(by.role, ({ marked: { formId } }) => ({ formId, fieldName: 'other' }), told),
  'Query.getFormManyOfSelectOptions': operation(
    by.role,
    ({ marked: { formId } }) => ({ formId, fieldName: 'others' }),
    told,
  ),
  'Query.getManyOfValue': operation(by.role, relatedRecords, told),
  'Query.tableRelationLabel': operation(
    by.role,
    ({ marked: { tableId, itemId } }) => ({ tableId, fieldName: 'other', value: itemId }),
    told,
  ),
  'Query.tableRelationLabels': operation(by.role, relatedRecords, told),
  'Query.fileManagerFiles': operation(by.member, inEnvironment),
  'Query.fileUses': operation(by.designer, async ({ freshSpreadsheet }) => ({ fileId: await freshSpreadsheet() })),
  'Query.fileLink': operation(by.member, async ({ environmentId, freshPlace }) => ({
    environmentId,
    file: await freshPlace(),
    purpose: 'view',
  })),
  'Query.previewImport': operation(by.designer, async ({ environmentId, freshSpreadsheet }) => ({
    environmentId,
    fileId: await freshSpreadsheet(),
  })),
  'Query.previewCollectionImport': operation(by.designerOfHidden, async ({ collectionId, freshSpreadsheet }) => ({
    collectionId,
    fileId: await freshSpreadsheet(),
  })),
  'Query.import': operation(by.designer, async ({ freshImport }) => ({ importId: await freshImport() })),
  'Query.job': operation(by.designer, async ({ freshJob }) => ({ jobId: await freshJob() })),
  'Query.collectionJobs': operation(by.designerOfHidden, ofCollection),
  'Query.collectionUse': operation(by.designerOfHidden, ofCollection),
  'Query.recordReferences': operation(by.designerOfHidden, ({ collectionId, itemId }) => ({ collectionId, itemId })),
  'Query.previewFieldRename': operation(by.designerOfHidden, ({ collectionId }) => ({
    collectionId,
    fieldName: 'amount',
    newName: 'total',
  })),
  'Query.previewFieldType': operation(by.designerOfHidden, ({ collectionId }) => ({
    collectionId,
    fieldName: 'amount',
    type: 'string',
  })),
  'Query.recordHistory': operation(by.designerOfHidden, ({ collectionId, itemId }) => ({ collectionId, itemId })),
  'Query.compareRecordVersions': operation(by.designerOfHidden, ({ collectionId, itemId }) => ({
    collectionId,
    itemId,
    from: 1,
    to: 1,
  })),
  'Query.deletedItems': operation(by.designerOfHidden, ofCollection),
  'Query.chartResult': operation(by.role, ({ marked: { chartId } }) => ({ chartId }), told),
  'Query.indicatorResult': operation(by.role, ({ marked: { indicatorId } }) => ({ indicatorId }), told),
  'Query.blockResult': operation(by.role, ({ marked: { blockId } }) => ({ blockId }), told),
  'Query.accessReach': operation(by.designer, ({ environmentId, collectionId }) => ({
    environmentId,
    data: { name: 'Rule', collectionId },
  })),
  'Query.explainPermissions': operation(by.designer, ({ environmentId, formId }) => ({
    environmentId,
    componentId: formId,
  })),
  'Query.blockPreview': operation(by.designer, ({ environmentId }) => ({
    environmentId,
    data: { content: '<%= 1 %>' },
  })),

  'Mutation.loginWithPassword': operation(by.anybody, async ({ server }) => {
    const { email, password } = await server.createAccount()
    return { email, password }
  }),
  'Mutation.loginWithToken': operation(by.anybody, loginToken),
  'Mutation.createLoginToken': operation('notLoggedIn ok ok ok NotFound ok ok', inEnvironment),
  'Mutation.forgotPassword': operation(by.anybody, ({ name }) => ({ email: `${name()}@example.com` })),
  'Mutation.resetPassword': operation(
    'validationError validationError validationError validationError validationError validationError validationError',
    () => ({
      token: 'unknown',
      password: 'long enough',
    }),
  ),
  'Mutation.environmentUserSignUp': operation(
    'notAllowed notAllowed notAllowed notAllowed NotFound NotFound NotFound',
    ({ environmentId }) => ({
      environmentId,
      email: 'new@example.com',
    }),
  ),
  'Mutation.createAccount': operation(by.superAdmin, ({ name }) => ({ email: `${name()}@example.org` })),
  'Mutation.updateAccount': operation(by.superAdmin, async ({ server }) => ({
    userId: (await server.createAccount()).id,
    roles: ['admin'],
  })),
  'Mutation.endAccountSessions': operation(by.superAdmin, async ({ server }) => ({
    userId: (await server.createAccount()).id,
  })),
  'Mutation.createEnvironment': operation(by.creator, ({ name }) => ({
    _id: name(),
    name: 'Nuevo',
  })),
  'Query.templates': operation(by.creator),
  'Mutation.createEnvironmentFromTemplate': operation(by.creator, ({ name }) => ({
    _id: name(),
    name: 'Nuevo',
    templateId: 'helpdesk',
  })),
  'Mutation.updateEnvironment': operation(by.designer, ({ environmentId }) => ({ environmentId, data: {} })),
  'Mutation.createEnvironmentUser': operation(
    by.designer,
    ({ environmentId, name }) => ({
      environmentId,
      data: { email: `${name()}@example.net` },
    }),
    { opens: ['canAddUsers'] },
  ),
  'Mutation.updateEnvironmentUser': operation(
    by.designer,
    ({ memberId, name }) => ({ environmentUserId: memberId, data: { name: name() } }),
    { opens: ['canEditProfiles'] },
  ),
  'Mutation.createEnvironmentUsers': operation(
    by.designer,
    ({ environmentId, name }) => ({
      environmentId,
      people: [{ email: `${name()}@example.com` }],
    }),
    { opens: ['canAddUsers'] },
  ),
  'Mutation.inviteEnvironmentUser': operation(
    by.designer,
    async ({ freshMember }) => ({
      environmentUserId: await freshMember(),
    }),
    { opens: ['canAddUsers'] },
  ),
  'Mutation.confirmImportedUsers': operation(by.designer, inEnvironment),
  'Mutation.deleteEnvironmentUser': operation(
    by.designer,
    async ({ freshMember }) => ({
      environmentUserId: await freshMember(),
    }),
    { opens: ['canRemoveUsers'] },
  ),
  'Mutation.restoreComponentVersion': operation(by.designer, ({ formId }) => ({ componentId: formId, version: 1 })),
  'Mutation.restoreEnvironment': operation(by.designer, atThisMoment),
  'Mutation.restoreDeletedComponent': operation(by.designer, deletedComponent),
  'Mutation.updateRoleGrants': operation(by.designerOfHidden, async ({ fresh }) => ({
    roleId: await fresh('role'),
    data: {},
    grants: {},
  })),
  'Mutation.renameViewPath': operation(by.designerOfUsable, ({ viewId }) => ({ viewId, data: {} })),
  'Mutation.renameCollectionField': operation(by.designerOfHidden, ({ collectionId }) => ({
    collectionId,
    fieldName: 'amount',
    newName: 'amount',
  })),
  'Mutation.submitForm': operation(by.role, ({ marked: { formId } }) => ({ formId, data: { customer: 'Ana' } }), {
    records: 'notAllowed',
  }),
  'Mutation.updateTableCell': operation(
    by.role,
    async ({ marked: { tableId, freshItem } }) => ({
      tableId,
      itemId: await freshItem(),
      fieldName: 'amount',
      value: 1,
    }),
    { records: 'NotFound' },
  ),
  'Mutation.runButton': operation(by.role, async ({ fresh }) => ({ buttonId: await fresh('button') })),
  'Mutation.moveTableRow': operation(
    by.role,
    async ({ marked: { tableId, itemId, freshItem } }) => ({ tableId, itemId: await freshItem(), beforeId: itemId }),
    { records: 'NotFound' },
  ),
  'Mutation.exportTable': operation(by.role, ofMarkedTable, told),
  'Mutation.saveTablePreferences': operation(by.role, ofMarkedTable),
  'Mutation.runTableAction': operation(
    by.role,
    async ({ marked: { tableId, freshItem } }) => ({ tableId, columnIndex: 3, itemIds: [await freshItem()] }),
    { records: 'NotFound' },
  ),
  'Mutation.createItem': operation(by.designerOfHidden, ({ collectionId }) => ({
    collectionId,
    data: { customer: 'Ana' },
  })),
  'Mutation.updateItem': operation(by.designerOfHidden, ({ collectionId, itemId }) => ({
    collectionId,
    itemId,
    data: {},
  })),
  'Mutation.deleteItem': operation(by.designerOfHidden, async ({ collectionId, freshItem }) => ({
    collectionId,
    itemId: await freshItem(),
  })),
  'Mutation.generateUploadCredentials': operation(by.member, ({ environmentId }) => ({
    environmentId,
    name: 'a.csv',
    size: 3,
  })),
  // Whoever asked for the credentials completes; to the others it is no file.
  'Mutation.completeUpload': operation('notLoggedIn NotFound ok ok NotFound ok ok', async ({ freshUpload }, actor) => ({
    fileId: await freshUpload(actor),
  })),
  'Mutation.deleteFile': operation(by.designer, async ({ freshSpreadsheet }) => ({ fileId: await freshSpreadsheet() })),
  'Mutation.makeScreens': operation(by.designerOfHidden, ofCollection),
  'Mutation.startImport': operation(by.designer, async ({ environmentId, freshSpreadsheet, name }) => ({
    environmentId,
    fileId: await freshSpreadsheet(),
    data: {
      name: name(),
      title: 'Importada',
      columns: [{ header: 'customer', name: 'customer', label: 'Cliente', type: 'string' }],
    },
  })),
  'Mutation.importCollectionData': operation(by.designerOfHidden, async ({ collectionId, freshSpreadsheet }) => ({
    collectionId,
    fileId: await freshSpreadsheet(),
  })),
  'Mutation.cancelImport': operation(by.designer, async ({ freshImport }) => ({ importId: await freshImport() })),
  'Mutation.exportApplication': operation(by.designer, ({ environmentId }) => ({ environmentId, includeData: false })),
  'Mutation.generateApplicationUpload': operation(by.creator, () => ({ name: 'tienda.telar', size: 1 })),
  // Each administrator has his own: nobody sent this file.
  'Mutation.importApplication': operation(by.creatorOfNone, ({ name }) => ({ fileId: 'none', environmentId: name() })),
  'Query.applicationImport': operation(by.creatorOfNone, () => ({ importId: 'none' })),
  'Mutation.cancelApplicationImport': operation(by.creatorOfNone, () => ({ importId: 'none' })),
  'Mutation.exportCollectionData': operation(by.designerOfHidden, ({ collectionId }) => ({
    collectionId,
    format: 'xlsx',
  })),
  'Mutation.startCollectionExport': operation(by.designerOfHidden, ({ collectionId }) => ({
    collectionId,
    format: 'typescript',
  })),
  // Nothing here may be changed for good: the phrase and the name are wrong.
  'Mutation.emptyCollection': operation(
    'notLoggedIn NotFound NotFound NotFound NotFound validationError validationError',
    ({ collectionId }) => ({ collectionId, phrase: 'x' }),
  ),
  'Mutation.removeCollection': operation(
    'notLoggedIn NotFound NotFound NotFound NotFound validationError validationError',
    ({ collectionId }) => ({ collectionId, name: 'x' }),
  ),
  'Mutation.changeFieldType': operation(
    'notLoggedIn NotFound NotFound NotFound NotFound validationError validationError',
    ({ collectionId }) => ({ collectionId, fieldName: 'amount', type: 'none' }),
  ),
  'Mutation.cancelJob': operation(by.designer, async ({ freshJob }) => ({ jobId: await freshJob() })),
  'Mutation.restoreRecordVersion': operation(by.designerOfHidden, ({ collectionId, itemId }) => ({
    collectionId,
    itemId,
    version: 1,
  })),
  'Mutation.restoreItem': operation(by.designerOfHidden, async ({ collectionId, freshDeletedItem }) => ({
    collectionId,
    itemId: await freshDeletedItem(),
  })),
  'Mutation.GoogleAutocomplete': operation(by.loggedIn, () => ({ input: 'Santiago' })),

  'Subscription.environmentUpdated': operation(by.member, inEnvironment),
  'Subscription.jobProgress': operation(by.designer, async ({ freshJob }) => ({ jobId: await freshJob() })),
  'Subscription.importProgress': operation(by.designer, async ({ freshImport }) => ({ importId: await freshImport() })),
  'Subscription.collectionDataChanged': operation(
    'notLoggedIn NotFound NotFound ok NotFound ok ok',
    ({ environmentId, collectionId }) => ({
      environmentId,
      collectionId,
    }),
  ),

  // The last one: it ends the sessions of all others.
  'Mutation.logout': operation(by.loggedIn),
}
