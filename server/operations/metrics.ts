import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DatabaseCounts } from '../db/data/data.ts'
import type { CallMeter, CallOutcome } from '../graphql/pipeline/callMeter.ts'
import type { RequestMeter } from '../http/httpOptions.ts'
import type { PoolCounts } from '../scripts/pool.ts'

/** What is looked up when somebody asks. */
export interface Gauged {
  /** Environments whose file is open. */
  openEnvironments(): number
  /** Undefined where data is in files. */
  readonly database: (() => DatabaseCounts) | undefined
  /** The pools of processes that scripts run in, by what they are for. */
  readonly scriptPools: Readonly<Record<string, { readonly counts: PoolCounts }>>
}

/** In seconds: most requests take a few milliseconds, and none more than the limit of 30 seconds. */
const buckets = [0.002, 0.01, 0.05, 0.25, 1, 5, 30]

/**
 * What this server counts of itself, in the words of Prometheus. It holds nothing about people or records: labels are names of our own
 * routes and of fields of our own API.
 */
export class Metrics implements CallMeter, RequestMeter {
  readonly #registry = new Registry()
  readonly #requests = new Histogram({
    name: 'telar_http_request_seconds',
    help: 'How long HTTP requests took, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [this.#registry],
  })
  readonly #calls = new Histogram({
    name: 'telar_call_seconds',
    help: 'How long GraphQL operations took, by their root field and how they ended',
    labelNames: ['field', 'outcome'] as const,
    buckets,
    registers: [this.#registry],
  })

  readonly #statements = new Histogram({
    name: 'telar_statement_seconds',
    help: 'How long statements of PostgreSQL took, by their first word',
    labelNames: ['verb'] as const,
    buckets: [0.000_5, ...buckets],
    registers: [this.#registry],
  })

  constructor(version: string) {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    new Gauge({ name: 'telar_build_info', help: 'The version that runs', labelNames: ['version'], registers }).set(
      { version },
      1,
    )
  }

  /** From now on it tells of this, too. */
  watch(gauged: Gauged): void {
    const registers = [this.#registry]
    if (gauged.database !== undefined) this.#watchDatabase(gauged.database)
    new Gauge({
      name: 'telar_open_environments',
      help: 'Environments whose database is open',
      registers,
      collect() {
        this.set(gauged.openEnvironments())
      },
    })
    new Counter({
      name: 'telar_script_runs_total',
      help: 'Runs of scripts and templates, by what they were for and how they ended',
      labelNames: ['pool', 'outcome'] as const,
      registers,
      collect() {
        this.reset()
        for (const [pool, { counts }] of Object.entries(gauged.scriptPools))
          for (const [outcome, runs] of Object.entries(counts.outcomes)) this.inc({ pool, outcome }, runs)
      },
    })
  }

  #watchDatabase(counts: () => DatabaseCounts): void {
    const registers = [this.#registry]
    new Gauge({
      name: 'telar_database_connections',
      help: 'Connections to the database by what they are for: in use, idle, and how many wait for one (waiting); at most (most)',
      labelNames: ['pool', 'state'] as const,
      registers,
      collect() {
        for (const [pool, { most, open, idle, waiting }] of Object.entries(counts().pools))
          for (const [state, count] of Object.entries({ inUse: open - idle, idle, waiting, most }))
            this.set({ pool, state }, count)
      },
    })
    new Counter({
      name: 'telar_database_connections_opened_total',
      help: 'Connections to the database that were opened, by what they are for',
      labelNames: ['pool'] as const,
      registers,
      collect() {
        this.reset()
        for (const [pool, { opened }] of Object.entries(counts().pools)) this.inc({ pool }, opened)
      },
    })
    new Gauge({
      name: 'telar_news_lag_seconds',
      help: 'How old what was heard of other servers may be',
      registers,
      collect() {
        this.set(counts().lag / 1_000)
      },
    })
    new Gauge({
      name: 'telar_leases',
      help: 'What this server does and the others leave to it',
      registers,
      collect() {
        this.set(counts().leases)
      },
    })
  }

  answered(method: string, route: string, status: number, ms: number): void {
    this.#requests.observe({ method, route, status }, ms / 1_000)
  }

  called(field: string, outcome: CallOutcome, ms: number): void {
    this.#calls.observe({ field, outcome }, ms / 1_000)
  }

  stated(verb: string, ms: number): void {
    this.#statements.observe({ verb }, ms / 1_000)
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  /** Everything that is counted, as Prometheus reads it. */
  text(): Promise<string> {
    return this.#registry.metrics()
  }
}
