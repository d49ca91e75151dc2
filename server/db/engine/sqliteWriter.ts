import type { Connection } from './connection.ts'
import type { TransactionState, Writer } from './groupCommit.ts'
import type { OnceAnswers } from './once.ts'
import { type OpenUnit, StillPending, transactionLost, unitOpener } from './unitScope.ts'

/** The one connection that writes a file. All it does is done when a call returns. */
export class SqliteWriter<Tx extends object> implements Writer<Tx> {
  readonly once: OnceAnswers
  readonly openUnit: () => OpenUnit<Tx>
  readonly #connection: Connection
  readonly #begin
  readonly #commit
  readonly #rollback
  readonly #savepoint
  readonly #release
  readonly #undo

  constructor(connection: Connection, repositories: Tx, once: OnceAnswers) {
    this.once = once
    this.#connection = connection
    this.openUnit = unitOpener(() => (connection.inTransaction ? undefined : this.loss()), repositories)
    this.#begin = connection.prepare('begin immediate')
    this.#commit = connection.prepare('commit')
    this.#rollback = connection.prepare('rollback')
    this.#savepoint = connection.prepare('savepoint unit')
    this.#release = connection.prepare('release unit')
    this.#undo = connection.prepare('rollback to unit')
  }

  get isOpen(): boolean {
    return this.#connection.open
  }

  /** A statement that fails takes back what it did itself. */
  get transaction(): TransactionState {
    return this.#connection.open && this.#connection.inTransaction ? 'open' : 'none'
  }

  loss(): Error {
    return transactionLost()
  }

  begin(): void {
    this.#begin.run()
  }

  commit(): void {
    this.#commit.run()
  }

  rollback(): void {
    if (this.#connection.inTransaction) this.#rollback.run()
  }

  savepoint(): void {
    this.#savepoint.run()
  }

  release(): void {
    this.#release.run()
  }

  undo(): void {
    this.#undo.run()
  }

  /** Statements alone need no turn of the event loop. */
  outcome(pending: Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const turn = setImmediate(() => reject(new StillPending()))
      pending.then(resolve, reject).finally(() => clearImmediate(turn))
    })
  }

  close(): void {
    this.#connection.close()
  }
}
