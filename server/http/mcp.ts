import type { FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, permissionError } from '../../shared/errors.ts'
import { limits } from '../../shared/protocol/limits.ts'
import type { RegisterRoutes } from './httpOptions.ts'
import { asPublic, publicCall, signalOf } from './publicRoute.ts'

/** Those of a message that the protocol reads. */
const read = ['accept', 'content-type', 'mcp-protocol-version'] as const

const headersOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(read.flatMap(name => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])))

/** `/mcp/{environmentId}`: an environment as outside agents use it (Model Context Protocol, streamable HTTP without sessions). */
export const registerMcp: RegisterRoutes = (scope, { services, logger, version, requestMs = limits.requestMs }) => {
  asPublic(scope, { logger, origins: call => services.publicOrigins.of(call) })
  scope.options('/mcp/:environmentId', (_, reply) => reply.code(204).send())
  scope.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/mcp/:environmentId',
    // It keeps no session that could be listened to or ended.
    handler: async () => {
      throw badRequest('this address answers POST', { allow: 'POST' })
    },
  })
  scope.post('/mcp/:environmentId', async (request: FastifyRequest, reply: FastifyReply) => {
    const call = publicCall(request)
    await requireOrigin(request, () => services.publicOrigins.of(call))
    const session = await services.mcp.session(call)
    if (Array.isArray(request.body)) throw badRequest('One message a request')
    // What speaks the protocol is loaded with its first message.
    const { answerMcp } = await import('./mcpProtocol.ts')
    const asked = {
      body: request.body,
      headers: headersOf(request),
      version,
      signal: AbortSignal.any([signalOf(reply), AbortSignal.timeout(requestMs)]),
      failed(error: unknown) {
        logger.error({ err: error, requestId: request.id, path: request.routeOptions.url }, 'Internal error')
        return request.id
      },
    }
    const answer = await services.readShares.within(call.environmentId, () => answerMcp(session, asked))
    return reply
      .code(answer.status)
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .send(await answer.text())
  })
}

/** A page that a browser shows speaks for whoever looks at it: only those that the environment names. @throws AppError PermissionsError notAllowed */
async function requireOrigin({ headers: { origin } }: FastifyRequest, origins: () => Promise<readonly string[]>) {
  if (origin === undefined) return
  const allowed = await origins()
  if (!allowed.includes('*') && !allowed.includes(origin)) throw permissionError('notAllowed')
}
