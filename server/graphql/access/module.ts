import type { GraphQLModule } from '../module.ts'

const accessTypes = /* GraphQL */ `
  # roleId and name are null for who has no role; least and most: of the people of the role, null where nobody has it and that matters
  type RoleReach {
    roleId: String
    name: String
    least: Int
    most: Int
  }
  type AccessReach {
    total: Int!
    roles: [RoleReach!]!
  }
  extend type Query {
    # designers only: how many records of its collection each role would see, with the rule as data has it
    accessReach(environmentId: String!, accessRuleId: String, data: JSON! @is(type: "Definition")): AccessReach!
  }
`

export const accessModule: GraphQLModule = {
  typeDefs: accessTypes,
  resolvers: {
    Query: {
      accessReach: (_, request, { caller, services }) => services.accessReaches.of(caller, request),
    },
  },
}
