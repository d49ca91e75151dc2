import type { GraphQLModule } from '../module.ts'

const endpointTypes = /* GraphQL */ `
  "What a caller of an endpoint proves itself with"
  type EndpointToken {
    _id: String!
    name: String!
    createdAt: String!
    "The e-mail address of who made it"
    createdBy: String
    "A minute late at most; null: not yet"
    lastUsedAt: String
    "The token itself: told once, by the call that makes it"
    secret: String
  }

  extend type Query {
    endpointTokens(endpointId: String!): [EndpointToken!]!
  }

  extend type Mutation {
    createEndpointToken(endpointId: String!, name: String!): EndpointToken!
    "From then on it opens nothing"
    deleteEndpointToken(tokenId: String!): Boolean!
  }
`

export const endpointModule: GraphQLModule = {
  typeDefs: endpointTypes,
  resolvers: {
    Query: {
      endpointTokens: (_, { endpointId }, { caller, services }) => services.endpointTokens.list(caller, endpointId),
    },
    Mutation: {
      createEndpointToken: (_, { endpointId, name }, { caller, services }) =>
        services.endpointTokens.create(caller, endpointId, name),
      deleteEndpointToken: (_, { tokenId }, { caller, services }) => services.endpointTokens.remove(caller, tokenId),
    },
  },
}
