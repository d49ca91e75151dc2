import type { AssistantRun } from '../../../shared/designAssistant/assistant.ts'
import { readerLocale } from '../language.ts'
import type { GraphQLModule } from '../module.ts'

const assistantTypes = /* GraphQL */ `
  extend type Query {
    "The models that the assistant of the designer can ask, by their ids; none where no service is connected"
    designAssistantModels(environmentId: String!): [String!]!
    "An answer, also one that is over: of the last minutes"
    designAssistantAnswer(runId: String!): JSON! @is(type: "AssistantRun")
  }
  extend type Mutation {
    "Begins an answer; it changes nothing, and proposes a change set where it can"
    askDesignAssistant(environmentId: String!, question: JSON! @is(type: "AssistantQuestion")): JSON! @is(type: "AssistantRun")
    stopDesignAssistant(runId: String!): JSON! @is(type: "AssistantRun")
  }
  extend type Subscription {
    "The answer as it grows, from what it is by now"
    designAssistantProgress(runId: String!): JSON! @is(type: "AssistantRun")
  }
`

export const designAssistantModule: GraphQLModule = {
  typeDefs: assistantTypes,
  resolvers: {
    Query: {
      designAssistantModels: (_, { environmentId }, { caller, services }) =>
        services.designAssistant.models(caller, environmentId),
      designAssistantAnswer: (_, { runId }, { caller, services }) => services.designAssistant.get(caller, runId),
    },
    Mutation: {
      askDesignAssistant: (_, asked, context) =>
        context.services.designAssistant.ask(context.caller, { ...asked, language: readerLocale(context) }),
      stopDesignAssistant: (_, { runId }, { caller, services }) => services.designAssistant.stop(caller, runId),
    },
    Subscription: {
      designAssistantProgress: {
        subscribe: (_, { runId }, { caller, services }) => services.designAssistant.follow(caller, runId),
        resolve: (run: AssistantRun) => run,
      },
    },
  },
}
