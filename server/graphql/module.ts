import type { GraphQLFieldResolver, GraphQLScalarType } from 'graphql'
import type { Caller } from '../services/caller.ts'
import type { Services } from '../services/services.ts'

/** Who is on the other side of the connection, as far as the request tells. */
export interface ClientInfo {
  /** The IP address, the proxy's word for it where a proxy is trusted. */
  readonly address: string
  /** The browser's Accept-Language, best first, lower-case; for texts that are sent before a profile is known. */
  readonly languages: readonly string[]
  /** The code of `x-telar-twofactor`, when given. */
  readonly twoFactorCode: string | undefined
}

/** The operation as sent: what a mutation's idempotency key stands for. */
export interface SentOperation {
  readonly query?: string | undefined
  readonly operationName?: string | undefined
  readonly variables?: Readonly<Record<string, unknown>> | undefined
  readonly extensions?: Readonly<Record<string, unknown>> | undefined
}

export interface GraphQLContext {
  readonly caller: Caller
  readonly services: Services
  /** Names this request in the log; a client sees it with an internal error. */
  readonly requestId: string
  readonly client: ClientInfo
  /** Set by the pipeline for each operation of a batch. */
  operation?: SentOperation
}

/** Each resolver annotates its own source and arguments: GraphQL has checked them against the SDL. */
type FieldResolver = GraphQLFieldResolver<never, GraphQLContext>

interface SubscriptionResolver {
  subscribe: GraphQLFieldResolver<never, GraphQLContext>
  resolve?: GraphQLFieldResolver<never, GraphQLContext>
}

export type Resolvers = Readonly<
  Record<string, GraphQLScalarType | Readonly<Record<string, FieldResolver | SubscriptionResolver>>>
>

/**
 * One domain's part of the schema: SDL that extends Query, Mutation and Subscription, and resolvers one call deep.
 * A mutation that takes part in idempotency hands `caller.once` to the unit that writes, and that unit's value is exactly
 * what the resolver returns: a repetition is answered with it before the resolver runs.
 */
export interface GraphQLModule {
  readonly typeDefs: string
  readonly resolvers: Resolvers
}
