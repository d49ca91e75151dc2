import { notFound } from '../../../shared/errors.ts'
import type { GraphQLContext, GraphQLModule } from '../module.ts'

/**
 * Calls of contract.graphql whose kinds this build does not have (blocks, buttons: issue 4; functions: issue 6).
 * They are answered truthfully: no such component exists, so each is `NotFound` after the policy's own question. The issue
 * that adds a kind moves its calls to that kind's module.
 */
const pendingTypes = /* GraphQL */ `
  type FunctionType {
    _id: String!
    name: String!
  }
  type BlockResult {
    _id: String!
    html: String!
    totalCount: Int
    totalPages: Int
  }
  extend type Query {
    functionTypes: [FunctionType!]!
    blockResult(blockId: String!, parameters: JSON, filterValues: JSON, page: Int, limit: Int): BlockResult!
  }
  extend type Mutation {
    runButton(buttonId: String!, parameters: JSON): ActionResult!
    GoogleAutocomplete(key: String, types: String, language: String, region: String, input: String!): JSON
  }
`

type Named = Record<string, unknown>

/** A component of a kind that has no runtime yet: there is none that anybody could name. */
const withoutRuntime =
  (kind: string) =>
  async (_parent: unknown, args: Named, { caller, services }: GraphQLContext): Promise<never> => {
    await services.policy.usable(caller, kind, args[`${kind}Id`] as string)
    throw notFound()
  }

export const pendingModule: GraphQLModule = {
  typeDefs: pendingTypes,
  resolvers: {
    Query: {
      functionTypes: (_, __, { caller, services }: GraphQLContext) => services.components.described(caller, () => []),
      blockResult: withoutRuntime('block'),
    },
    Mutation: {
      runButton: withoutRuntime('button'),
      // No geocoding service can be configured yet, and without one nobody is asked.
      GoogleAutocomplete: (_, __, { caller, services }: GraphQLContext) =>
        services.components.described(caller, () => null),
    },
  },
}
