import type { GraphQLModule } from '../module.ts'

/** Who is talked with, before anything is asked. */
export const assistantModule: GraphQLModule = {
  typeDefs: /* GraphQL */ `
    "What a chat shows of an agent before anybody asked it something"
    type TalkingAgent {
      _id: String!
      "As people read it"
      name: String!
      description: String
      welcomeText: String
      "Questions that a new chat offers"
      suggestions: [String!]!
      takesFiles: Boolean!
      "Of the view at which people read the record of a source"
      sourcePath: String
    }
    extend type Query {
      "Null where the environment has none, or it is not for the caller"
      assistant(environmentId: String!): TalkingAgent
      talkingAgent(agentId: String!): TalkingAgent!
    }
  `,
  resolvers: {
    Query: {
      assistant: (_, { environmentId }, { caller, services }) =>
        services.talkingAgents.assistant(caller, environmentId),
      talkingAgent: (_, { agentId }, { caller, services }) => services.talkingAgents.agent(caller, agentId),
    },
  },
}
