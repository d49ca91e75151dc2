import { bestLanguage, localeOf } from '../../services/calls/languages.ts'
import type { ClientInfo } from '../context.ts'
import type { GraphQLModule } from '../module.ts'
import { accountTypes } from './schema.ts'

const loginClient = ({ address, device, languages }: ClientInfo) => ({
  address,
  device,
  locale: languages.length === 0 ? null : localeOf(bestLanguage(languages)),
})
const mailClient = ({ address, languages }: ClientInfo) => ({ address, language: bestLanguage(languages) })

export const accountModule: GraphQLModule = {
  typeDefs: accountTypes,
  resolvers: {
    Query: {
      me: (_, __, { caller, services }) => services.accounts.me(caller),
      user: (_, { userId }, { caller, services }) => services.accounts.user(caller, userId),
      ownSessions: (_, __, { caller, services }) => services.ownAccount.sessions(caller),
      ownData: (_, __, { caller, services }) => services.ownData.get(caller),
      ownTutorials: (_, __, { caller, services }) => services.ownTutorials.get(caller),
      ownTwoFactor: (_, __, { caller, services }) => services.twoFactor.own(caller),
      loginTokenOwner: (_, { token }, { caller, services, client }) =>
        services.login.tokenOwner(caller, token, client.address),
      passwordLink: (_, { token }, { caller, services, client }) =>
        services.passwordLinks.find(token, caller.host, client.address),
      users: (_, request, { caller, services }) => services.accounts.users(caller, request),
    },
    Mutation: {
      loginWithPassword: (_, given, { caller, services, client }) =>
        services.login.withPassword(caller, given, loginClient(client)),
      loginWithToken: (_, { token }, { caller, services, client }) =>
        services.login.withToken(caller, token, loginClient(client)),
      createLoginToken: (_, { environmentId }, { caller, services }) =>
        services.login.createToken(caller, environmentId ?? null),
      logout: (_, __, { caller, services }) => services.login.logout(caller),
      forgotPassword: (_, { email, environmentId }, { caller, services, client }) =>
        services.passwordReset.request(caller, { email, environmentId: environmentId ?? null }, mailClient(client)),
      resetPassword: (_, given, { caller, services, client }) =>
        services.passwordReset.reset(caller, given, loginClient(client)),
      environmentUserSignUp: (_, input, { caller, services, client }) =>
        services.signUp.signUp(caller, input, mailClient(client)),
      updateProfile: (_, names, { caller, services }) => services.ownAccount.update(caller, names),
      generateAvatarUpload: (_, { size }, { caller, services }) => services.avatars.upload(caller, size),
      removeAvatar: (_, __, { caller, services }) => services.avatars.remove(caller),
      setLanguage: (_, { language }, { caller, services }) => services.ownAccount.setLanguage(caller, language),
      keepTutorial: (_, { tutorialId, seen }, { caller, services }) =>
        services.ownTutorials.keep(caller, tutorialId, seen),
      hideTutorials: (_, { isHidden }, { caller, services }) => services.ownTutorials.hide(caller, isHidden),
      changePassword: (_, given, { caller, services }) => services.ownAccount.changePassword(caller, given),
      endSessions: (_, { sessionIds }, { caller, services }) => services.ownAccount.endSessions(caller, sessionIds),
      beginTwoFactor: (_, { password }, { caller, services }) => services.twoFactor.begin(caller, password ?? null),
      confirmTwoFactor: (_, { code }, { caller, services }) => services.twoFactor.confirm(caller, code),
      renewRecoveryCodes: (_, __, { caller, services }) => services.twoFactor.renewRecoveryCodes(caller),
      disableTwoFactor: (_, __, { caller, services }) => services.twoFactor.disable(caller),
      resetTwoFactor: (_, { userId }, { caller, services }) => services.twoFactor.reset(caller, userId),
      createAccount: (_, input, { caller, services, client }) =>
        services.accounts.create(caller, input, bestLanguage(client.languages)),
      createAccountLink: (_, { userId }, { caller, services }) => services.accountLinks.create(caller, userId),
      updateAccount: (_, { userId, ...changes }, { caller, services }) =>
        services.accounts.update(caller, userId, changes),
      endAccountSessions: (_, { userId }, { caller, services }) => services.accounts.endSessions(caller, userId),
    },
  },
}
