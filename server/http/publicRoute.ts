import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { type AppError, badRequest, isAppError, tooLarge } from '../../shared/errors.ts'
import { argumentLimits, limits } from '../../shared/protocol/limits.ts'
import { checkFreeValue, isWholeText } from '../graphql/arguments/freeValue.ts'
import { bearerOf } from '../services/accounts/bearerTokens.ts'
import { bestLanguage, localeOf } from '../services/calls/languages.ts'
import type { ReadCall } from '../services/endpoints/publicCalls.ts'
import { acceptedLanguages } from './clientInfo.ts'
import { asAppError, sendError } from './errorReplies.ts'
import { networkOf } from './trustedProxies.ts'

/** Names behind an address, at most. */
const mostNames = 100

/** What stands behind an address, each name once. @throws AppError BadRequest · TooLarge */
function queryOf(url: string): Readonly<Record<string, string>> {
  const at = url.indexOf('?')
  const sent = [...new URLSearchParams(at < 0 ? '' : url.slice(at + 1))]
  if (sent.length > mostNames) throw tooLarge(mostNames, 'There are too many parameters')
  const query = new Map<string, string>()
  for (const [name, value] of sent) {
    if (query.has(name)) throw badRequest(`The parameter ${name.slice(0, 100)} stands there more than once`)
    if (name === '__proto__' || !isWholeText(name) || !isWholeText(value))
      throw badRequest('A parameter cannot be read')
    if (value.length > argumentLimits.text) throw tooLarge(argumentLimits.text, 'A parameter is too long')
    query.set(name, value)
  }
  return Object.fromEntries(query)
}

/** A call as services take it, of a route `/…/:environmentId/…`. */
export function publicCall(request: FastifyRequest): ReadCall {
  const { environmentId } = request.params as { environmentId: string }
  if (request.body !== undefined) checkFreeValue(request.body, 'data', argumentLimits.members)
  return {
    host: request.telarHost,
    environmentId,
    address: networkOf(request.ip ?? '') ?? 'unknown',
    method: request.method === 'HEAD' ? 'GET' : request.method,
    query: queryOf(request.raw.url ?? ''),
    body: request.body,
    token: bearerOf(request.headers.authorization),
    locale: localeOf(bestLanguage(acceptedLanguages(request.headers['accept-language']))),
  }
}

/** Ends what runs for a client that has left. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const abort = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) abort.abort()
  })
  return abort.signal
}

/** Programs outside have no session: what asks them who they are is a 401, and what has other methods a 405. */
function refuse(reply: FastifyReply, error: AppError) {
  const { type, allow } = error.details
  if (type === 'notLoggedIn') return sendError(reply.header('www-authenticate', 'Bearer'), error, 401)
  if (typeof allow === 'string') return sendError(reply.header('allow', allow), error, 405)
  return sendError(reply, error)
}

const preflight = 'authorization, content-type, mcp-protocol-version'

/**
 * Whether a page of another origin may read the answer; what a browser sends there by itself is nothing that anybody is known by.
 * @param origins those that may, or `*`
 */
function allow(reply: FastifyReply, origin: string, origins: readonly string[]): void {
  reply.header('vary', 'Origin')
  if (!origins.includes('*') && !origins.includes(origin)) return
  reply
    .header('access-control-allow-origin', origins.includes('*') ? '*' : origin)
    .header('access-control-expose-headers', 'retry-after')
    .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
    .header('access-control-allow-headers', preflight)
    .header('access-control-max-age', 600)
}

export interface PublicScope {
  readonly logger: Logger
  /** Whose pages may read the answers of an environment. */
  origins(call: Pick<ReadCall, 'host' | 'environmentId'>): Promise<readonly string[]>
}

/** Bodies are JSON, and so is every refusal, also for a browser. Pages of other origins read what the environment lets them. */
export function asPublic(scope: FastifyInstance, { logger, origins }: PublicScope): void {
  scope.addHook('onRoute', route => {
    route.config = { ...route.config, forPrograms: true }
  })
  scope.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    const { environmentId } = request.params as { environmentId: string }
    if (origin === undefined) return
    const allowed = await origins({ host: request.telarHost, environmentId }).catch(() => [])
    allow(reply, origin, allowed)
  })
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: limits.bodyBytes },
    (_request, text, done) => {
      try {
        done(null, text === '' ? undefined : JSON.parse(String(text)))
      } catch {
        done(badRequest('The body is not JSON'))
      }
    },
  )
  scope.setErrorHandler((error, request, reply) => {
    // What is left of the body would be taken for the next request.
    if (!request.raw.complete) reply.header('connection', 'close')
    // The code of a designer failed: its log tells why, under that id.
    const isOfCode = isAppError(error, 'InternalError') && error.details.requestId !== undefined
    const known = isOfCode ? error : asAppError(error)
    if (known !== undefined) return refuse(reply, known)
    logger.error({ err: error, requestId: request.id, path: request.routeOptions.url }, 'Internal error')
    reply.code(500).header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
    return reply.send(JSON.stringify({ error: 'InternalError', requestId: request.id }))
  })
}

export const sendJson = (reply: FastifyReply, value: unknown) =>
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(value))
