import type { ApolloServerPlugin } from '@apollo/server'
import { defaultFieldResolver, type GraphQLSchema } from 'graphql'
import type { Span, Traces } from '../../system/traces.ts'
import type { GraphQLContext } from '../context.ts'
import { askedField, outcomeOf } from './callMeter.ts'

/** Of operations that go on, by what they are given. */
const operations = new WeakMap<GraphQLContext, Span>()

/** Each operation is a piece of work. What clients call it, and what they send with it, is not told. */
export const tracedOperations = (traces: Traces): ApolloServerPlugin<GraphQLContext> => ({
  async requestDidStart({ contextValue }) {
    const span = traces.begin('GraphQL', { facts: { 'telar.request_id': contextValue.requestId } })
    operations.set(contextValue, span)
    return {
      async willSendResponse({ document, operation, errors }) {
        const outcome = outcomeOf(errors)
        const facts = {
          'graphql.operation.type': operation?.operation,
          'telar.field': document === undefined ? 'unread' : askedField(document),
        }
        span.end(facts, outcome === 'ok' ? undefined : outcome)
      },
    }
  },
})

/** Has each field that an operation begins with be a part of it. */
export function traceFields(schema: GraphQLSchema, traces: Traces): void {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const resolve = field.resolve ?? defaultFieldResolver
      const name = `${type?.name}.${field.name}`
      field.resolve = (source, args, context: GraphQLContext, info) => {
        const work = async () => resolve(source, args, context, info)
        const within = operations.get(context)
        const traced = () => traces.span(name, {}, work)
        return within === undefined ? traced() : within.run(traced)
      }
    }
  }
}
