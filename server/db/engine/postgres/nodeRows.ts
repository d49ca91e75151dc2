import type { PostgresDatabase } from './database.ts'
import type { Lease } from './lease.ts'
import { schemaFailures } from './schemaFailures.ts'
import { beginWriting } from './writer.ts'

/** What a node that lives finds of the others. */
export interface SeenNodes {
  /** Ids of all that live. */
  readonly alive: readonly string[]
  /** Ids of those that died lately. */
  readonly died: readonly string[]
  /** Leases that were left lately and that nobody has, with a mark of when that was. */
  readonly left: readonly { readonly name: string; readonly mark: string }[]
}

const tables = [
  'CREATE TABLE IF NOT EXISTS nodes (id TEXT COLLATE "C" PRIMARY KEY, "seenAt" TIMESTAMPTZ NOT NULL, "diedAt" TIMESTAMPTZ)',
  `CREATE TABLE IF NOT EXISTS leases (name TEXT COLLATE "C" PRIMARY KEY, "nodeId" TEXT COLLATE "C", "leftAt" TIMESTAMPTZ)`,
  'CREATE INDEX IF NOT EXISTS leases_node ON leases ("nodeId")',
  'CREATE INDEX IF NOT EXISTS leases_left ON leases ("leftAt")',
]

/** So long each node may read what became of the others: every one that lives looks much more often. */
const toldFor = "interval '10 minutes'"

/** Frees the leases of nodes that are gone. */
const freeLeft = `UPDATE leases SET "nodeId" = NULL, "leftAt" = clock_timestamp()
  WHERE "nodeId" IS NOT NULL AND "nodeId" NOT IN (SELECT id FROM nodes WHERE "diedAt" IS NULL)`

/**
 * The nodes that share a database, and what each of them has taken. Times are the database's. A node that was silent for too long is dead from
 * then on, whether or not somebody has noticed: it does not come back, and takes nothing.
 */
export class NodeRows {
  readonly #database: PostgresDatabase
  readonly #schema: string
  readonly #silence: string
  readonly #failure: (error: unknown) => unknown

  /** @param deadAfter ms of silence after which a node is dead */
  constructor(database: PostgresDatabase, schema: string, deadAfter: number) {
    this.#database = database
    this.#schema = schema
    this.#silence = `interval '${deadAfter} milliseconds'`
    this.#failure = schemaFailures(database.name, schema)
  }

  /** Makes the tables where they are not there yet. @throws Unavailable */
  make(): Promise<void> {
    return this.#transaction(lease => lease.run(tables.join(';\n')), 'writes', beginWriting(this.#schema))
  }

  /** @param nodeId a new one; whoever does not know whether it has joined joins again */
  join(nodeId: string): Promise<SeenNodes> {
    const text = `INSERT INTO nodes (id, "seenAt") VALUES ($1, clock_timestamp())
      ON CONFLICT (id) DO UPDATE SET "seenAt" = excluded."seenAt"`
    return this.#transaction(async lease => {
      await lease.ask({ text, values: [nodeId] })
      return this.#look(lease)
    })
  }

  /** Says that a node lives. @returns undefined when it is dead already */
  beat(nodeId: string): Promise<SeenNodes | undefined> {
    const text = `UPDATE nodes SET "seenAt" = clock_timestamp() WHERE id = $1 AND ${this.#isAlive}`
    return this.#transaction(async lease => {
      const { changes } = await lease.ask({ text, values: [nodeId] })
      return changes === 0 ? undefined : this.#look(lease)
    })
  }

  /** All that it had is free. */
  leave(nodeId: string): Promise<void> {
    return this.#transaction(async lease => {
      await lease.ask({ text: 'DELETE FROM nodes WHERE id = $1', values: [nodeId] })
      await lease.run(freeLeft)
    })
  }

  /** @returns whether the node has it now */
  take(name: string, nodeId: string): Promise<boolean> {
    const text = `WITH own AS (SELECT id FROM nodes WHERE id = $2 AND ${this.#isAlive} FOR KEY SHARE)
      INSERT INTO leases (name, "nodeId") SELECT $1, id FROM own
      ON CONFLICT (name) DO UPDATE SET "nodeId" = excluded."nodeId", "leftAt" = NULL
      WHERE leases."nodeId" IS NULL OR leases."nodeId" = excluded."nodeId"`
    return this.#transaction(async lease => (await lease.ask({ text, values: [name, nodeId] })).changes > 0)
  }

  /** @param quietly the other nodes do not find it among what was left */
  release(name: string, nodeId: string, quietly: boolean): Promise<void> {
    const leave = 'UPDATE leases SET "nodeId" = NULL, "leftAt" = clock_timestamp()'
    const text = `${quietly ? 'DELETE FROM leases' : leave} WHERE name = $1 AND "nodeId" = $2`
    return this.#transaction(async lease => void (await lease.ask({ text, values: [name, nodeId] })))
  }

  isAlive(nodeId: string): Promise<boolean> {
    const text = `SELECT 1 FROM nodes WHERE id = $1 AND ${this.#isAlive}`
    return this.#transaction(async lease => (await lease.ask({ text, values: [nodeId] })).rows.length > 0)
  }

  get #isAlive(): string {
    return `"diedAt" IS NULL AND "seenAt" > clock_timestamp() - ${this.#silence}`
  }

  /** Clears the dead, each of them once, and tells what is there. */
  async #look(lease: Lease): Promise<SeenNodes> {
    const dead = `SELECT id FROM nodes WHERE "diedAt" IS NULL AND NOT (${this.#isAlive}) FOR UPDATE SKIP LOCKED`
    const buried = `UPDATE nodes SET "diedAt" = clock_timestamp() WHERE id IN (${dead})`
    if ((await lease.ask({ text: buried, values: [] })).changes > 0) await lease.run(freeLeft)
    await lease.run(`DELETE FROM leases WHERE "leftAt" < clock_timestamp() - ${toldFor}`)
    await lease.run(`DELETE FROM nodes WHERE "diedAt" < clock_timestamp() - ${toldFor}`)
    const asked = [
      'SELECT id, "diedAt" FROM nodes ORDER BY id',
      'SELECT name, "leftAt" FROM leases WHERE "leftAt" IS NOT NULL ORDER BY name',
    ].map(text => lease.ask({ text, values: [], rowMode: 'array' }))
    const [nodes = [], left = []] = (await Promise.all(asked)).map(({ rows }) => rows as [string, string][])
    const ids = (isDead: boolean) => nodes.filter(([, diedAt]) => isDead === (diedAt !== null)).map(([id]) => id)
    return { alive: ids(false), died: ids(true), left: left.map(([name, mark]) => ({ name, mark })) }
  }

  /** @throws Unavailable: whether it was done is not known then */
  async #transaction<T>(
    work: (lease: Lease) => Promise<T>,
    from: 'nodes' | 'writes' = 'nodes',
    begin = 'BEGIN',
  ): Promise<T> {
    try {
      return await this.#database.transaction(this.#schema, { begin, from }, work)
    } catch (error) {
      throw this.#failure(error)
    }
  }
}
