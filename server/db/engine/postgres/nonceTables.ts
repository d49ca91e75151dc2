import { createHash } from 'node:crypto'
import { nonceWindow } from '../../../../shared/protocol/headers.ts'
import type { PostgresDatabase } from './database.ts'
import type { Lease } from './lease.ts'
import { schemaFailures } from './schemaFailures.ts'
import { beginWriting } from './writer.ts'

/** A nonce of a session, as numbers: that two sessions share one costs the second a refusal, after which its client signs anew. */
export interface UsedNonce {
  /** µs since 1970. */
  readonly nonce: number
  readonly session: number
}

const tableCount = 3
/** A minute longer than nonces are good for, in ms: by then all of the slice before the last can be forgotten. */
const sliceMs = nonceWindow.behind + 60_000
/** What lies ahead by more, in ms, is of a clock that was wrong, and forgotten. */
const longestAhead = 24 * 60 * 60_000
/** Whoever empties a table waits for it so long, in ms: others wait behind him. */
const longestWait = 200

const memory = '"nonceMemory"'
const tableAt = (index: number) => `"usedNonces${index}"`
const indexOf = ({ nonce }: UsedNonce) => Math.floor(nonce / 1_000 / sliceMs) % tableCount
const indexes = Array.from({ length: tableCount }, (_, index) => index)

const made = [
  // Vacuumed by nobody: they are emptied before there is anything to gain.
  ...indexes.map(
    index =>
      `CREATE UNLOGGED TABLE ${tableAt(index)} ("nonce" BIGINT, "session" BIGINT, PRIMARY KEY ("nonce", "session")) WITH (autovacuum_enabled = false)`,
  ),
  `CREATE UNLOGGED TABLE ${memory} ("ofTable" OID PRIMARY KEY, "floor" BIGINT NOT NULL)`,
  `INSERT INTO ${memory} VALUES ('${memory}'::regclass, 0)`,
].join(';\n')

/** In one order: two nodes that take the same ones never wait for each other. */
const taking = indexes.map(
  index => `INSERT INTO ${tableAt(index)} SELECT asked."nonce", asked."session"
    FROM unnest($1::bigint[], $2::bigint[]) AS asked ("nonce", "session"), ${memory} AS known
    WHERE known."ofTable" = known.tableoid AND asked."nonce" > known."floor" ORDER BY 1, 2
    ON CONFLICT ("nonce", "session") DO NOTHING RETURNING "nonce", "session"`,
)

/**
 * The used nonces of all nodes, in tables without a log: a COMMIT waits for no disk. What has crashed, was put back from a copy or has become
 * the first after being a follower begins with empty ones, and with an empty `nonceMemory`: then no nonce is taken until it says that all of
 * before may have been used. Tables go by the time of the nonce, and are emptied in turn.
 */
export class NonceTables {
  readonly #database: PostgresDatabase
  readonly #schema: string
  readonly #failure: (error: unknown) => unknown

  constructor(database: PostgresDatabase, schema: string) {
    this.#database = database
    this.#schema = schema
    this.#failure = schemaFailures(database.name, schema)
  }

  /** Makes what is missing. @throws Unavailable */
  prepare(): Promise<void> {
    return this.#write(beginWriting(this.#schema), async lease => {
      const found = await lease.ask({ text: `SELECT to_regclass('${memory}')`, values: [], rowMode: 'array' })
      if ((found.rows as [string | null][])[0]?.[0] === null) await lease.run(made)
      await lease.run('COMMIT')
    })
  }

  /** @returns those that nobody had taken, each once. @throws Unavailable */
  async take(nonces: readonly UsedNonce[]): Promise<readonly UsedNonce[]> {
    const taken: UsedNonce[] = []
    for (const index of indexes) {
      const ofTable = nonces.filter(nonce => indexOf(nonce) === index)
      if (ofTable.length > 0) taken.push(...(await this.#takeFrom(index, ofTable)))
    }
    return taken
  }

  /**
   * Up to which all nonces may have been used, in µs since 1970. Where that was forgotten, all are until now.
   * @throws Unavailable
   */
  async floor(): Promise<{ floor: number; isNew: boolean }> {
    const ahead = nonceWindow.ahead * 1_000
    const text = `INSERT INTO ${memory} VALUES ('${memory}'::regclass, extract(epoch FROM clock_timestamp()) * 1000000 + ${ahead})
      ON CONFLICT ("ofTable") DO NOTHING`
    const { changes } = await this.#ask({ text, values: [] })
    const found = await this.#ask({ text: `SELECT "floor" FROM ${memory} WHERE "ofTable" = tableoid`, values: [] })
    const [row] = found.rows as { floor: number }[]
    return { floor: row?.floor ?? 0, isNew: changes > 0 }
  }

  /**
   * Empties tables whose nonces are all too old, by the clock of this process and by that of the database.
   * @param now ms since 1970 @throws Unavailable
   */
  async tidy(now: number): Promise<void> {
    for (const index of indexes) {
      const table = tableAt(index)
      const isNeeded = `EXISTS (SELECT 1 FROM ${table} WHERE "nonce" > (least(${now}, extract(epoch FROM clock_timestamp()) * 1000) - ${sliceMs}) * 1000
        AND "nonce" < (greatest(${now}, extract(epoch FROM clock_timestamp()) * 1000) + ${longestAhead}) * 1000)`
      const text = `SELECT EXISTS (SELECT 1 FROM ${table}) AND NOT ${isNeeded} AS "isOld"`
      const { rows } = await this.#ask({ text, values: [] })
      if ((rows as { isOld: number }[])[0]?.isOld === 1) await this.#empty(table, isNeeded)
    }
  }

  /** By one of those who come at once. */
  async #empty(table: string, isNeeded: string): Promise<void> {
    const lock = createHash('sha256').update(`${this.#schema} ${table}`).digest().readBigInt64BE()
    const empty = `DO $do$ BEGIN IF pg_try_advisory_xact_lock(${lock}) THEN
      LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE;
      IF NOT ${isNeeded} THEN TRUNCATE ${table}; END IF;
    END IF; END $do$`
    await this.#write(`BEGIN; SET LOCAL lock_timeout = ${longestWait}; ${empty}; COMMIT`, async () => undefined)
  }

  async #takeFrom(index: number, nonces: readonly UsedNonce[]): Promise<readonly UsedNonce[]> {
    const list = (of: keyof UsedNonce) => `{${nonces.map(nonce => nonce[of]).join()}}`
    const text = taking[index] as string
    const question = { text, name: `usedNonces${index}`, values: [list('nonce'), list('session')] }
    return (await this.#ask(question)).rows as UsedNonce[]
  }

  async #ask(question: { text: string; name?: string; values: readonly string[] }) {
    try {
      const { lease, answer } = await this.#database.begin(this.#schema, 'nonces', taken => taken.ask(question))
      lease.release()
      return answer
    } catch (error) {
      throw this.#failure(error)
    }
  }

  async #write(begin: string, work: (lease: Lease) => Promise<void>): Promise<void> {
    try {
      const { lease } = await this.#database.begin(this.#schema, 'writes', begun => begun.run(begin))
      try {
        await work(lease)
      } catch (error) {
        lease.release(true)
        throw error
      }
      lease.release()
    } catch (error) {
      throw this.#failure(error)
    }
  }
}
