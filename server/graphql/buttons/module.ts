import type { ButtonRequest } from '../../services/buttons/buttons.ts'
import type { GraphQLModule } from '../module.ts'

export const buttonModule: GraphQLModule = {
  typeDefs: /* GraphQL */ `
    extend type Mutation {
      runButton(buttonId: String!, parameters: JSON): ActionResult!
    }
  `,
  resolvers: {
    Mutation: {
      runButton: (_, request: ButtonRequest, { caller, services }) => services.buttons.run(caller, request),
    },
  },
}
