import { readerLocale } from '../language.ts'
import type { GraphQLModule } from '../module.ts'

const screenTypes = /* GraphQL */ `
  "Screens that were made for a collection"
  type MadeScreens {
    "The view of its records"
    viewId: String!
    path: String!
  }

  extend type Mutation {
    "List, record, form and summary of a collection, with two roles, as one change"
    makeScreens(collectionId: String!): MadeScreens!
  }
`

export const screenModule: GraphQLModule = {
  typeDefs: screenTypes,
  resolvers: {
    Mutation: {
      makeScreens: (_, { collectionId }, context) =>
        context.services.screens.make(context.caller, collectionId, readerLocale(context)),
    },
  },
}
