import type { GraphQLModule } from '../module.ts'

export const buttonModule: GraphQLModule = {
  typeDefs: /* GraphQL */ `
    extend type Mutation {
      "afterPost: what the browser posts of it was posted. tableId: of a group action, whose rows itemIds names among the parameters"
      runButton(buttonId: String!, parameters: JSON @is(type: "Parameters"), afterPost: Boolean, tableId: String): ActionResult!
    }
  `,
  resolvers: {
    Mutation: {
      runButton: (_, request, { caller, services }) => services.buttons.run(caller, request),
    },
  },
}
