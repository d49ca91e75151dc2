import { noBackupRunning, someBackup } from '../backupCalls.ts'
import type { StageFixture } from '../permissionStage.ts'
import { by, inEnvironment, type Operation, operation } from './operation.ts'

/** Restoring it changes nothing. */
const atThisMoment = async ({ server, environmentId }: StageFixture) => {
  const admin = await server.admin()
  const { environmentVersions } = await admin.run<{ environmentVersions: { items: { _id: string }[] } }>(
    'query ($id: String!) { environmentVersions(environmentId: $id, limit: 1) { items { _id } } }',
    { id: environmentId },
  )
  return { environmentId, changeId: environmentVersions.items[0]?._id }
}

/** A change that nothing was saved after. */
const lastChange = async (fixture: StageFixture) => {
  await fixture.fresh('link')
  return atThisMoment(fixture)
}

const oneMoreView = ({ environmentId, name }: StageFixture) => ({
  environmentId,
  changeSet: { components: [{ kind: 'view', id: name(), definition: { path: `/${name()}` } }] },
})

const hello = ({ environmentId }: StageFixture) => ({
  environmentId,
  question: { turns: [{ who: 'person', text: 'Hola' }] },
})

/** An answer of the assistant to the first administrator. */
const ownAnswer = async (fixture: StageFixture) => {
  const admin = await fixture.server.admin()
  const { run } = await admin.run<{ run: { _id: string } }>(
    `mutation ($environmentId: String!, $question: JSON!) {
      run: askDesignAssistant(environmentId: $environmentId, question: $question)
    }`,
    hello(fixture),
  )
  return { runId: run._id }
}

/** Of what only who asked for it knows of. */
const onlyAsker = 'notLoggedIn NotFound notAllowed notAllowed NotFound NotFound ok'

const deletedComponent = async ({ server, fresh }: StageFixture) => {
  const componentId = await fresh('link')
  const admin = await server.admin()
  await admin.run('mutation ($id: String!) { deleteLink(linkId: $id) }', { id: componentId })
  return { componentId }
}

const freshVariable = async ({ server, environmentId, name }: StageFixture) => {
  const admin = await server.admin()
  const variable = name()
  await admin.run(
    'mutation ($id: String!, $data: JSON!) { saveEnvironmentVariable(environmentId: $id, data: $data) { _id } }',
    { id: environmentId, data: { name: variable, value: 'x', isSecret: false } },
  )
  return { environmentId, name: variable }
}

/** Nobody else is making one. */
const freshBackup = async ({ server, environmentId }: StageFixture) => {
  await noBackupRunning(await server.admin(), environmentId)
  return { environmentId, includeFiles: false }
}

const madeBackup = async ({ server, environmentId }: StageFixture) => ({
  backupId: await someBackup(await server.admin(), environmentId),
})

/** Of environments, their definitions and the versions of these. */
export const environmentOperations: Readonly<Record<string, Operation>> = {
  'Query.environments': operation('notLoggedIn notAllowed notAllowed notAllowed ok ok ok'),
  'Query.platformSettings': operation(by.superAdmin),
  'Query.platformOffers': operation(by.designer, inEnvironment),
  'Mutation.updatePlatformSettings': operation(by.superAdmin, ({ name }) => ({ data: { siteName: name() } })),
  // There is no mail server; what it does is told in mailServerTest.test.
  'Mutation.testMailServer': operation(
    'notLoggedIn notAllowed notAllowed notAllowed notAllowed notAllowed validationError',
    () => ({ data: {} }),
  ),
  'Subscription.platformUpdated': operation('notLoggedIn notAllowed notAllowed notAllowed ok ok ok'),
  'Query.environmentProblems': operation(by.superAdmin),
  'Mutation.retryEnvironment': operation(by.superAdmin, inEnvironment),
  'Mutation.adoptEnvironment': operation(
    'notLoggedIn notAllowed notAllowed notAllowed notAllowed notAllowed NotFound',
    inEnvironment,
  ),
  'Query.environment': operation('ok ok ok ok NotFound ok ok', inEnvironment),
  'Query.navigation': operation(by.member, inEnvironment),
  'Query.fieldTypes': operation(by.loggedIn),
  'Query.functionTypes': operation(by.loggedIn),
  'Query.params': operation(by.loggedIn, () => ({ name: 'me' })),
  'Query.definitionsMoment': operation(by.member, inEnvironment),
  'Query.componentUsages': operation(by.designer, ({ formId }) => ({ componentId: formId })),
  'Query.previewViewPath': operation(by.designerOfUsable, ({ viewId }) => ({ viewId, path: '/elsewhere' })),
  'Query.componentVersions': operation(by.designer, ({ formId }) => ({ componentId: formId })),
  'Query.componentDifference': operation(by.designer, ({ formId }) => ({ componentId: formId })),
  'Query.environmentVersions': operation(by.designer, inEnvironment),
  'Query.deletedComponents': operation(by.designer, inEnvironment),
  'Query.previewComponentRestore': operation(by.designer, ({ formId }) => ({ componentId: formId, version: 1 })),
  'Query.previewEnvironmentRestore': operation(by.designer, atThisMoment),
  'Query.previewDeletedComponent': operation(by.designer, deletedComponent),
  'Query.blockPreview': operation(by.designer, ({ environmentId }) => ({
    environmentId,
    data: { content: '<%= 1 %>' },
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
  'Query.environmentSizes': operation(by.designer, inEnvironment),
  'Query.deletedEnvironments': operation('notLoggedIn notAllowed notAllowed notAllowed ok ok ok'),
  // Under another name than its own, which is asked for once the caller is known: what it does is told in environmentTrash.test. It is the
  // other environment, which nobody renames: among wrong values could be what the shop is called by then.
  'Mutation.deleteEnvironment': operation(
    'notLoggedIn notAllowed notAllowed notAllowed validationError NotFound validationError',
    ({ environmentId }) => ({ environmentId: environmentId === 'shop' ? 'other' : environmentId, name: 'another' }),
  ),
  // It is in no trash.
  'Mutation.restoreDeletedEnvironment': operation(by.creatorOfNone, inEnvironment),
  'Mutation.removeDeletedEnvironment': operation(by.creatorOfNone, ({ environmentId }) => ({
    environmentId,
    name: 'Tienda',
  })),
  'Query.environmentHolds': operation(by.designer, inEnvironment),
  'Mutation.setEnvironmentHolds': operation(by.designer, ({ environmentId }) => ({ environmentId, mail: true })),
  'Query.environmentVariables': operation(by.designer, inEnvironment),
  'Mutation.saveEnvironmentVariable': operation(by.designer, ({ environmentId }) => ({
    environmentId,
    data: { name: 'TOKEN', value: 'one', isSecret: true },
  })),
  'Mutation.removeEnvironmentVariable': operation(by.designer, freshVariable),
  'Mutation.restoreComponentVersion': operation(by.designer, ({ formId }) => ({ componentId: formId, version: 1 })),
  'Mutation.restoreEnvironment': operation(by.designer, atThisMoment),
  'Mutation.undoChange': operation(by.designer, lastChange),
  'Query.previewChangeSet': operation(by.designer, oneMoreView),
  'Mutation.applyChangeSet': operation(by.designer, oneMoreView),
  'Query.designAssistantModels': operation(by.designer, inEnvironment),
  'Mutation.askDesignAssistant': operation(by.designer, hello),
  'Query.designAssistantAnswer': operation(onlyAsker, ownAnswer),
  'Mutation.stopDesignAssistant': operation(onlyAsker, ownAnswer),
  'Subscription.designAssistantProgress': operation(onlyAsker, ownAnswer),
  'Mutation.restoreDeletedComponent': operation(by.designer, deletedComponent),
  'Query.environmentScripts': operation(by.designer, inEnvironment),
  'Mutation.renameComponent': operation(by.designer, ({ formId }) => ({ componentId: formId, data: {}, scripts: [] })),
  'Mutation.renameViewPath': operation(by.designerOfUsable, ({ viewId }) => ({ viewId, data: {} })),
  'Mutation.exportApplication': operation(by.designer, ({ environmentId }) => ({ environmentId, includeData: false })),
  'Mutation.generateApplicationUpload': operation(by.creator, () => ({ name: 'tienda.telar', size: 1 })),
  'Mutation.duplicateEnvironment': operation(by.designer, ({ environmentId, name }) => ({
    environmentId,
    _id: name(),
    name: 'Copia',
    includeData: false,
    includeFiles: false,
    includePeople: false,
  })),
  'Query.environmentBackups': operation(by.designer, inEnvironment),
  'Mutation.backUpEnvironment': operation(by.designer, freshBackup),
  'Mutation.removeEnvironmentBackup': operation(by.designer, madeBackup),
  'Mutation.environmentBackupLink': operation(by.designer, madeBackup),
  'Mutation.restoreEnvironmentBackup': operation(by.designer, async stage => ({
    ...(await madeBackup(stage)),
    _id: stage.name(),
    name: 'De un respaldo',
  })),
  // Whoever may is told that this is not how it is called.
  'Mutation.restoreEnvironmentBackupHere': operation(
    'notLoggedIn NotFound notAllowed notAllowed NotFound validationError validationError',
    async stage => ({ ...(await madeBackup(stage)), name: 'another' }),
  ),
  // Each administrator has his own: nobody sent this file.
  'Mutation.importApplication': operation(by.creatorOfNone, ({ name }) => ({ fileId: 'none', environmentId: name() })),
  'Query.applicationImport': operation(by.creatorOfNone, () => ({ importId: 'none' })),
  'Mutation.cancelApplicationImport': operation(by.creatorOfNone, () => ({ importId: 'none' })),
  'Mutation.GoogleAutocomplete': operation(by.loggedIn, () => ({ input: 'Santiago' })),
  'Query.vueFrame': operation(by.anybody),
  'Query.placeWay': operation(by.loggedIn),
  'Query.places': operation(by.loggedIn, () => ({ input: 'Santiago' })),
  'Query.placePoint': operation(by.loggedIn, () => ({ placeId: 'one' })),
  'Query.placeAddress': operation(by.loggedIn, () => ({ longitude: -70.65, latitude: -33.45 })),
  'Subscription.environmentUpdated': operation(by.member, inEnvironment),
}
