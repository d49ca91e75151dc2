import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import type { Clock } from '../../shared/clock.ts'
import type { Ids } from '../../shared/ids.ts'
import type { ConnectionLimits } from '../../shared/protocol/limits.ts'
import type { Config } from '../config.ts'
import type { CallMeter } from '../graphql/pipeline/callMeter.ts'
import type { ReadsDocuments } from '../graphql/pipeline/documents.ts'
import type { Services } from '../services/services.ts'
import type { Traces } from '../system/traces.ts'
import type { Readiness } from './readiness.ts'
import type { SlowSenders } from './slowSenders.ts'

/** Hears of each request that was answered. */
export interface RequestMeter {
  /** @param route as it was registered, never the address itself */
  answered(method: string, route: string, status: number, ms: number): void
}

export interface HttpOptions {
  readonly config: Config
  readonly services: Services
  readonly schema: GraphQLSchema
  readonly logger: Logger
  readonly clock: Clock
  readonly ids: Ids
  readonly version: string
  readonly desktop: boolean
  /** What the desktop's windows send; without it, everybody is answered. */
  readonly windowKey: string | undefined
  /** Whether an environment's file cannot serve. */
  readonly isSetAside: (environmentId: string) => Promise<boolean>
  /** Whether it can serve: its data answers, and it is not about to end. */
  readonly readiness: Readiness
  /** Counts what is asked; without it, nothing is measured. */
  readonly meter?: (CallMeter & RequestMeter) | undefined
  /** Hears what each request does; left out, nobody does. */
  readonly traces?: Traces | undefined
  readonly rendererFolder?: string
  /** Tests make it short. */
  readonly requestMs?: number
  /** Tests make them small. */
  readonly connections?: Partial<ConnectionLimits>
  /** Told of each route, for tests that walk them. */
  readonly onRoute?: (route: { method: string; url: string }) => void
  /** What servers of one process can share, in tests. */
  readonly readsDocuments?: ReadsDocuments | undefined
}

export interface RouteOptions extends HttpOptions {
  readonly senders: SlowSenders
}

/** Adds a domain's own HTTP routes (uploads, downloads …) in a scope of its own: parsers and hooks stay there. */
export type RegisterRoutes = (scope: FastifyInstance, options: RouteOptions) => void
