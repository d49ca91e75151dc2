import type { Statement } from 'better-sqlite3'
import type { Connection } from './connection.ts'

/** What is raised instead of an error of a read. */
export type ReadFailure = (error: unknown) => unknown

export const asItIs: ReadFailure = error => error

type Rows = Pick<Statement, 'get' | 'all' | 'iterate'>

function guardStatement(statement: Rows, raise: (error: unknown) => never): void {
  const { get, all, iterate } = statement
  statement.get = function guardedGet(...params) {
    try {
      return get.apply(this, params)
    } catch (error) {
      return raise(error)
    }
  }
  statement.all = function guardedAll(...params) {
    try {
      return all.apply(this, params)
    } catch (error) {
      return raise(error)
    }
  }
  statement.iterate = function* guardedIterate(...params) {
    try {
      yield* iterate.apply(this, params)
    } catch (error) {
      raise(error)
    }
  }
}

/**
 * Lets `failure` see whatever a connection's statements raise, and say what is raised instead: whoever reads, repository or compiled
 * query, learns of a damaged file in the same words. Call it before anything is prepared.
 */
export function guardReads(connection: Connection, failure: ReadFailure): void {
  const raise = (error: unknown): never => {
    throw failure(error)
  }
  const prepare = connection.prepare.bind(connection)
  connection.prepare = ((text: string) => {
    try {
      const statement = prepare(text)
      guardStatement(statement, raise)
      return statement
    } catch (error) {
      return raise(error)
    }
  }) as Connection['prepare']
}
