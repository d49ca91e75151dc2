import type { EnvironmentUserInput } from '../../services/memberships/memberships.ts'
import type { PageArguments } from '../../services/pages.ts'
import type { GraphQLContext, GraphQLModule } from '../module.ts'

const membershipTypes = /* GraphQL */ `
  type EnvironmentUser {
    _id: String!
    environmentId: String!
    email: String!
    name: String!
    roles: [String!]!
    resolvedRoles: [JSON!]!
    confirmed: Boolean!
    createdAt: String!
  }
  type EnvironmentUserPage {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [EnvironmentUser!]!
  }
  extend type Query {
    environmentUsers(environmentId: String!, page: Int, limit: Int, filter: String): EnvironmentUserPage!
  }
  extend type Mutation {
    createEnvironmentUser(environmentId: String!, data: JSON!): EnvironmentUser!
    updateEnvironmentUser(environmentUserId: String!, data: JSON!): EnvironmentUser!
    deleteEnvironmentUser(environmentUserId: String!): Boolean!
  }
`

export const membershipModule: GraphQLModule = {
  typeDefs: membershipTypes,
  resolvers: {
    Query: {
      environmentUsers: (
        _,
        { environmentId, ...page }: { environmentId: string } & PageArguments,
        { caller, services }: GraphQLContext,
      ) => services.memberships.list(caller, environmentId, page),
    },
    Mutation: {
      createEnvironmentUser: (
        _,
        { environmentId, data }: { environmentId: string; data: EnvironmentUserInput },
        { caller, services }: GraphQLContext,
      ) => services.memberships.create(caller, environmentId, data),
      updateEnvironmentUser: (
        _,
        { environmentUserId, data }: { environmentUserId: string; data: EnvironmentUserInput },
        { caller, services }: GraphQLContext,
      ) => services.memberships.update(caller, environmentUserId, data),
      deleteEnvironmentUser: (
        _,
        { environmentUserId }: { environmentUserId: string },
        { caller, services }: GraphQLContext,
      ) => services.memberships.remove(caller, environmentUserId),
    },
  },
}
