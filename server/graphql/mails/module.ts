import { languageOf } from '../language.ts'
import type { GraphQLModule } from '../module.ts'

const mailTypes = /* GraphQL */ `
  "What became of a mail. failure: why the last attempt failed, and after a colon the mail server's answer; of one that was sent, the template that could not be used; nextAt: while it waits"
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
  # why a template of a mail cannot be used: error, timeout, memory, tooLarge, crashed, noLink (the body leaves it out) or blank; line: of the template, from 1
  type MailTemplateFailure {
    part: String! @is(type: "MailPart")
    reason: String!
    message: String
    line: Int
  }
  # html: a document in which nothing acts, null for plain text; with failures it is Telar's own mail, which is what would be sent
  type MailPreview {
    _id: String!
    subject: String!
    text: String!
    html: String
    failures: [MailTemplateFailure!]!
  }
  extend type Query {
    "Whether mails leave this machine; without a mail server they are files in its data folder"
    sendsMails: Boolean!
    "For the designers of the environment: a template as its editor has it, with what they would be told themselves"
    mailPreview(environmentId: String!, data: JSON! @is(type: "MailDraft")): MailPreview!
    "The newest first; for the designers of that environment, and without one for superAdmins. state: waiting, retrying, failed, sent"
    mails(environmentId: String, state: String, page: Int, limit: Int): MailPage!
  }
  extend type Mutation {
    "Sends now what failed or waits for its next attempt, while its link is good"
    sendMailAgain(mailId: String!): Mail!
    "Sends what mailPreview shows to who asks for it"
    sendTestMail(environmentId: String!, data: JSON! @is(type: "MailDraft")): Boolean!
  }
`

export const mailModule: GraphQLModule = {
  typeDefs: mailTypes,
  resolvers: {
    Query: {
      sendsMails: (_, __, { services }) => services.mails.leave,
      mails: (_, request, { caller, services }) => services.mails.list(caller, request),
      mailPreview: (_, request, { caller, services, client }) =>
        services.mailTrials.preview(caller, request, languageOf({ client })),
    },
    Mutation: {
      sendMailAgain: (_, { mailId }, { caller, services }) => services.mails.sendAgain(caller, mailId),
      sendTestMail: (_, request, { caller, services, client }) =>
        services.mailTrials.send(caller, request, languageOf({ client })),
    },
  },
}
