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

  "A call of an API endpoint, without what proved who called"
  type ApiCall {
    _id: String!
    at: String!
    method: String!
    "Below the environment's API, with what stands behind ?"
    path: String!
    "JSON, without secrets; null without one, or for one that is too long"
    body: String
    status: Int!
    durationMs: Float!
    "The network that it came from"
    address: String!
    failure: String
    "From 1, of its script"
    failureLine: Int
  }

  extend type Query {
    "The last ones, the newest first"
    apiCalls(apiEndpointId: String!): [ApiCall!]!
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
      apiCalls: (_, { apiEndpointId }, { caller, services }) => services.apiLog.list(caller, apiEndpointId),
      endpointTokens: (_, { endpointId }, { caller, services }) => services.endpointTokens.list(caller, endpointId),
    },
    Mutation: {
      createEndpointToken: (_, { endpointId, name }, { caller, services }) =>
        services.endpointTokens.create(caller, endpointId, name),
      deleteEndpointToken: (_, { tokenId }, { caller, services }) => services.endpointTokens.remove(caller, tokenId),
    },
  },
}
