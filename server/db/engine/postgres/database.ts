import pg from 'pg'
import { unavailable } from '../../../../shared/errors.ts'
import { isLost } from '../../dialects/postgresFailure.ts'
import type { SchemaSource } from '../source.ts'
import type { StatementMeter } from '../statementMeter.ts'
import { markSetting } from './channel.ts'
import { columnTypes } from './columnTypes.ts'
import { type ClientMemory, Lease } from './lease.ts'

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  url: string
  /** Of this process, by which others know what it says (`channel.ts`). Without spaces. */
  mark?: string
  /** Connections at most, of this process. Those that read do not wait for those that write, which wait for each other. */
  connections?: Partial<Record<PoolName, number>>
  /** A process that stops in the middle of a transaction keeps others from writing no longer than this, in ms; 10 s when left out. */
  longestPause?: number
  /** Of what long reads ask, nobody is told. */
  meter?: StatementMeter | undefined
}

/** Connections of a pool. */
export interface PoolCounts {
  /** There are never more of them. */
  readonly most: number
  readonly open: number
  /** Open, and used by nobody. */
  readonly idle: number
  /** Who waits for one. */
  readonly waiting: number
  /** That were opened since the start. */
  readonly opened: number
}

export interface Begun<T> {
  readonly lease: Lease
  readonly answer: T
}

type PoolName = 'reads' | 'writes' | 'longReads' | 'holds' | 'nodes' | 'nonces'

const defaultConnections: Record<PoolName, number> = {
  reads: 10,
  writes: 10,
  longReads: 2,
  holds: 2,
  nodes: 2,
  nonces: 1,
}

/** For a connection, of its own or of others to be given back, in ms. */
const patience = 10_000
/** For an answer to what keeps a node alive, in ms: a connection that says nothing is given up before its node is taken for dead. */
const patienceOfNodes = 5_000

const readers: ReadonlySet<PoolName> = new Set(['reads', 'longReads'])
const readOnly: pg.PoolConfig = { options: '-c default_transaction_read_only=on' }

/** The connections of this process to a database; each of its schemas is a store. */
export class PostgresDatabase {
  /** For people who look after it; without password. */
  readonly name: string
  /** Private: whoever prints this object sees no password. */
  readonly #url: string
  readonly #pools: Record<PoolName, pg.Pool>
  readonly #meter: StatementMeter | undefined
  /** How many connections each pool has opened. */
  readonly #opened = new Map<pg.Pool, number>()
  readonly #closing = new AbortController()
  #closed: Promise<void> | undefined
  readonly #memories = new WeakMap<pg.PoolClient, ClientMemory>()

  constructor({ url, mark, connections, longestPause = 10_000, meter }: PostgresOptions) {
    const sizes = { ...defaultConnections, ...connections }
    const pool = (max: number, more: pg.PoolConfig = {}) => this.#makePool({ connectionString: url, max, ...more })
    const marked = mark !== undefined && { options: `-c ${markSetting}=${mark}` }
    this.name = nameIn(url)
    this.#url = url
    this.#meter = meter
    this.#pools = {
      reads: pool(sizes.reads, readOnly),
      writes: pool(sizes.writes, {
        idle_in_transaction_session_timeout: longestPause,
        ...marked,
      }),
      // Who waits here waits for long reads of others to end.
      longReads: pool(sizes.longReads, { ...readOnly, connectionTimeoutMillis: 0 }),
      // Who keeps others from writing does not wait for one of those who then wait.
      holds: pool(sizes.holds, { ...marked }),
      // Never behind those who wait for each other to write.
      nodes: pool(sizes.nodes, {
        idle_in_transaction_session_timeout: longestPause,
        connectionTimeoutMillis: patienceOfNodes,
        query_timeout: patienceOfNodes,
        statement_timeout: patienceOfNodes,
      }),
      // All requests wait for what this one does, so none waits for a network that says nothing.
      nonces: pool(sizes.nonces, { query_timeout: patience }),
    }
  }

  /**
   * A connection whose names are those of a schema, with what it answered first. Where the server had closed one that waited here to be used,
   * another one is asked.
   */
  async begin<T>(schema: string, from: PoolName, first: (lease: Lease) => Promise<T>): Promise<Begun<T>> {
    for (;;) {
      const client = await this.#pools[from].connect()
      const memory = this.#memoryOf(client)
      const wasUsed = memory.schema !== undefined
      const lease = new Lease(client, memory, from === 'longReads' ? undefined : this.#meter)
      try {
        return { lease, answer: await inSchema(lease, schema, first) }
      } catch (error) {
        // What was begun to write may be open still.
        lease.release(!readers.has(from) || isLost(error))
        if (!wasUsed || !isLost(error)) throw error
      }
    }
  }

  /** A unit that is written later: what it asks then is told as asked by whoever is at work now. */
  bound<Args extends unknown[], Result>(unit: (...args: Args) => Result): (...args: Args) => Result {
    return this.#meter?.bound(unit) ?? unit
  }

  /** Commits what is done on a connection of its own, or ends both. @param begin the statements that the transaction begins with */
  async transaction<T>(
    schema: string,
    { begin, from = 'writes' }: { begin: string; from?: PoolName },
    work: (lease: Lease) => Promise<T>,
  ): Promise<T> {
    const { lease } = await this.begin(schema, from, begun => begun.run(begin))
    try {
      const answer = await work(lease)
      await lease.run('COMMIT')
      lease.release()
      return answer
    } catch (error) {
      lease.release(true)
      throw error
    }
  }

  /** Stops what a connection is doing; settles once the server knows. */
  async cancel(processId: number): Promise<void> {
    const text = 'SELECT pg_cancel_backend($1)'
    const client = await this.#pools.reads.connect()
    try {
      await client.query(text, [processId])
    } finally {
      client.release()
    }
  }

  /** Where another process finds a schema. */
  source(schema: string): SchemaSource {
    return { engine: 'postgres', url: this.#url, schema }
  }

  /** Of each pool, as its counts are now. */
  get pools(): Record<PoolName, PoolCounts> {
    const counts = Object.entries(this.#pools).map(([name, pool]) => {
      const { totalCount: open, idleCount: idle, waitingCount: waiting } = pool
      return [name, { most: pool.options.max, open, idle, waiting, opened: this.#opened.get(pool) ?? 0 }]
    })
    return Object.fromEntries(counts)
  }

  /** Aborted when the database is closed. */
  get closing(): AbortSignal {
    return this.#closing.signal
  }

  /** Waits for what is asked; long reads end with an error. */
  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async #close(): Promise<void> {
    this.#closing.abort(unavailable('the server is closing'))
    await Promise.all(Object.values(this.#pools).map(pool => pool.end()))
  }

  #makePool(config: pg.PoolConfig): pg.Pool {
    const pool = new pg.Pool({
      types: columnTypes,
      pipeline: true,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
      connectionTimeoutMillis: patience,
      allowExitOnIdle: true,
      ...config,
    })
    // The server closed one that nobody uses: the pool has forgotten it already.
    pool.on('error', () => undefined)
    pool.on('connect', () => this.#opened.set(pool, (this.#opened.get(pool) ?? 0) + 1))
    return pool
  }

  #memoryOf(client: pg.PoolClient): ClientMemory {
    const known = this.#memories.get(client)
    if (known !== undefined) return known
    const memory: ClientMemory = { names: new Set() }
    this.#memories.set(client, memory)
    return memory
  }
}

/** @throws without the address, which holds a password */
function nameIn(url: string): string {
  if (!URL.canParse(url)) throw new Error('the address of the database cannot be read')
  return new URL(url).pathname.slice(1)
}

/** Both are sent together. What was asked while names are not known to be those of the schema is not given. */
async function inSchema<T>(lease: Lease, schema: string, first: (lease: Lease) => Promise<T>): Promise<T> {
  const entered = lease.enter(schema)
  const answered = first(lease)
  answered.catch(() => undefined)
  await entered
  return await answered
}
