import type { SupportChange } from '../../services/support/supportNews.ts'
import type { GraphQLModule } from '../module.ts'

const supportTypes = /* GraphQL */ `
  "What people may write about, and the channel in which it is answered"
  type SupportCategory {
    category: String!
    channel: String!
  }
  "What somebody is offered of support"
  type SupportOffer {
    _id: String!
    "In the order of the settings; none: nobody can write"
    categories: [SupportCategory!]!
    "He answers people: who designs the environment, and users who may see every conversation"
    isStaff: Boolean!
    "Messages in his own conversations that he has not read"
    unread: Int!
    "Conversations in which people wait for him, or for anybody; 0 for who does not answer"
    waiting: Int!
  }
  type SupportConversation {
    _id: String!
    category: String!
    channel: String!
    "open or closed"
    status: String! @is(type: "SupportStatus")
    "Whose conversation it is; null once that one is deleted"
    person: String
    "For who answers"
    email: String
    isOwn: Boolean!
    "The account of who answers it, for who answers"
    assigneeId: String
    assignee: String
    "The agent answers until somebody does, or handOverSupport is called"
    withAgent: Boolean!
    "The beginning of the last message that its person sees"
    lastText: String
    "person, support or agent"
    lastSide: String @is(type: "SupportSide")
    "Messages that who asks has not read"
    unread: Int!
    "The names of those who are typing, empty where the person is told none; nobody tells when they stop: ask again after 6 seconds"
    typing: [String!]!
    createdAt: String!
    "Of the last message that its person sees"
    updatedAt: String!
    "When somebody, not the agent, first answered"
    firstAnsweredAt: String
    closedAt: String
    "Since when its person waits for somebody; null: it is the person's turn"
    waitsSince: String
  }
  type SupportConversationPage {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [SupportConversation!]!
  }
  "A file that came with a message: fileLink makes links of its place, for who reads the message"
  type SupportAttachment {
    "bucket/key"
    place: String!
    name: String!
    "MIME type"
    type: String!
    "Bytes"
    size: Float!
  }
  type SupportMessage {
    _id: String!
    "From 0, without gaps, as who asks counts them"
    position: Int!
    "The id that the client gave it which sent it"
    messageId: String!
    "person, support or agent; an internal one of the agent says as a code why it did not answer"
    side: String! @is(type: "SupportSide")
    "Null once that one is deleted"
    author: String
    isOwn: Boolean!
    "A note that only who answers sees"
    isInternal: Boolean!
    text: String!
    attachments: [SupportAttachment!]!
    createdAt: String!
    "Somebody of the other side has seen it"
    isRead: Boolean!
  }
  type SupportMessages {
    "In their order"
    items: [SupportMessage!]!
    "There are earlier ones, or with after later ones"
    hasMore: Boolean!
  }
  "Somebody who answers people, by the id of his account"
  type SupportPerson {
    _id: String!
    name: String!
    email: String!
  }
  "A text that who answers writes again and again"
  type SupportAnswer {
    _id: String!
    title: String!
    text: String!
  }
  "In ms; null where it has not happened"
  type SupportDurations {
    count: Int!
    averageMs: Float
    medianMs: Float
  }
  type SupportChannelStatistics {
    channel: String!
    conversations: Int!
    open: Int!
    "From the beginning to the first word of somebody who answers, not of the agent"
    firstAnswer: SupportDurations!
    "From the beginning to its being closed"
    solving: SupportDurations!
  }
  type SupportStatistics {
    _id: String!
    conversations: Int!
    open: Int!
    firstAnswer: SupportDurations!
    solving: SupportDurations!
    channels: [SupportChannelStatistics!]!
  }
  "That something is new, never what; without a conversation: what was read before may be old"
  type SupportChange {
    conversationId: String
    "Somebody types there, and nothing else is new"
    isTyping: Boolean!
  }

  extend type Query {
    "Null where support is off; everything else of it is then NotFound"
    support(environmentId: String!): SupportOffer
    "The own ones, or all for who answers; what was talked in last comes first. search looks at persons, categories and what was said, without accents; status: open or closed"
    supportConversations(
      environmentId: String!
      mine: Boolean!
      search: String
      status: String
      channel: String
      assigneeId: String
      "Those that nobody was given"
      isUnassigned: Boolean
      "For who answers: those that he has not read"
      isUnread: Boolean
      page: Int
      limit: Int
    ): SupportConversationPage!
    "Of who asks, or any for who answers. asStaff: who answers sees his own as somebody who answers it, too"
    supportConversation(conversationId: String!, asStaff: Boolean): SupportConversation!
    "The last ones; those before a position, or the first after one"
    supportMessages(conversationId: String!, asStaff: Boolean, before: Int, after: Int, limit: Int): SupportMessages!
    "For who answers: who can be given conversations"
    supportStaff(environmentId: String!): [SupportPerson!]!
    "For who answers, in order of title"
    supportAnswers(environmentId: String!): [SupportAnswer!]!
    "For who answers: of conversations that began in that time (ISO 8601: moments, or days, the last of which is included), or in the last 30 days"
    supportStatistics(environmentId: String!, from: String, to: String): SupportStatistics!
  }
  extend type Mutation {
    "Opens a conversation with its first message; category is one of the offered ones. Sent again with the same messageId, it is the same conversation"
    startSupportConversation(
      environmentId: String!
      category: String
      messageId: String!
      text: String!
      "Ids of private files that who writes has uploaded"
      attachments: [String!]
    ): SupportConversation!
    "The person's message opens a closed conversation again. Sent again with the same messageId, it is the same message"
    sendSupportMessage(
      conversationId: String!
      messageId: String!
      text: String!
      attachments: [String!]
      "Who answers writes in his own as somebody who answers it"
      asStaff: Boolean
      "A note that the person never sees, for who answers"
      isInternal: Boolean
    ): SupportMessage!
    "Others are told for 6 seconds that somebody types"
    typeInSupport(conversationId: String!, asStaff: Boolean, isInternal: Boolean): Boolean!
    "Up to a position; whether there was something to read"
    markSupportRead(conversationId: String!, position: Int!, asStaff: Boolean): Boolean!
    "The person wants somebody in the place of the agent"
    handOverSupport(conversationId: String!): SupportConversation!
    "For who answers; without assigneeId it is nobody's"
    assignSupport(conversationId: String!, assigneeId: String): SupportConversation!
    "For who answers"
    closeSupport(conversationId: String!): SupportConversation!
    "For who answers"
    reopenSupport(conversationId: String!): SupportConversation!
    "For who answers; without answerId a new one"
    saveSupportAnswer(environmentId: String!, answerId: String, title: String!, text: String!): SupportAnswer!
    "For who answers"
    deleteSupportAnswer(answerId: String!): Boolean!
  }
  extend type Subscription {
    "Of the own conversations, or of all for who answers; of one alone where it is named. The first one comes at once"
    supportChanged(environmentId: String!, conversationId: String): SupportChange!
  }
`

export const supportModule: GraphQLModule = {
  typeDefs: supportTypes,
  resolvers: {
    Query: {
      support: (_, { environmentId }, { caller, services }) => services.supportDesk.offered(caller, environmentId),
      supportConversations: (_, request, { caller, services }) => services.supportDesk.list(caller, request),
      supportConversation: (_, { conversationId, asStaff }, { caller, services }) =>
        services.supportDesk.get(caller, conversationId, asStaff),
      supportMessages: (_, request, { caller, services }) => services.supportDesk.messages(caller, request),
      supportStaff: (_, { environmentId }, { caller, services }) => services.supportDesk.staff(caller, environmentId),
      supportAnswers: (_, { environmentId }, { caller, services }) => services.savedAnswers.list(caller, environmentId),
      supportStatistics: (_, request, { caller, services }) => services.supportStatistics.get(caller, request),
    },
    Mutation: {
      startSupportConversation: (_, request, { caller, services }) => services.supportTalk.start(caller, request),
      sendSupportMessage: (_, request, { caller, services }) => services.supportTalk.send(caller, request),
      typeInSupport: (_, { conversationId, ...typing }, { caller, services }) =>
        services.supportTalk.type(caller, conversationId, typing),
      markSupportRead: (_, { conversationId, position, asStaff }, { caller, services }) =>
        services.supportTalk.markRead(caller, conversationId, position, asStaff),
      handOverSupport: (_, { conversationId }, { caller, services }) =>
        services.supportTickets.handOver(caller, conversationId),
      assignSupport: (_, { conversationId, assigneeId }, { caller, services }) =>
        services.supportTickets.assign(caller, conversationId, assigneeId ?? null),
      closeSupport: (_, { conversationId }, { caller, services }) =>
        services.supportTickets.close(caller, conversationId),
      reopenSupport: (_, { conversationId }, { caller, services }) =>
        services.supportTickets.reopen(caller, conversationId),
      saveSupportAnswer: (_, request, { caller, services }) => services.savedAnswers.save(caller, request),
      deleteSupportAnswer: (_, { answerId }, { caller, services }) => services.savedAnswers.remove(caller, answerId),
    },
    Subscription: {
      supportChanged: {
        subscribe: (_, request, { caller, services }) => services.supportNews.follow(caller, request),
        resolve: (change: SupportChange) => change,
      },
    },
  },
}
