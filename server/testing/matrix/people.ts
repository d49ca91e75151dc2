import { type Manager, managers } from '../permissionStage.ts'
import { by, inEnvironment, type Operation, operation } from './operation.ts'

const mailDraft = ({ environmentId }: { environmentId: string }) => ({
  environmentId,
  data: { template: 'welcome', subject: '<%= site %>' },
})

/** Seeing every conversation leads to no list of users (D40). */
const managing: readonly Manager[] = managers.filter(right => right !== 'canView')

/** Of the users of an environment: their rights, their mails, and what is written down of them. */
export const peopleOperations: Readonly<Record<string, Operation>> = {
  'Query.environmentUsers': operation(by.designer, inEnvironment, { opens: managing }),
  'Query.environmentUser': operation(by.designer, ({ memberId }) => ({ environmentUserId: memberId }), {
    opens: managing,
  }),
  'Query.ownProfile': operation(by.member, inEnvironment),
  'Mutation.updateOwnProfile': operation(
    'notLoggedIn NotFound ok ok NotFound NotFound NotFound',
    ({ environmentId }) => ({ environmentId, data: {} }),
  ),
  'Query.profileFieldUses': operation(by.designer, inEnvironment),
  'Query.mails': operation(by.designer, inEnvironment),
  'Query.sendsMails': operation(by.anybody),
  'Query.mailPreview': operation(by.designer, mailDraft),
  'Mutation.sendTestMail': operation(by.designer, mailDraft),
  'Query.auditLog': operation(by.designer, inEnvironment),
  'Mutation.exportAuditLog': operation(by.designer, inEnvironment),
  // What was sent is not sent again.
  'Mutation.sendMailAgain': operation(
    'notLoggedIn NotFound notAllowed notAllowed NotFound BadRequest BadRequest',
    async ({ sentMail }) => ({ mailId: await sentMail() }),
  ),
  'Query.environmentUserRights': operation(by.member, inEnvironment),
  'Query.userMenu': operation(by.member, inEnvironment),
  'Query.accessReach': operation(by.designer, ({ environmentId, collectionId }) => ({
    environmentId,
    data: { name: 'Rule', collectionId },
  })),
  'Query.explainPermissions': operation(by.designer, ({ environmentId, formId }) => ({
    environmentId,
    componentId: formId,
  })),
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
  'Mutation.createInvitationLinks': operation(
    by.designer,
    async ({ environmentId, freshMember }) => ({ environmentId, environmentUserIds: [await freshMember()] }),
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
  'Mutation.updateRoleGrants': operation(by.designerOfHidden, async ({ fresh }) => ({
    roleId: await fresh('role'),
    data: {},
    grants: {},
  })),
}
