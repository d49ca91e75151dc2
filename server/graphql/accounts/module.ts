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
      loginTokenOwner: (_, { token }, { caller, services }) => services.login.tokenOwner(caller, token),
      users: (_, request, { caller, services }) => services.accounts.users(caller, request),
    },
    Mutation: {
      loginWithPassword: (_, given, { caller, services, client }) =>
        services.login.withPassword(caller, given, loginClient(client)),
      loginWithToken: (_, { token }, { caller, services, client }) =>
        services.login.withToken(caller, token, loginClient(client).locale),
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
      changePassword: (_, given, { caller, services }) => services.ownAccount.changePassword(caller, given),
      endSessions: (_, { sessionIds }, { caller, services }) => services.ownAccount.endSessions(caller, sessionIds),
      createAccount: (_, input, { caller, services, client }) =>
        services.accounts.create(caller, input, bestLanguage(client.languages)),
    },
  },
}
