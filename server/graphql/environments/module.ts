import { environmentSettings } from '../../../shared/environment/settings.ts'
import type { EnvironmentUpdate } from '../../../shared/wire/answers.ts'
import type { WireEnvironment } from '../../services/environments/environmentRow.ts'
import { settingLines } from '../components/propertyTypes.ts'
import type { GraphQLContext } from '../context.ts'
import type { GraphQLModule } from '../module.ts'

const {
  logo: _logo,
  loginLogo: _loginLogo,
  authBackgroundImage: _authBackgroundImage,
  name: _name,
  ...plainSettings
} = environmentSettings

const environmentTypes = /* GraphQL */ `
  type Environment {
    _id: String!
    name: String!
    url: String
    version: Int!
    createdAt: String!
    logo: File
    loginLogo: File
    authBackgroundImage: File
${settingLines(plainSettings)}
  }
  type EnvironmentPage {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [Environment!]!
  }
  type EnvironmentProblem {
    _id: String!
    environmentId: String!
    kind: String!
    message: String!
  }
  extend type Query {
    environmentProblems: [EnvironmentProblem!]!
    environments(page: Int, limit: Int, filter: String): EnvironmentPage!
    environment(url: String, environmentId: String): Environment
  }
  extend type Mutation {
    retryEnvironment(environmentId: String!): Boolean!
    adoptEnvironment(environmentId: String!): Environment!
    createEnvironment(_id: String!, name: String!, url: String, settings: JSON @is(type: "EnvironmentChange")): Environment!
    updateEnvironment(environmentId: String!, data: JSON! @is(type: "EnvironmentChange"), expectedVersion: Int): Environment!
  }
  extend type Subscription {
    environmentUpdated(environmentId: String!, replay: Int): JSON! @is(type: "EnvironmentUpdate")
  }
`

/** The file that a setting names. */
const fileOf =
  (setting: 'logo' | 'loginLogo' | 'authBackgroundImage') =>
  ({ _id, [setting]: value }: WireEnvironment, _: unknown, { caller, services }: GraphQLContext) =>
    services.fileLibrary.ofSetting(caller, _id, value)

export const environmentModule: GraphQLModule = {
  typeDefs: environmentTypes,
  resolvers: {
    Environment: {
      logo: fileOf('logo'),
      loginLogo: fileOf('loginLogo'),
      authBackgroundImage: fileOf('authBackgroundImage'),
    },
    Query: {
      environmentProblems: (_, _none, { caller, services }) => services.environmentProblems.list(caller),
      environments: (_, page, { caller, services }) => services.environments.list(caller, page),
      environment: (_, named, { caller, services }) => services.environments.get(caller, named),
    },
    Subscription: {
      environmentUpdated: {
        subscribe: (_, request, { caller, services }) => services.environments.updates(caller, request),
        resolve: (change: EnvironmentUpdate) => change,
      },
    },
    Mutation: {
      retryEnvironment: (_, { environmentId }, { caller, services }) =>
        services.environmentProblems.retry(caller, environmentId),
      adoptEnvironment: (_, { environmentId }, { caller, services }) =>
        services.environmentProblems.adopt(caller, environmentId),
      createEnvironment: (_, input, { caller, services }) => services.environments.create(caller, input),
      updateEnvironment: (_, { environmentId, data, expectedVersion }, { caller, services }) =>
        services.environmentChanges.update(caller, environmentId, data, expectedVersion),
    },
  },
}
