import { readerLocale } from '../language.ts'
import type { GraphQLModule } from '../module.ts'

export const buttonModule: GraphQLModule = {
  typeDefs: /* GraphQL */ `
    "What a group action that runs for each row has done since it was last asked"
    type GroupActionStep {
      "What goes on with it; null when it is over"
      runId: String
      done: Int!
      total: Int!
      outcomes: [RowOutcome!]!
      "At the end, where nothing failed"
      message: String
      next: JSON @is(type: "Destination")
    }

    type RowOutcome {
      itemId: String!
      label: String!
      "done, failed, or gone: it is no row of the table for who asks"
      status: String! @is(type: "RowOutcomeStatus")
      errors: [String!]!
    }

    extend type Mutation {
      """
      postTicket: what the press before gave, once the browser has posted the result; the rest of it is known and not sent again. tableId: of a
      group action, whose rows itemIds names among the parameters
      """
      runButton(buttonId: String!, parameters: JSON @is(type: "Parameters"), postTicket: String, tableId: String): ActionResult!
      "A button with eachRecord, for each of the rows that itemIds names among the parameters. It works for a moment; continueGroupAction goes on"
      startGroupAction(buttonId: String!, tableId: String!, parameters: JSON @is(type: "Parameters")): GroupActionStep!
      continueGroupAction(runId: String!): GroupActionStep!
    }
  `,
  resolvers: {
    Mutation: {
      runButton: (_, request, { caller, services }) => services.buttons.run(caller, request),
      startGroupAction: (_, request, context) =>
        context.services.groupActions.start(context.caller, request, readerLocale(context)),
      continueGroupAction: (_, { runId }, context) =>
        context.services.groupActions.next(context.caller, runId, readerLocale(context)),
    },
  },
}
