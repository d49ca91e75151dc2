import type { GraphQLModule } from '../module.ts'

export const buttonModule: GraphQLModule = {
  typeDefs: /* GraphQL */ `
    extend type Mutation {
      "afterPost: what the browser posts of it was posted"
      runButton(buttonId: String!, parameters: JSON @is(type: "Parameters"), afterPost: Boolean): ActionResult!
    }
  `,
  resolvers: {
    Mutation: {
      runButton: (_, request, { caller, services }) => services.buttons.run(caller, request),
    },
  },
}
