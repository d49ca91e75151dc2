import type { NewAccountInput } from '../../services/accounts/accounts.ts'
import type { SignUpInput } from '../../services/accounts/signUp.ts'
import { bestLanguage, localeOf } from '../../services/languages.ts'
import type { PageArguments } from '../../services/pages.ts'
import type { ClientInfo, GraphQLContext, GraphQLModule } from '../module.ts'
import { accountTypes } from './schema.ts'

const loginClient = ({ address, languages }: ClientInfo) => ({
  address,
  locale: languages.length === 0 ? null : localeOf(bestLanguage(languages)),
})
const mailClient = ({ address, languages }: ClientInfo) => ({ address, language: bestLanguage(languages) })

export const accountModule: GraphQLModule = {
  typeDefs: accountTypes,
  resolvers: {
    Query: {
      me: (_, __, { caller, services }: GraphQLContext) => services.accounts.me(caller),
      user: (_, { userId }: { userId: string }, { caller, services }) => services.accounts.user(caller, userId),
      users: (_, request: PageArguments, { caller, services }) => services.accounts.users(caller, request),
    },
    Mutation: {
      loginWithPassword: (_, given: { email: string; password: string }, { caller, services, client }) =>
        services.login.withPassword(caller, given, loginClient(client)),
      loginWithToken: (_, { token }: { token: string }, { caller, services, client }) =>
        services.login.withToken(caller, token, loginClient(client).locale),
      createLoginToken: (_, { environmentId }: { environmentId?: string | null }, { caller, services }) =>
        services.login.createToken(caller, environmentId ?? null),
      logout: (_, __, { caller, services }) => services.login.logout(caller),
      forgotPassword: (
        _,
        { email, environmentId }: { email: string; environmentId?: string | null },
        { caller, services, client },
      ) => services.passwordReset.request(caller, { email, environmentId: environmentId ?? null }, mailClient(client)),
      resetPassword: (_, given: { token: string; password: string }, { caller, services, client }) =>
        services.passwordReset.reset(caller, given, loginClient(client)),
      environmentUserSignUp: (_, input: SignUpInput, { caller, services, client }) =>
        services.signUp.signUp(caller, input, mailClient(client)),
      createAccount: (_, input: NewAccountInput, { caller, services }) => services.accounts.create(caller, input),
    },
  },
}
