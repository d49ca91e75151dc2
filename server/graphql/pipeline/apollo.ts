import { ApolloServer, type ApolloServerPlugin, type GraphQLRequestListener } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import { type DocumentNode, type GraphQLSchema, parse } from 'graphql'
import type { Logger } from 'pino'
import type { Traces } from '../../system/traces.ts'
import type { GraphQLContext } from '../context.ts'
import { askedField, type CallMeter, outcomeOf } from './callMeter.ts'
import type { Documents, Sender } from './documents.ts'
import { formattedError, logUnexpected } from './errors.ts'
import { checkIntrospection, mayIntrospect } from './introspection.ts'
import { requireNesting } from './requestNesting.ts'
import { tracedOperations } from './tracedOperations.ts'

export interface ApolloOptions {
  readonly schema: GraphQLSchema
  readonly documents: Documents
  readonly logger: Logger
  readonly meter?: CallMeter | undefined
  readonly traces?: Traces | undefined
}

/** Apollo Server with nothing on that costs time on every request. */
export async function startApollo(options: ApolloOptions): Promise<ApolloServer<GraphQLContext>> {
  const { schema, documents, logger, meter, traces } = options
  const requestIds = new WeakMap<object, string>()
  const apollo = new ApolloServer<GraphQLContext>({
    schema,
    // Allowed or refused per caller by the plugin below.
    introspection: true,
    allowBatchedHttpRequests: true,
    persistedQueries: false,
    // The content type is checked before; only JSON arrives here.
    csrfPrevention: false,
    // Documents are read by the plugin below.
    documentStore: null,
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
      perOperation(documents, logger, requestIds),
      ...(meter === undefined ? [] : [measured(meter)]),
      ...(traces === undefined ? [] : [tracedOperations(traces)]),
    ],
  })
  await apollo.start()
  return apollo
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Gives Apollo each operation's document, so that it neither parses nor validates. One listener object serves all requests: hooks that are
 * absent cost nothing.
 */
function perOperation(
  documents: Documents,
  logger: Logger,
  requestIds: WeakMap<object, string>,
): ApolloServerPlugin<GraphQLContext> {
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
  /** Its document is never executed: Apollo hears of a refusal only when it has one. */
  const refusing = (error: unknown): GraphQLRequestListener<GraphQLContext> => ({
    ...listener,
    async didResolveOperation() {
      throw error
    },
  })
  return {
    async requestDidStart(operation) {
      const { request, contextValue } = operation
      contextValue.operation = request
      const { query } = request
      // Apollo says what is wrong.
      if (query === undefined || query === '') return listener
      const prepared: { document?: DocumentNode } = operation
      try {
        requireNesting(request.variables)
        requireNesting(request.extensions)
        prepared.document = documents.known(query) ?? (await documents.read(query, senderOf(contextValue)))
      } catch (error) {
        prepared.document = nothingAsked
        return refusing(error)
      }
      return mayIntrospect(query) ? introspecting : listener
    },
  }
}

/** Tells of each operation how long it took and how it ended. */
const measured = (meter: CallMeter): ApolloServerPlugin<GraphQLContext> => ({
  async requestDidStart() {
    const begun = performance.now()
    return {
      async willSendResponse({ document, errors }) {
        const field = document === undefined ? 'unread' : askedField(document)
        meter.called(field, outcomeOf(errors), performance.now() - begun)
      },
    }
  },
})

const senderOf = ({ caller, client }: GraphQLContext): Sender => ({
  isStranger: caller.kind === 'anonymous',
  address: client.address,
})

const nothingAsked = parse('{ __typename }')
