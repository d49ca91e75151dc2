import type { AnswerEvent } from '../../services/agents/wire.ts'
import { readerLocale } from '../language.ts'
import type { GraphQLModule } from '../module.ts'

const agentTypes = /* GraphQL */ `
  "A model that an agent can have"
  type AgentModel {
    "service/model"
    _id: String!
    service: String!
    name: String!
  }
  type AgentParameterLabel {
    name: String!
    label: String!
  }
  "A call of a function that the model asked for"
  type AgentCall {
    _id: String!
    name: String!
    "As people read it; null: by its name"
    label: String
    "As people read its parameters"
    parameterLabels: [AgentParameterLabel!]!
    "JSON as the model wrote it, or what it took for it"
    arguments: String!
    "waiting, asking (a person has to allow it), running, done, failed or refused"
    state: String! @is(type: "CallState")
    "What the function has answered, as JSON"
    result: String
    error: String
    ms: Float
  }
  "A fragment of a record that the model was told, numbered from 1 in their order"
  type AgentSource {
    recordId: String!
    collectionId: String!
    "Name of the field"
    field: String!
    "Of the record"
    label: String!
    text: String!
    "At most 1"
    similarity: Float!
  }
  type AgentAttachment {
    "bucket/key"
    place: String!
    name: String!
  }
  "A question and its answer, as far as it is made"
  type AgentTurn {
    _id: String!
    question: String!
    attachments: [AgentAttachment!]!
    answer: String!
    "running, asking (a call waits to be allowed), done, failed or stopped"
    state: String! @is(type: "TurnState")
    calls: [AgentCall!]!
    sources: [AgentSource!]!
    "Why it failed, as a code"
    error: String
    "For who designs the agent"
    errorDetail: String
    model: String
    "Tokens"
    input: Int!
    output: Int!
    ms: Float
    createdAt: String!
  }
  type AgentConversation {
    _id: String!
    agentId: String!
    "The beginning of its first question"
    title: String!
    "person, test, replay or script"
    origin: String! @is(type: "ConversationOrigin")
    "Of who talks"
    person: String
    email: String
    "The conversation whose questions it asks again"
    replayOf: String
    createdAt: String!
    "When something was asked last"
    updatedAt: String!
  }
  type AgentConversationWithTurns {
    _id: String!
    agentId: String!
    title: String!
    origin: String! @is(type: "ConversationOrigin")
    person: String
    email: String
    replayOf: String
    createdAt: String!
    updatedAt: String!
    turns: [AgentTurn!]!
  }
  type AgentConversationPage {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [AgentConversation!]!
  }
  type AgentAsked {
    conversationId: String!
    turnId: String!
  }
  "What became known of an answer since the last of these: its text is the first from characters of what it was, and then this"
  type AgentAnswer {
    turnId: String!
    from: Int!
    text: String!
    "All, as they are now"
    calls: [AgentCall!]!
    sources: [AgentSource!]!
    state: String! @is(type: "TurnState")
    error: String
  }

  extend type Query {
    "For designers: the models of the services that the platform's settings name"
    agentModels(environmentId: String!): [AgentModel!]!
    "Those of who asks, or all of the agent for who designs it; what was talked in last comes first"
    agentConversations(agentId: String!, mine: Boolean!, page: Int, limit: Int): AgentConversationPage!
    "Of who asks, or for who designs the agent"
    agentConversation(conversationId: String!): AgentConversationWithTurns!
  }
  extend type Mutation {
    "Asks, and is answered at once: the answer is told by agentAnswer. Without a conversation it begins one"
    askAgent(
      agentId: String!
      conversationId: String
      text: String!
      "Ids of files that who asks has uploaded"
      attachments: [String!]
      "The agent as its editor has it, for who designs it"
      draft: JSON @is(type: "Definition")
      "For who designs it: kept apart"
      isTest: Boolean
      "What the view gives along"
      parameters: JSON @is(type: "Parameters")
    ): AgentAsked!
    "Whether there was an answer to stop"
    stopAgent(conversationId: String!): Boolean!
    "What who talks says of a call that waits to be allowed; false: it waits no more"
    answerAgentQuestion(conversationId: String!, callId: String!, allow: Boolean!): Boolean!
    deleteAgentConversation(conversationId: String!): Boolean!
    "For designers: asks the questions of a conversation again, of the agent as its editor has it; nothing that its functions write stays"
    replayAgent(conversationId: String!, draft: JSON @is(type: "Definition")): AgentAsked!
  }
  extend type Subscription {
    "First what is known of the answer that is being made, then what is new"
    agentAnswer(conversationId: String!): AgentAnswer!
  }
`

export const agentModule: GraphQLModule = {
  typeDefs: agentTypes,
  resolvers: {
    Query: {
      agentModels: (_, { environmentId }, { caller, services }) => services.agents.models(caller, environmentId),
      agentConversations: (_, request, { caller, services }) => services.agents.conversations.list(caller, request),
      agentConversation: (_, { conversationId }, { caller, services }) =>
        services.agents.conversations.get(caller, conversationId),
    },
    Mutation: {
      askAgent: (_, request, context) => context.services.agents.ask(context.caller, request, readerLocale(context)),
      stopAgent: (_, { conversationId }, { caller, services }) =>
        services.agents.conversations.stop(caller, conversationId),
      answerAgentQuestion: (_, { conversationId, callId, allow }, { caller, services }) =>
        services.agents.conversations.answerQuestion(caller, conversationId, callId, allow),
      deleteAgentConversation: (_, { conversationId }, { caller, services }) =>
        services.agents.conversations.remove(caller, conversationId),
      replayAgent: (_, { conversationId, draft }, context) =>
        context.services.agents.replay(context.caller, conversationId, draft, readerLocale(context)),
    },
    Subscription: {
      agentAnswer: {
        subscribe: (_, { conversationId }, { caller, services }) =>
          services.agents.conversations.follow(caller, conversationId),
        resolve: (event: AnswerEvent) => event,
      },
    },
  },
}
