import { languageOf } from '../language.ts'
import type { GraphQLModule } from '../module.ts'

const auditTypes = /* GraphQL */ `
  "Something that somebody did: who, from which address, to what; details: what differs, by its names, before and after"
  type AuditEntry {
    _id: String!
    at: String!
    action: String! @is(type: "AuditAction")
    userId: String
    email: String
    address: String
    environmentId: String
    targetKind: String
    targetId: String
    targetName: String
    details: JSON @is(type: "AuditDetails")
  }
  "next: what asks for the entries before these (after); null where there are none"
  type AuditPage {
    _id: String!
    items: [AuditEntry!]!
    next: String
  }
  extend type Query {
    "The newest first; for the designers of that environment, and without one of the platform, for superAdmins. from, to: ISO 8601, moments or days, the last of which is included"
    auditLog(
      environmentId: String
      group: String
      search: String
      from: String
      to: String
      after: String
      limit: Int
    ): AuditPage!
  }
  extend type Mutation {
    "All that auditLog finds, as the text of a CSV file; it is an entry itself"
    exportAuditLog(environmentId: String, group: String, search: String, from: String, to: String): String!
  }
`

export const auditModule: GraphQLModule = {
  typeDefs: auditTypes,
  resolvers: {
    Query: {
      auditLog: (_, request, { caller, services }) => services.auditLog.list(caller, request),
    },
    Mutation: {
      exportAuditLog: (_, question, context) =>
        context.services.auditLog.export(context.caller, question, languageOf(context)),
    },
  },
}
