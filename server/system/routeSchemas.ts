import type { FastifyServerOptions } from 'fastify'

const refuse = () => {
  throw new Error('a route has a schema: give it what checks and writes by one')
}

/** For servers none of whose routes has a schema: the libraries that would check and write by one, a hundred modules, are not loaded. */
export const noRouteSchemas: FastifyServerOptions['schemaController'] = {
  compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
}
