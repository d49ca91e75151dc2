import type { Actor, StageFixture } from '../permissionStage.ts'
import { by, inEnvironment, type Operation, operation } from './operation.ts'

const onAdminHost = (actor: Actor) => actor === 'otherDesigner' || actor === 'admin' || actor === 'superAdmin'

const loginToken = async ({ server, environmentId }: StageFixture, actor: Actor) => {
  const admin = await server.admin()
  const { createLoginToken } = await admin.run('mutation ($id: String) { createLoginToken(environmentId: $id) }', {
    id: onAdminHost(actor) ? null : environmentId,
  })
  return { token: createLoginToken }
}

/** Nobody here has switched two-factor on. */
const ownCode = 'notLoggedIn BadRequest BadRequest BadRequest BadRequest BadRequest BadRequest'

/** Of accounts, their sessions and how people log in. */
export const accountOperations: Readonly<Record<string, Operation>> = {
  'Query.me': operation(by.anybody),
  'Query.ownSessions': operation(by.loggedIn),
  'Query.ownData': operation(by.loggedIn),
  'Mutation.updateProfile': operation(by.loggedIn, () => ({ firstName: 'Ada' })),
  'Mutation.generateAvatarUpload': operation(by.loggedIn, () => ({ size: 1 })),
  'Mutation.removeAvatar': operation(by.loggedIn),
  'Query.ownTutorials': operation(by.loggedIn),
  'Mutation.keepTutorial': operation(by.loggedIn, () => ({ tutorialId: 'collection', seen: 1 })),
  'Mutation.hideTutorials': operation(by.loggedIn, () => ({ isHidden: true })),
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
  'Query.passwordLink': operation(by.anybody, () => ({ token: 'unknown' })),
  'Query.user': operation('notLoggedIn NotFound NotFound NotFound NotFound NotFound ok', ({ superAdminId }) => ({
    userId: superAdminId,
  })),
  'Query.users': operation(by.superAdmin),
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
  'Mutation.createAccountLink': operation(by.superAdmin, async ({ server }) => ({
    userId: (await server.createAccount()).id,
  })),
  'Mutation.createAccount': operation(by.superAdmin, ({ name }) => ({ email: `${name()}@example.org` })),
  'Mutation.updateAccount': operation(by.superAdmin, async ({ server }) => ({
    userId: (await server.createAccount()).id,
    roles: ['admin'],
  })),
  'Mutation.endAccountSessions': operation(by.superAdmin, async ({ server }) => ({
    userId: (await server.createAccount()).id,
  })),
}
