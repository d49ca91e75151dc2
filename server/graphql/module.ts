import type { Resolvers } from './generated/resolvers.ts'

/**
 * One domain's part of the schema: SDL that extends Query, Mutation and Subscription, and resolvers one call deep, whose arguments and
 * answers are those of the SDL (`npm run graphql` writes their types from it).
 * A mutation that takes part in idempotency hands `caller.once` to the unit that writes, and that unit's value is exactly
 * what the resolver returns: a repetition is answered with it before the resolver runs.
 */
export interface GraphQLModule {
  readonly typeDefs: string
  readonly resolvers: Resolvers
}
