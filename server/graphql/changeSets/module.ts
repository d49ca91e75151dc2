import { readerLocale } from '../language.ts'
import type { GraphQLModule } from '../module.ts'

const changeSetTypes = /* GraphQL */ `
  "A change set that was applied: changeId is what undoChange takes"
  type AppliedChangeSet {
    changeId: String!
    saved: Int!
  }

  extend type Query {
    "What it would do, and what keeps it from that"
    previewChangeSet(environmentId: String!, changeSet: JSON! @is(type: "ChangeSet")): JSON! @is(type: "ChangeSetPreview")
  }
  extend type Mutation {
    "All of it as one change, or nothing. expectedSchema: of the preview that was looked at"
    applyChangeSet(environmentId: String!, changeSet: JSON! @is(type: "ChangeSet"), expectedSchema: Int): AppliedChangeSet!
  }
`

export const changeSetModule: GraphQLModule = {
  typeDefs: changeSetTypes,
  resolvers: {
    Query: {
      previewChangeSet: (_, asked, context) =>
        context.services.changeSets.preview(context.caller, { ...asked, language: readerLocale(context) }),
    },
    Mutation: {
      applyChangeSet: (_, asked, context) =>
        context.services.changeSets.apply(context.caller, { ...asked, language: readerLocale(context) }),
    },
  },
}
