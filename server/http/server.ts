import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify'
import { badRequest } from '../../shared/errors.ts'
import type { Boot } from '../../shared/protocol/boot.ts'
import { type ConnectionLimits, connectionLimits, limits, strangersWork } from '../../shared/protocol/limits.ts'
import { startApollo } from '../graphql/pipeline/apollo.ts'
import { Documents } from '../graphql/pipeline/documents.ts'
import { WorkLimit } from '../graphql/pipeline/workLimit.ts'
import type { Host } from '../services/calls/caller.ts'
import { postTargets } from '../services/components/postTargets.ts'
import type { PageBrand } from '../services/environments/brands.ts'
import { projectFolder } from '../system/projectFolder.ts'
import { noRouteSchemas } from '../system/routeSchemas.ts'
import { untraced } from '../system/traces.ts'
import { type Admit, admission } from './admission.ts'
import { limitConnections } from './connections.ts'
import { deadlines } from './deadlines.ts'
import { registerErrors, sendError } from './errorReplies.ts'
import { registerGraphQL } from './graphqlRoute.ts'
import { registerHealth } from './health.ts'
import { hostHeader } from './hostCheck.ts'
import type { HttpOptions } from './httpOptions.ts'
import { answerUnreadable } from './rawAnswer.ts'
import { registerRenderer } from './renderer.ts'
import { type RequestId, requestIds } from './requestIds.ts'
import { routes } from './routes.ts'
import { noTargets, type PageTargets } from './securityHeaders.ts'
import { slowSenders } from './slowSenders.ts'
import { traceRequests } from './tracedRequests.ts'
import { clientAddress, type IsTrusted, trustedProxies } from './trustedProxies.ts'
import { socketServer } from './websocket.ts'
import { fromWindow } from './windowKey.ts'

export interface HttpServer {
  /** The port it listens on. */
  readonly port: number
  /** Once balancers had the time to notice, finishes what is in progress and closes, after `deadlineMs` more at the latest. */
  close(deadlineMs: number): Promise<void>
}

const builtRenderer = join(projectFolder, 'dist', 'renderer')

/** @throws what listening raises (EADDRINUSE, EACCES, EADDRNOTAVAIL) */
export async function startHttp(options: HttpOptions): Promise<HttpServer> {
  const { config, services, schema, logger, readiness, meter, traces } = options
  const inProgress = deadlines(options.requestMs ?? limits.requestMs)
  const isTrusted = trustedProxies(config.trustProxy)
  const requestId = requestIds(options.ids, isTrusted)
  const hostHeaderOf = (request: IncomingMessage) => hostHeader(request, isTrusted)
  const bounds = { ...connectionLimits, ...options.connections }
  const senders = slowSenders(options.requestMs ?? limits.requestMs, bounds)
  const isFromWindow = fromWindow(options.windowKey)
  const isClosing = () => readiness.closing
  const admit = admission({ hosts: services.hosts, hostHeaderOf, senders, isFromWindow, isClosing })
  const app = createApp({ isTrusted, requestId, bounds, admit })
  const work = new WorkLimit(options.clock, strangersWork)
  const documents = new Documents(schema, work, options.readsDocuments)
  const apollo = await startApollo({ schema, documents, logger, meter, traces })
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) options.onRoute?.({ method: name, url })
  })

  if (meter !== undefined)
    app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
      meter.answered(method, routeOptions.url ?? 'none', statusCode, elapsedTime)
      done()
    })
  registerHealth(app, options.version, readiness)
  if (traces !== undefined) traceRequests(app, traces, isTrusted)
  app.addHook('onRequest', (request, reply, done) => {
    if (admit(request, reply)) done()
  })
  registerErrors(app, logger)
  app.register(async scope =>
    registerGraphQL(scope, {
      apollo,
      work,
      services,
      logger,
      deadlines: inProgress,
      slowMs: config.slowCallMs,
      traces: traces ?? untraced,
    }),
  )
  for (const register of routes) app.register(async scope => register(scope, { ...options, senders }))
  app.register(async scope =>
    registerRenderer(scope, {
      folder: options.rendererFolder ?? builtRenderer,
      bootOf: request => bootOf(request, options),
      brandOf: ({ telarHost }) => brandOf(telarHost, options),
      isSetAside: async ({ telarHost }) =>
        telarHost.kind === 'environment' && options.isSetAside(telarHost.environmentId),
      targetsOf: ({ telarHost }) => targetsOf(telarHost, options),
    }),
  )
  const sockets = socketServer({
    schema,
    documents,
    services,
    logger,
    requestId,
    hostHeaderOf,
    isFromWindow,
    addressOf: request => clientAddress(request, isTrusted),
    bounds,
  })
  app.server.on('upgrade', sockets.upgrade)
  limitConnections(app.server, bounds, isTrusted)
  // Node would refuse an expectation that it does not know in a form of its own.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  await app.listen({ host: config.host, port: config.port })

  return {
    port: (app.server.address() as AddressInfo).port,
    async close(deadlineMs) {
      readiness.leave()
      await pause(config.drainMs)
      readiness.close()
      const late = setTimeout(() => app.server.closeAllConnections(), deadlineMs)
      // Node closes those that are idle now; those that are answering now would be kept alive afterwards.
      const answered = setInterval(() => app.server.closeIdleConnections(), 50)
      await sockets.close()
      await app.close()
      clearTimeout(late)
      clearInterval(answered)
      inProgress.stop()
      senders.stop()
      await apollo.stop()
    },
  }
}

interface AppOptions {
  readonly isTrusted: IsTrusted
  readonly requestId: RequestId
  readonly bounds: ConnectionLimits
  readonly admit: Admit
}

function createApp({ isTrusted, requestId, bounds, admit }: AppOptions): FastifyInstance {
  const app = fastify({
    logger: false,
    schemaController: noRouteSchemas,
    trustProxy: isTrusted,
    bodyLimit: limits.bodyBytes,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    genReqId: requestId,
    connectionTimeout: bounds.silentMs,
    // The longest that any request may take to arrive; most end earlier (slowSenders.ts).
    requestTimeout: bounds.uploadMs,
    clientErrorHandler: answerUnreadable,
    // An address that nobody can read meets no hook.
    frameworkErrors: (_, request, reply) => {
      if (admit(request, reply)) sendError(reply, badRequest('The address is malformed'))
    },
    http: {
      // A missing Host header gets our own answer.
      requireHostHeader: false,
      headersTimeout: bounds.headersMs,
      connectionsCheckingInterval: bounds.headersMs / 3,
      // What asks for another protocol is answered in this one.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
  })
  app.decorateRequest('telarHost')
  return app
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

/** Without it, the page is there in Telar's own colours. */
async function brandOf(host: Host, { services, logger }: HttpOptions): Promise<PageBrand | undefined> {
  try {
    return await services.brands.of(host)
  } catch (error) {
    logger.warn({ error }, 'the brand of an environment cannot be read')
    return undefined
  }
}

const bootOf = ({ telarHost }: FastifyRequest, { config, services, version, desktop }: HttpOptions): Boot => ({
  host:
    telarHost.kind === 'admin' ? { kind: 'admin' } : { kind: 'environment', environmentId: telarHost.environmentId },
  version,
  stage: config.stage,
  adminUrl: services.links.adminOrigin,
  ...(config.environmentDomain !== undefined && { environmentDomain: config.environmentDomain }),
  desktop,
  ...(config.mobile && { mobile: true }),
  ...(config.offline && { offline: true }),
})
