import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import type { Ids } from '../../shared/ids.ts'
import type { Boot } from '../../shared/protocol/boot.ts'
import { limits } from '../../shared/protocol/limits.ts'
import type { Config } from '../config.ts'
import { startApollo } from '../graphql/pipeline/apollo.ts'
import type { Host } from '../services/caller.ts'
import { postTargets } from '../services/components/postTargets.ts'
import type { Services } from '../services/services.ts'
import { projectFolder } from '../system/projectFolder.ts'
import { RequestClient } from './clientInfo.ts'
import { deadlines } from './deadlines.ts'
import { registerErrors } from './errorReplies.ts'
import { registerGraphQL } from './graphqlRoute.ts'
import { hostHeader } from './hostCheck.ts'
import { isNavigation, sendPage } from './pages.ts'
import { registerRenderer } from './renderer.ts'
import { routes } from './routes.ts'
import { noTargets, type PageTargets, securityHeaders } from './securityHeaders.ts'
import { type IsTrusted, trustedProxies } from './trustedProxies.ts'
import { socketServer } from './websocket.ts'

export interface HttpOptions {
  readonly config: Config
  readonly services: Services
  readonly schema: GraphQLSchema
  readonly logger: Logger
  readonly ids: Ids
  readonly version: string
  readonly desktop: boolean
  /** Whether an environment's file cannot serve. */
  readonly isSetAside: (environmentId: string) => boolean
  readonly rendererFolder?: string
  /** Tests make it short. */
  readonly requestMs?: number
}

export interface HttpServer {
  /** The port it listens on. */
  readonly port: number
  /** Finishes what is in progress and closes, after `deadlineMs` at the latest. */
  close(deadlineMs: number): Promise<void>
}

const builtRenderer = join(projectFolder, 'dist', 'renderer')

/** @throws what listening raises (EADDRINUSE, EACCES, EADDRNOTAVAIL) */
export async function startHttp(options: HttpOptions): Promise<HttpServer> {
  const { config, services, schema, logger } = options
  const nextRequestId = requestIds(options.ids)
  const inProgress = deadlines(options.requestMs ?? limits.requestMs)
  const isTrusted = trustedProxies(config.trustProxy)
  const hostHeaderOf = (request: IncomingMessage) => hostHeader(request, isTrusted)
  const state = { closing: false }
  const app = createApp(isTrusted, nextRequestId)
  const apollo = await startApollo(schema, logger)

  app.get('/health', (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version: options.version }),
  )
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders)
    if (request.routeOptions.url === '/health') return done()
    const header = hostHeaderOf(request.raw)
    const host = header === undefined ? undefined : services.hosts.resolve(header)
    if (host === undefined) return misdirected(request, reply)
    request.telarHost = host
    if (state.closing && isNavigation(request)) return sendPage(request, reply, 'maintenance')
    done()
  })
  registerErrors(app, logger)
  app.register(async scope =>
    registerGraphQL(scope, { apollo, services, logger, nextRequestId, deadlines: inProgress }),
  )
  for (const register of routes) app.register(async scope => register(scope, options))
  app.register(async scope =>
    registerRenderer(scope, {
      folder: options.rendererFolder ?? builtRenderer,
      bootOf: request => bootOf(request, options),
      isSetAside: ({ telarHost }) => telarHost.kind === 'environment' && options.isSetAside(telarHost.environmentId),
      targetsOf: ({ telarHost }) => targetsOf(telarHost, options),
    }),
  )
  const sockets = socketServer({
    schema,
    services,
    logger,
    nextRequestId,
    hostHeaderOf,
    clientOf: request => new RequestClient({ ip: request.socket.remoteAddress ?? '', headers: request.headers }),
  })
  app.server.on('upgrade', sockets.upgrade)
  await app.listen({ host: config.host, port: config.port })

  return {
    port: (app.server.address() as AddressInfo).port,
    async close(deadlineMs) {
      state.closing = true
      const late = setTimeout(() => app.server.closeAllConnections(), deadlineMs)
      // Node closes those that are idle now; those that are answering now would be kept alive afterwards.
      const answered = setInterval(() => app.server.closeIdleConnections(), 50)
      await sockets.close()
      await app.close()
      clearTimeout(late)
      clearInterval(answered)
      inProgress.stop()
      await apollo.stop()
    },
  }
}

function createApp(isTrusted: IsTrusted, nextRequestId: () => string): FastifyInstance {
  const app = fastify({
    logger: false,
    trustProxy: isTrusted,
    bodyLimit: limits.bodyBytes,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    genReqId: nextRequestId,
    // A missing Host header gets our own answer.
    http: { requireHostHeader: false },
  })
  app.decorateRequest('telarHost')
  return app
}

/** Ids that do not repeat after a restart, without asking for random bytes each time. */
function requestIds(ids: Ids): () => string {
  const start = ids.next().slice(0, 6)
  let count = 0
  return () => `${start}-${(count++).toString(36)}`
}

function misdirected(request: FastifyRequest, reply: Parameters<typeof sendPage>[1]) {
  if (isNavigation(request)) return sendPage(request, reply, 'notFound')
  return reply.code(421).header('content-type', 'application/json; charset=utf-8').send('{"error":"NotFound"}')
}

/** An environment that does not open says so at its first call; its page is there all the same. */
async function targetsOf(host: Host, { services, logger }: HttpOptions): Promise<PageTargets> {
  if (host.kind !== 'environment') return noTargets
  try {
    return await postTargets(services.policy, host.environmentId)
  } catch (error) {
    logger.warn({ error, environmentId: host.environmentId }, 'the post targets of an environment cannot be read')
    return noTargets
  }
}

const bootOf = ({ telarHost }: FastifyRequest, { config, services, version, desktop }: HttpOptions): Boot => ({
  host:
    telarHost.kind === 'admin' ? { kind: 'admin' } : { kind: 'environment', environmentId: telarHost.environmentId },
  version,
  stage: config.stage,
  adminUrl: services.links.adminOrigin,
  desktop,
})
