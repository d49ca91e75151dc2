import type { FastifyInstance } from 'fastify'
import { registerFiles } from './files.ts'
import type { HttpOptions } from './server.ts'

/** Adds a domain's own HTTP routes (uploads, downloads …) in a scope of its own: parsers and hooks stay there. */
export type RegisterRoutes = (scope: FastifyInstance, options: HttpOptions) => void

/** Every domain with routes beside /graphql. A new one is one line here. */
export const routes: readonly RegisterRoutes[] = [registerFiles]
