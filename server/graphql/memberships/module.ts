import { languageOf } from '../language.ts'
import type { GraphQLModule } from '../module.ts'

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
    createEnvironmentUser(environmentId: String!, data: JSON! @is(type: "EnvironmentUserData")): EnvironmentUser!
    updateEnvironmentUser(environmentUserId: String!, data: JSON! @is(type: "EnvironmentUserData")): EnvironmentUser!
    deleteEnvironmentUser(environmentUserId: String!): Boolean!
  }
`

export const membershipModule: GraphQLModule = {
  typeDefs: membershipTypes,
  resolvers: {
    Query: {
      environmentUsers: (_, { environmentId, ...page }, { caller, services }) =>
        services.memberships.list(caller, environmentId, page),
    },
    Mutation: {
      createEnvironmentUser: (_, { environmentId, data }, { caller, services, client }) =>
        services.memberships.create(caller, environmentId, data, languageOf({ client })),
      updateEnvironmentUser: (_, { environmentUserId, data }, { caller, services, client }) =>
        services.memberships.update(caller, environmentUserId, data, languageOf({ client })),
      deleteEnvironmentUser: (_, { environmentUserId }, { caller, services }) =>
        services.memberships.remove(caller, environmentUserId),
    },
  },
}
