import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

/** Asked by address rather than by name: whoever watches servers knows no host of ours. */
export const hostlessRoutes: ReadonlySet<string | undefined> = new Set(['/health', '/health/ready'])

/** `/health` says that the process lives, `/health/ready` whether it can take requests. */
export function registerHealth(app: FastifyInstance, version: string, readiness: Readiness): void {
  app.get('/health', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok', version }))
  app.get('/health/ready', async (_, reply) => {
    const status = await readiness.state()
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
}
