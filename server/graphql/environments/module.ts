import { environmentSettings } from '../../../shared/environment/settings.ts'
import type { NewEnvironmentInput, WireEnvironment } from '../../services/environments/environments.ts'
import type { PageArguments } from '../../services/pages.ts'
import { settingLines } from '../components/propertyTypes.ts'
import type { GraphQLContext, GraphQLModule } from '../module.ts'

const { logo: _logo, loginLogo: _loginLogo, name: _name, ...plainSettings } = environmentSettings

const environmentTypes = /* GraphQL */ `
  type Environment {
    _id: String!
    name: String!
    url: String
    version: Int!
    createdAt: String!
    logo: File
    loginLogo: File
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
  extend type Query {
    environments(page: Int, limit: Int, filter: String): EnvironmentPage!
    environment(url: String, environmentId: String): Environment
  }
  extend type Mutation {
    createEnvironment(_id: String!, name: String!, url: String): Environment!
    updateEnvironment(environmentId: String!, data: JSON!, expectedVersion: Int): Environment!
  }
  extend type Subscription {
    environmentUpdated(environmentId: String!): JSON!
  }
`

interface UpdateArguments {
  environmentId: string
  data: Record<string, unknown>
  expectedVersion?: number | null
}

/** The file that a setting names. */
const fileOf =
  (setting: 'logo' | 'loginLogo') =>
  ({ _id, [setting]: value }: WireEnvironment, _: unknown, { caller, services }: GraphQLContext) =>
    services.files.ofSetting(caller, _id, value)

export const environmentModule: GraphQLModule = {
  typeDefs: environmentTypes,
  resolvers: {
    Environment: { logo: fileOf('logo'), loginLogo: fileOf('loginLogo') },
    Query: {
      environments: (_, page: PageArguments, { caller, services }: GraphQLContext) =>
        services.environments.list(caller, page),
      environment: (
        _,
        named: { url?: string | null; environmentId?: string | null },
        { caller, services }: GraphQLContext,
      ) => services.environments.get(caller, named),
    },
    Subscription: {
      environmentUpdated: {
        subscribe: (_, { environmentId }: { environmentId: string }, { caller, services }: GraphQLContext) =>
          services.environments.updates(caller, environmentId),
        resolve: (change: unknown) => change,
      },
    },
    Mutation: {
      createEnvironment: (_, input: NewEnvironmentInput, { caller, services }: GraphQLContext) =>
        services.environments.create(caller, input),
      updateEnvironment: (
        _,
        { environmentId, data, expectedVersion }: UpdateArguments,
        { caller, services }: GraphQLContext,
      ) => services.environments.update(caller, environmentId, data, expectedVersion),
    },
  },
}
