import type { SqlValue } from '../dialects/dialect.ts'
import type { Connection } from './connection.ts'

export type { SqlValue } from '../dialects/dialect.ts'

export interface SqlChanges {
  changes: number
  lastInsertRowid: number | bigint
}

/**
 * A prepared statement: the driver's own object, so that calling it costs nothing extra. It is shared by everybody who
 * prepares the same text; do not run it again while one of its `iterate` loops is open.
 */
export interface SqlStatement<Row> {
  get(...params: readonly SqlValue[]): Row | undefined
  all(...params: readonly SqlValue[]): Row[]
  iterate(...params: readonly SqlValue[]): IterableIterator<Row>
  run(...params: readonly SqlValue[]): SqlChanges
}

/** Statements on one connection. Only `server/db` sees this; services see repositories. */
export interface Sql {
  /** Rows as objects, keyed by column name. Cached by text. */
  prepare<Row = Record<string, SqlValue>>(text: string): SqlStatement<Row>
  /** Rows as arrays, in the order of the columns: the cheapest form. Cached by text. */
  values<Row = SqlValue[]>(text: string): SqlStatement<Row>
  /** DDL, one or several statements. Refused on a read-only connection. */
  exec(text: string): void
  /** Runs synchronous reads over one state of the file. Inside a unit of the writer that holds anyway. */
  snapshot<T>(read: () => T): T
  /** Rises before each commit to the file: what was read is good while it stays. Undefined where another process may write. */
  commits(): number | undefined
}

/** A statement that was not used among the last 500 to 1,000 different ones is prepared again. */
const generationSize = 500

class StatementCache {
  readonly #make: (text: string) => SqlStatement<unknown>
  #young = new Map<string, SqlStatement<unknown>>()
  #old = new Map<string, SqlStatement<unknown>>()

  constructor(make: (text: string) => SqlStatement<unknown>) {
    this.#make = make
  }

  get(text: string): SqlStatement<unknown> {
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

export function connectionSql(connection: Connection, commits: Sql['commits'] = () => undefined): Sql {
  const rows = new StatementCache(text => connection.prepare(text) as SqlStatement<unknown>)
  const values = new StatementCache(text => connection.prepare(text).raw() as SqlStatement<unknown>)
  const begin = connection.prepare('begin')
  const end = connection.prepare('commit')
  return {
    prepare: <Row>(text: string) => rows.get(text) as SqlStatement<Row>,
    values: <Row>(text: string) => values.get(text) as SqlStatement<Row>,
    exec: text => void connection.exec(text),
    snapshot<T>(read: () => T): T {
      if (connection.inTransaction) return read()
      begin.run()
      try {
        return read()
      } finally {
        end.run()
      }
    },
    commits,
  }
}

const sqlKey: unique symbol = Symbol('sql')

/** Adds the connection's statements to its repositories, where `sqlOf` finds them and services do not. */
export const withSql = <Repositories extends object>(repositories: Repositories, sql: Sql): Repositories => ({
  ...repositories,
  [sqlKey]: sql,
})

/** The statements behind a store's `reads` or a unit's `tx`. For `server/db` only. */
export const sqlOf = (scope: object): Sql => (scope as { [sqlKey]: Sql })[sqlKey]
