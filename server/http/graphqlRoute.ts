import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { type ApolloServer, HeaderMap } from '@apollo/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { type AppError, badRequest, isAppError, tooLarge } from '../../shared/errors.ts'
import { endedSession, headers, serverTime } from '../../shared/protocol/headers.ts'
import { limits } from '../../shared/protocol/limits.ts'
import type { GraphQLContext } from '../graphql/context.ts'
import { formattedError, logUnexpected } from '../graphql/pipeline/errors.ts'
import { perTurn } from '../graphql/pipeline/perTurn.ts'
import type { WorkLimit } from '../graphql/pipeline/workLimit.ts'
import { type Caller, hostKey } from '../services/calls/caller.ts'
import type { Services } from '../services/services.ts'
import type { Traces } from '../system/traces.ts'
import { RequestClient } from './clientInfo.ts'
import type { Deadlines } from './deadlines.ts'
import { asAppError, statusOf } from './errorReplies.ts'
import { readBody } from './readBody.ts'
import { previewHeaders, signedHeaders } from './signedRequest.ts'

export interface GraphQLRouteOptions {
  readonly apollo: ApolloServer<GraphQLContext>
  /** What strangers send is charged to their address. */
  readonly work: WorkLimit
  readonly services: Services
  readonly logger: Logger
  readonly deadlines: Deadlines
  /** A request that takes longer stands in the log. */
  readonly slowMs: number
  readonly traces: Traces
}

interface Answer {
  status: number
  text: string
  headers?: Readonly<Record<string, string>>
}

/** Reading so many bytes is as much work as a character of a document. */
const bytesOfWork = 8
/** Of an operation's name, in the log. */
const mostNamed = 60
const jsonType = 'application/json; charset=utf-8'
/** Apollo chooses its content type by these; every answer here is plain JSON. */
const noHeaders = new HeaderMap()

/** `POST /graphql`: one operation or an array (contract, "HTTP"). */
export function registerGraphQL(app: FastifyInstance, options: GraphQLRouteOptions) {
  const { traces } = options
  const handle = perTurn((answerOne: () => Promise<Answer>) => answerOne())
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', (_: FastifyRequest, payload: Readable) =>
    options.deadlines.limit(readBody(payload, limits.bodyBytes)),
  )
  app.setErrorHandler((error, request, reply) => {
    // What is left of the body would be taken for the next request.
    if (!request.raw.complete) reply.header('connection', 'close')
    return send(reply, failure(asAppError(error) ?? error, request.id, options))
  })
  app.post('/graphql', (request, reply) => {
    reply.header(serverTime.header, options.services.changes.now())
    options.deadlines
      .limit(handle(traces.bound(() => answer(request, options))))
      .then(
        result => send(reply, result),
        error => send(reply, failure(error, request.id, options)),
      )
      .catch(error => options.logger.error({ err: error }, 'An answer could not be sent'))
  })
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    handler: (_, reply) => {
      reply.header('allow', 'POST')
      return send(reply, { ...refusal(badRequest('Send GraphQL operations by POST')), status: 405 })
    },
  })
}

const send = (reply: FastifyReply, { status, text, headers = {} }: Answer) =>
  reply.code(status).headers(headers).header('content-type', jsonType).header('cache-control', 'no-store').send(text)

async function answer(request: FastifyRequest, options: GraphQLRouteOptions): Promise<Answer> {
  // Without a type and a length nothing is read.
  const raw = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
  const requestId = request.id
  const begun = performance.now()
  const { sessions } = options.services
  const signed = signedHeaders(request.headers, raw)
  const identified = sessions.identify(signed, request.telarHost, previewHeaders(request.headers))
  const caller = withCode(identified instanceof Promise ? await identified : identified, request.headers)
  const client = new RequestClient(request)
  if (caller.kind === 'anonymous') options.work.charge(client.address, Math.ceil(raw.length / bytesOfWork))
  const body = parse(raw)
  const result = await options.services.readShares.within(hostKey(caller.host), () =>
    options.apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: 'POST', headers: noHeaders, body, search: '' },
      context: async () => ({ caller, services: options.services, requestId, client }),
    }),
  )
  const ms = performance.now() - begun
  if (ms > options.slowMs) options.logger.warn({ requestId, ms: Math.round(ms), calls: named(body) }, 'Slow request')
  if (result.body.kind !== 'complete') throw new Error('incremental delivery is not offered')
  // 200 as the GraphQL over HTTP specification recommends for this media type: what failed stands in the body, and an
  // operation that is wrong must not make its whole batch look failed.
  return { status: 200, text: result.body.string }
}

/** The caller with the code that came along. */
function withCode(caller: Caller, { [headers.twoFactor]: code }: IncomingHttpHeaders): Caller {
  return typeof code === 'string' ? { ...caller, twoFactorCode: code } : caller
}

function parse(raw: Buffer): unknown {
  let body: unknown
  try {
    body = JSON.parse(raw.toString('utf8'))
  } catch {
    throw badRequest('The body is not JSON')
  }
  if (Array.isArray(body) && body.length > limits.batchOperations) {
    throw tooLarge(limits.batchOperations, 'The batch has too many operations')
  }
  return body
}

/** What clients call their operations, as far as they do; what they send with them is nobody's business. */
const named = (body: unknown): readonly string[] =>
  [body].flat().map(operation => {
    const name: unknown = (operation as { operationName?: unknown } | null)?.operationName
    return typeof name === 'string' ? name.slice(0, mostNamed) : 'unnamed'
  })

/** What failed before or around the execution of the operations. */
function failure(error: unknown, requestId: string, { logger }: GraphQLRouteOptions): Answer {
  if (!isAppError(error)) {
    logUnexpected(logger, [error], requestId)
    return { status: 500, text: JSON.stringify({ errors: [formattedError(error, requestId)] }) }
  }
  return refusal(error, requestId)
}

function refusal(error: AppError, requestId = 'unknown'): Answer {
  const status = statusOf(error)
  if (error.code === 'AuthError') {
    const { ended, ...details } = error.details
    return {
      status,
      text: JSON.stringify({ error: 'AuthError', message: error.message, ...details }),
      ...(ended === true && { headers: { [endedSession.header]: endedSession.value } }),
    }
  }
  return { status, text: JSON.stringify({ errors: [formattedError(error, requestId)] }) }
}
