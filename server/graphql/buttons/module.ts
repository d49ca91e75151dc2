import type { GraphQLModule } from '../module.ts'

export const buttonModule: GraphQLModule = {
  typeDefs: /* GraphQL */ `
    extend type Mutation {
      runButton(buttonId: String!, parameters: JSON @is(type: "Parameters")): ActionResult!
    }
  `,
  resolvers: {
    Mutation: {
      runButton: (_, request, { caller, services }) => services.buttons.run(caller, request),
    },
  },
}
