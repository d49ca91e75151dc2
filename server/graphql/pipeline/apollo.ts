import { ApolloServer, type ApolloServerPlugin, type GraphQLRequestListener } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import type { GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import { limits } from '../../../shared/protocol/limits.ts'
import type { GraphQLContext } from '../module.ts'
import { documentStore } from './documentStore.ts'
import { formattedError, logUnexpected } from './errors.ts'
import { checkIntrospection, mayIntrospect } from './introspection.ts'
import { limitsRule } from './limitRules.ts'

/** The same for HTTP and websocket: tokens are counted while parsing; locations would triple the memory of a document. */
export const parseOptions = { maxTokens: limits.tokens, noLocation: true } as const
/** Suggestions would tell the schema to those who may not introspect it. */
export const validationOptions = { hideSuggestions: true, maxErrors: 20 } as const

/** Apollo Server with nothing on that costs time on every request. */
export async function startApollo(schema: GraphQLSchema, logger: Logger): Promise<ApolloServer<GraphQLContext>> {
  const requestIds = new WeakMap<object, string>()
  const apollo = new ApolloServer<GraphQLContext>({
    schema,
    // Allowed or refused per caller by the plugin below.
    introspection: true,
    allowBatchedHttpRequests: true,
    persistedQueries: false,
    // The content type is checked before; only JSON arrives here.
    csrfPrevention: false,
    documentStore: documentStore(),
    validationRules: [limitsRule],
    parseOptions,
    validationOptions,
    stringifyResult: JSON.stringify,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    logger,
    formatError: (_, error) =>
      formattedError(error, (isObject(error) ? requestIds.get(error) : undefined) ?? 'unknown'),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      perOperation(logger, requestIds),
    ],
  })
  await apollo.start()
  return apollo
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** One listener object serves all requests: hooks that are absent cost nothing. */
function perOperation(logger: Logger, requestIds: WeakMap<object, string>): ApolloServerPlugin<GraphQLContext> {
  const listener: GraphQLRequestListener<GraphQLContext> = {
    async didEncounterErrors({ errors, contextValue }) {
      for (const error of errors) requestIds.set(error, contextValue.requestId)
      logUnexpected(logger, errors, contextValue.requestId)
    },
  }
  const introspecting: GraphQLRequestListener<GraphQLContext> = {
    ...listener,
    async didResolveOperation({ document, contextValue }) {
      checkIntrospection(document, contextValue.caller)
    },
  }
  return {
    async requestDidStart({ request, contextValue }) {
      contextValue.operation = request
      return request.query !== undefined && mayIntrospect(request.query) ? introspecting : listener
    },
  }
}
