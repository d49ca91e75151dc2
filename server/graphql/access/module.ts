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
  # components: what decides (roles, the rule, a view); passes: of a rule, whether the record is one of its records
  type PermissionReason {
    code: String! @is(type: "PermissionReasonCode")
    components: [JSON!]! @is(type: "NamedComponent")
    passes: Boolean
  }
  type PermissionAnswer {
    action: String! @is(type: "PermissionAction")
    verdict: String! @is(type: "PermissionVerdict")
    reasons: [PermissionReason!]!
  }
  # through and closed, of a collection: the components that reach its records, those that are for him and those that are not
  type PermissionExplanation {
    component: JSON! @is(type: "NamedComponent")
    collection: JSON @is(type: "NamedComponent")
    answers: [PermissionAnswer!]!
    through: [JSON!]! @is(type: "NamedComponent")
    closed: [JSON!]! @is(type: "NamedComponent")
  }
  extend type Query {
    # designers only: how many records of its collection each role would see, with the rule as data has it
    accessReach(environmentId: String!, accessRuleId: String, data: JSON! @is(type: "Definition")): AccessReach!
    # designers only: what a user, anybody of a role, or who is not logged in may do with a component or a record of its collection, and why
    explainPermissions(environmentId: String!, environmentUserId: String, roleId: String, componentId: String!, itemId: String): PermissionExplanation!
  }
`

export const accessModule: GraphQLModule = {
  typeDefs: accessTypes,
  resolvers: {
    Query: {
      accessReach: (_, request, { caller, services }) => services.accessReaches.of(caller, request),
      explainPermissions: (_, question, { caller, services }) => services.permissions.explain(caller, question),
    },
  },
}
