import type { GraphQLModule } from '../module.ts'

/**
 * Calls of contract.graphql that this build has nothing to answer with yet. They are answered truthfully; the issue that adds what is asked
 * for moves its calls to a module of its own.
 */
const pendingTypes = /* GraphQL */ `
  extend type Mutation {
    GoogleAutocomplete(key: String, types: String, language: String, region: String, input: String!): JSON
  }
`

export const pendingModule: GraphQLModule = {
  typeDefs: pendingTypes,
  resolvers: {
    Mutation: {
      // No geocoding service can be configured yet, and without one nobody is asked.
      GoogleAutocomplete: (_, __, { caller, services }) => services.components.described(caller, () => null),
    },
  },
}
