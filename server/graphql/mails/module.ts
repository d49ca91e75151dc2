import type { GraphQLModule } from '../module.ts'

const mailTypes = /* GraphQL */ `
  "What became of a mail. failure: why the last attempt failed, and after a colon the mail server's answer; nextAt: while it waits"
  type Mail {
    _id: String!
    environmentId: String
    recipient: String!
    kind: String! @is(type: "MailKind")
    state: String! @is(type: "MailState")
    attempts: Int!
    failure: String
    createdAt: String!
    nextAt: String
    endedAt: String
    canSendAgain: Boolean!
  }
  type MailPage {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [Mail!]!
  }
  extend type Query {
    "The newest first; for the designers of that environment, and without one for superAdmins. state: waiting, retrying, failed, sent"
    mails(environmentId: String, state: String, page: Int, limit: Int): MailPage!
  }
  extend type Mutation {
    "Sends now what failed or waits for its next attempt, while its link is good"
    sendMailAgain(mailId: String!): Mail!
  }
`

export const mailModule: GraphQLModule = {
  typeDefs: mailTypes,
  resolvers: {
    Query: {
      mails: (_, request, { caller, services }) => services.mails.list(caller, request),
    },
    Mutation: {
      sendMailAgain: (_, { mailId }, { caller, services }) => services.mails.sendAgain(caller, mailId),
    },
  },
}
