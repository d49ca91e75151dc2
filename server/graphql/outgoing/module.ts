import type { GraphQLModule } from '../module.ts'

export const outgoingModule: GraphQLModule = {
  typeDefs: /* GraphQL */ `
    "Requests that a script of the environment sent to another server: those that are alike and were sent at once"
    type OutgoingRequest {
      _id: String!
      "When the last of them was over"
      at: String!
      "Of the component; null: a trial in an editor"
      kind: String
      componentId: String
      "Null for one that is gone, too"
      componentName: String
      "The e-mail address of who started it"
      startedBy: String
      method: String!
      "With its port, where that is not the usual one; what is behind it is not kept"
      host: String!
      "Null where there was no answer"
      status: Int
      "refused: it may not be sent there · noAnswer · tooLarge"
      failure: String
      times: Int!
      "Bytes of all their bodies"
      sentBytes: Float!
      receivedBytes: Float!
    }

    type OutgoingRequestPage {
      _id: String!
      totalCount: Int!
      totalPages: Int!
      hasNextPage: Boolean!
      hasPreviousPage: Boolean!
      items: [OutgoingRequest!]!
    }

    extend type Query {
      "Of the last 30 days, the newest first; failed: those alone without an answer, or with an error as one"
      outgoingRequests(environmentId: String!, failed: Boolean, componentId: String, page: Int, limit: Int): OutgoingRequestPage!
    }
  `,
  resolvers: {
    Query: {
      outgoingRequests: (_, request, { caller, services }) => services.outgoingRequests.list(caller, request),
    },
  },
}
