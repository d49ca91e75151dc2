import { setTimeout as pause } from 'node:timers/promises'
import { unavailable } from '../../../../shared/errors.ts'
import { postgres } from '../../dialects/postgres.ts'
import { isLocked, isUnknownName } from '../../dialects/postgresFailure.ts'
import type { Awaitable } from '../awaitable.ts'
import { drizzleOver } from '../drizzle.ts'
import { GroupCommit, type UnitOfWork } from '../groupCommit.ts'
import { asItIs } from '../guardedReads.ts'
import { withLongReads } from '../longReads.ts'
import { type OnceAnswers, type OnceKey, onceAnswers } from '../once.ts'
import { withSource } from '../source.ts'
import { type Sql, withSql } from '../sql.ts'
import type { RepositoryContext, Store, StoreOptions, WriteOptions } from '../store.ts'
import { StoreWrites, warn } from '../storeWrites.ts'
import type { PostgresDatabase } from './database.ts'
import { prepareSchema, type SchemaFormat } from './format.ts'
import { PostgresLongReads } from './longReads.ts'
import { PooledReads } from './reads.ts'
import { schemaFailures } from './schemaFailures.ts'
import { postgresSql } from './sql.ts'
import { Texts } from './statements.ts'
import { PostgresWriter } from './writer.ts'

export interface SchemaPlace {
  /** Closed by whoever opened it, after its stores. */
  database: PostgresDatabase
  schema: string
  format: SchemaFormat
}

export interface PostgresStoreOptions<Reads extends object, Tx extends object>
  extends SchemaPlace,
    Pick<StoreOptions<Reads, Tx>, 'seal' | 'clock' | 'ids' | 'readFailure' | 'report'> {
  reads(context: RepositoryContext): Reads
  tx(context: RepositoryContext): Tx
}

/** Together with the time that each of them waits, half a minute. */
const mostAttempts = 20
/** In ms. */
const betweenAttempts = 500

/** One schema of a database. Other processes may have the same one open: units of all of them follow each other. */
export class PostgresStore<Reads extends object, Tx extends object> implements Store<Reads, Tx> {
  readonly reads: Reads
  readonly #writes: StoreWrites<Tx>
  readonly #database: PostgresDatabase
  readonly #answers: OnceAnswers

  /** Opens a schema, makes it when it is missing, and brings it to this build's format. @throws NewerData, CorruptFile, Unavailable */
  static async open<Reads extends object, Tx extends object>(
    options: PostgresStoreOptions<Reads, Tx>,
  ): Promise<PostgresStore<Reads, Tx>> {
    await PostgresStore.prepare(options)
    return new PostgresStore(options)
  }

  /** What `open` does first. Its schema stays good for stores that are made later. @throws NewerData, CorruptFile, Unavailable */
  static async prepare({ database, schema, format }: SchemaPlace): Promise<void> {
    try {
      await prepareSchema(database, schema, format)
    } catch (error) {
      throw schemaFailures(database.name, schema)(error)
    }
  }

  /** Of a schema that was prepared. It asks nothing yet. */
  constructor(options: PostgresStoreOptions<Reads, Tx>) {
    const { database, schema, clock, ids, seal, readFailure = asItIs, report = warn } = options
    const translate = schemaFailures(database.name, schema)
    const failRead = (error: unknown) => {
      if (!isUnknownName(error)) return readFailure(translate(error))
      // Another server has changed its tables, of which this one hears in a moment; if not, it is a defect of ours.
      report(error)
      return unavailable(`the tables of ${schema} were changed`)
    }
    const texts = new Texts()
    const contextOf = (sql: Sql) => ({ sql, database: drizzleOver(sql), dialect: postgres, clock, ids })
    const open = () =>
      new PostgresWriter<Tx>({ database, schema, texts }, (place, own) => {
        const sql = postgresSql(place, texts)
        return {
          repositories: withSql(options.tx(contextOf(sql)), sql),
          once: onceAnswers(postgresSql(own, texts), clock, seal),
        }
      })
    const sql = postgresSql(new PooledReads(database, schema, texts, failRead), texts)
    const longReads = new PostgresLongReads(database, schema, failRead)
    const reads = withLongReads(withSql(options.reads(contextOf(sql)), sql), longReads)
    this.#database = database
    this.reads = withSource(reads, () => database.source(schema))
    this.#answers = onceAnswers(sql, clock, seal)
    this.#writes = new StoreWrites(new GroupCommit<Tx>({ open, translate, report }), report)
  }

  /** A unit that met a table that others read for long is taken back, and runs again when those have read who wait behind it. */
  async write<T>(unit: UnitOfWork<Tx, T>, options?: WriteOptions): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#writes.write(this.#database.bound(unit), options?.once)
      } catch (error) {
        if (attempt === mostAttempts || !isLocked(error)) throw error
        await pause(betweenAttempts)
      }
    }
  }

  answer(once: OnceKey): Awaitable<{ value: unknown } | undefined> {
    return this.#answers.find(once)
  }

  close(): Promise<void> {
    return this.#writes.close(() => undefined)
  }
}
