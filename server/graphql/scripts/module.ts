import { functionTypeNames, functionTypes } from '../../../shared/components/hook.ts'
import type { GraphQLModule } from '../module.ts'

export const scriptModule: GraphQLModule = {
  typeDefs: /* GraphQL */ `
    "What a hook is written in"
    type FunctionType {
      _id: String!
      name: String!
    }
    extend type Query {
      functionTypes: [FunctionType!]!
    }
  `,
  resolvers: {
    Query: {
      functionTypes: (_, __, { caller, services }) =>
        services.components.described(caller, () => functionTypes.map(_id => ({ _id, name: functionTypeNames[_id] }))),
    },
  },
}
