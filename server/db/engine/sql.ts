import type { Dialect, SqlValue } from '../dialects/dialect.ts'
import { sqlite } from '../dialects/sqlite.ts'
import type { Awaitable } from './awaitable.ts'
import { type Connection, openConnection } from './connection.ts'

export type { SqlValue } from '../dialects/dialect.ts'

export interface SqlChanges {
  changes: number
}

/**
 * A prepared statement: on SQLite the driver's own object, which answers at once, so that calling it costs nothing extra. Callers `await` it
 * all the same. It is shared by everybody who prepares the same text; do not run it again while one of its `iterate` loops is open.
 */
export interface SqlStatement<Row> {
  get(...params: readonly SqlValue[]): Awaitable<Row | undefined>
  all(...params: readonly SqlValue[]): Awaitable<Row[]>
  /** For `for await`. */
  iterate(...params: readonly SqlValue[]): Iterable<Row> | AsyncIterable<Row>
  run(...params: readonly SqlValue[]): Awaitable<SqlChanges>
}

/** Statements on one connection. Only `server/db` sees this; services see repositories. */
export interface Sql {
  /** How the engine's statements are written. */
  readonly dialect: Dialect
  /** Rows as objects, keyed by column name. Cached by text. */
  prepare<Row = Record<string, SqlValue>>(text: string): SqlStatement<Row>
  /** Rows as arrays, in the order of the columns: the cheapest form. Cached by text. */
  values<Row = SqlValue[]>(text: string): SqlStatement<Row>
  /** DDL, one or several statements. Refused on a read-only connection. */
  exec(text: string): Awaitable<void>
  /** Reads over one state of the database, with the statements that it gives. Inside a unit that holds anyway. */
  snapshot<T>(read: (sql: Sql) => Awaitable<T>): Awaitable<T>
  /** Rises before each commit to the file: what was read is good while it stays. Undefined where another process may write. */
  commits(): number | undefined
}

/** A statement that was not used among the last 500 to 1,000 different ones is prepared again. */
const generationSize = 500

/** What was made of texts that are used again and again. */
export class StatementCache<Statement> {
  readonly #make: (text: string) => Statement
  #young = new Map<string, Statement>()
  #old = new Map<string, Statement>()

  constructor(make: (text: string) => Statement) {
    this.#make = make
  }

  get(text: string): Statement {
    const cached = this.#young.get(text)
    if (cached !== undefined) return cached
    const statement = this.#old.get(text) ?? this.#make(text)
    // Two generations instead of a list in order of use: a hit stays a single lookup, and memory stays bounded.
    if (this.#young.size >= generationSize) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(text, statement)
    return statement
  }
}

/**
 * Reads over one state of a file, on a connection of their own and one after the other: on the one that everybody reads with, others would
 * see no more than that state meanwhile.
 */
class Snapshots {
  readonly #open: () => Connection
  #opened: { connection: Connection; sql: Sql } | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(open: () => Connection) {
    this.#open = open
  }

  read<T>(read: (sql: Sql) => Awaitable<T>): Promise<T> {
    const next = this.#last.then(() => this.#readNow(read))
    this.#last = next.catch(() => undefined)
    return next
  }

  close(): void {
    this.#opened?.connection.close()
  }

  async #readNow<T>(read: (sql: Sql) => Awaitable<T>): Promise<T> {
    if (this.#opened === undefined) {
      const connection = this.#open()
      this.#opened = { connection, sql: connectionSql(connection) }
    }
    const { connection, sql } = this.#opened
    connection.exec('begin')
    try {
      return await read(sql)
    } finally {
      if (connection.inTransaction) connection.exec('commit')
    }
  }
}

/** The statements of a connection, which is closed by whoever opened it. */
export interface ConnectionSql extends Sql {
  /** Closes what was opened for snapshots. */
  endSnapshots(): void
}

/** @param openAnother opens the same file once more, to be read */
export function connectionSql(
  connection: Connection,
  commits: Sql['commits'] = () => undefined,
  openAnother: () => Connection = () => openConnection(connection.name, 'read'),
): ConnectionSql {
  const rows = new StatementCache(text => connection.prepare(text) as SqlStatement<unknown>)
  const values = new StatementCache(text => connection.prepare(text).raw() as SqlStatement<unknown>)
  const snapshots = new Snapshots(openAnother)
  const sql: ConnectionSql = {
    dialect: sqlite,
    prepare: <Row>(text: string) => rows.get(text) as SqlStatement<Row>,
    values: <Row>(text: string) => values.get(text) as SqlStatement<Row>,
    exec: text => void connection.exec(text),
    snapshot: read => (connection.inTransaction ? read(sql) : snapshots.read(read)),
    commits,
    endSnapshots: () => snapshots.close(),
  }
  return sql
}

const sqlKey: unique symbol = Symbol('sql')

/** Adds the connection's statements to its repositories, where `sqlOf` finds them and services do not. */
export const withSql = <Repositories extends object>(repositories: Repositories, sql: Sql): Repositories => ({
  ...repositories,
  [sqlKey]: sql,
})

/** The statements behind a store's `reads` or a unit's `tx`. For `server/db` only. */
export const sqlOf = (scope: object): Sql => (scope as { [sqlKey]: Sql })[sqlKey]
