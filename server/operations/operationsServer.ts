import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import type { Config } from '../config.ts'
import { registerHealth } from '../http/health.ts'
import type { Readiness } from '../http/readiness.ts'
import { noRouteSchemas } from '../system/routeSchemas.ts'
import type { Metrics } from './metrics.ts'

export interface OperationsServer {
  readonly port: number
  close(): Promise<void>
}

/**
 * What is for those who run the server and for nobody else, at an address of its own: no host, page or proxy of people leads there.
 * @throws what listening raises (EADDRINUSE, EACCES, EADDRNOTAVAIL)
 */
export async function startOperations(
  { host, port }: NonNullable<Config['operations']>,
  { version, readiness, metrics }: { version: string; readiness: Readiness; metrics: Metrics },
): Promise<OperationsServer> {
  const app = fastify({ logger: false, schemaController: noRouteSchemas, forceCloseConnections: true })
  registerHealth(app, version, readiness)
  app.get('/metrics', async (_, reply) => reply.header('content-type', metrics.contentType).send(await metrics.text()))
  await app.listen({ host, port })
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() }
}
