import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { TableDialect } from '../dialects/dialect.ts'
import { sqlite } from '../dialects/sqlite.ts'
import type { Awaitable } from './awaitable.ts'
import { type Connection, openConnection } from './connection.ts'
import { type Database, drizzleOn } from './drizzle.ts'
import { translateFailure } from './failures.ts'
import { GroupCommit, type UnitOfWork } from './groupCommit.ts'
import { asItIs, guardReads, type ReadFailure } from './guardedReads.ts'
import { type LongReads, withLongReads } from './longReads.ts'
import { type Migration, migrate } from './migrations.ts'
import { type OnceAnswers, type OnceKey, onceAnswers } from './once.ts'
import type { Seal } from './seal.ts'
import { withSource } from './source.ts'
import { type ConnectionSql, connectionSql, type Sql, withSql } from './sql.ts'
import { SqliteWriter } from './sqliteWriter.ts'
import { StoreWrites, warn } from './storeWrites.ts'
import { keepBefore, type UpgradeCopies } from './upgradeCopy.ts'

export interface WriteOptions {
  /** With a key, the unit's answer must be a JSON value: it is stored with the write and given again for 24 h. */
  once?: OnceKey
}

/** One database file: repositories to read with, and units of work that write. */
export interface Store<Reads, Tx> {
  /** Repositories over the read-only connection; they see everything that was acknowledged. They raise `CorruptFile` as `write` does. */
  readonly reads: Reads
  /**
   * Runs `unit` in a transaction of the file's only writer and answers after it is safely on disk. The unit may await nothing
   * but its own statements, and it may run twice. Raises what the unit raised, `UniqueViolation`, `StorageFull`, or
   * `CorruptFile`; then nothing of it is stored.
   */
  write<T>(unit: UnitOfWork<Tx, T>, options?: WriteOptions): Promise<T>
  /**
   * The answer that a unit with this key gave within 24 h, wrapped because `undefined` is one too: for those who must not even
   * validate a repetition. Raises BadRequest for another fingerprint.
   */
  answer(once: OnceKey): Awaitable<{ value: unknown } | undefined>
  /** Finishes what was asked for and closes the file. */
  close(): Promise<void>
}

/** What repositories are made of, once per connection. */
export interface RepositoryContext {
  sql: Sql
  /** The same statements as drizzle writes them. */
  database: Database
  dialect: TableDialect
  clock: Clock
  ids: Ids
}

export interface StoreOptions<Reads extends object, Tx extends object> {
  path: string
  migrations: readonly Migration[]
  /** What statements alone cannot bring to this build's format; called at each opening of the writer. */
  migrated?: (connection: Connection) => void
  reads(context: RepositoryContext): Reads
  /** Repositories of a unit; called once per connection of the writer, which itself is for what only tests do to it. */
  tx(context: RepositoryContext, connection: Connection): Tx
  longReads: LongReads
  /** It was made before: a file that holds nothing of Telar is then a damaged one. */
  wasMade?: boolean | undefined
  /** Where the file is kept as it was before this build changes it. */
  copies?: Omit<UpgradeCopies, 'id'>
  /** Hides the answers that are kept for repetitions. */
  seal?: Seal
  clock: Clock
  ids: Ids
  /** Sees what a read raises, in our own words, and says what is raised instead. */
  readFailure?: ReadFailure
  /** Gets errors that belong to nobody's call: a failed effect after a commit, a failed pruning. */
  report?: (error: unknown) => void
}

export class SqliteStore<Reads extends object, Tx extends object> implements Store<Reads, Tx> {
  readonly reads: Reads
  readonly #commits: GroupCommit<Tx>
  readonly #writes: StoreWrites<Tx>
  readonly #reader: Connection
  readonly #readerSql: ConnectionSql
  readonly #answers: OnceAnswers

  /** Opens the file, creates it when it is missing, and brings it to this build's format. */
  constructor(options: StoreOptions<Reads, Tx>) {
    const { path, clock, ids, readFailure = asItIs, report = warn } = options
    const translate = (error: unknown) => translateFailure(sqlite, path, error)
    const failRead = (error: unknown) => readFailure(translate(error))
    let commits: GroupCommit<Tx> | undefined
    let writer: SqliteWriter<Tx> | undefined
    const commitsSoFar = () => commits?.commits
    const openGuarded = () => {
      const connection = openConnection(path, 'read')
      guardReads(connection, failRead)
      return connection
    }
    const contextOf = (connection: Connection) => ({
      sql: connectionSql(connection, commitsSoFar, openGuarded),
      database: drizzleOn(connection),
      dialect: sqlite,
      clock,
      ids,
    })
    const openWriter = () =>
      connect(path, 'write', connection => {
        const { copies } = options
        const keep = (format: number) => copies && keepBefore(connection, { ...copies, id: () => ids.next() }, format)
        migrate(connection, options.migrations, options.wasMade, keep)
        options.migrated?.(connection)
        const context = contextOf(connection)
        const repositories = withSql(options.tx(context, connection), context.sql)
        writer = new SqliteWriter(connection, repositories, onceAnswers(context.sql, clock, options.seal))
        return writer
      })
    const openReader = () =>
      connect(path, 'read', connection => {
        guardReads(connection, failRead)
        const context = contextOf(connection)
        const longReads = options.longReads.of(path, failRead)
        const repositories = withLongReads(withSql(options.reads(context), context.sql), longReads)
        const reads = withSource(repositories, () => ({ engine: 'sqlite', path }))
        return { connection, sql: context.sql, reads, answers: onceAnswers(context.sql, clock, options.seal) }
      })
    try {
      commits = new GroupCommit<Tx>({ open: openWriter, translate, report })
      const { connection, sql, reads, answers } = openReader()
      this.#readerSql = sql
      this.#commits = commits
      this.#reader = connection
      this.reads = reads
      this.#answers = answers
    } catch (error) {
      writer?.close()
      throw translate(error)
    }
    this.#writes = new StoreWrites(commits, report)
  }

  write<T>(unit: UnitOfWork<Tx, T>, options?: WriteOptions): Promise<T> {
    return this.#writes.write(unit, options?.once)
  }

  answer(once: OnceKey): Awaitable<{ value: unknown } | undefined> {
    // The writer has its pages in memory; the reader would drop all of its own after each commit, to look for a key that is new.
    return (this.#commits.storedAnswers ?? this.#answers).find(once)
  }

  close(): Promise<void> {
    return this.#writes.close(() => {
      this.#readerSql.endSnapshots()
      this.#reader.close()
    })
  }
}

/** Opens a connection and makes something of it; closes it when that fails. */
function connect<T>(path: string, access: 'write' | 'read', use: (connection: Connection) => T): T {
  const connection = openConnection(path, access)
  try {
    return use(connection)
  } catch (error) {
    connection.close()
    throw error
  }
}
