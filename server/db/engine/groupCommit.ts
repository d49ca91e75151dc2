import type { Connection } from './connection.ts'
import type { OnceAnswers, OnceKey } from './once.ts'
import { awaitedSomethingElse, type OpenUnit, transactionLost, type UnitScope } from './unitScope.ts'

export type UnitOfWork<Tx, T> = (tx: Tx & UnitScope) => T | Promise<T>

/** The one connection that writes, with what is prepared on it. */
export interface Writer<Tx> {
  readonly connection: Connection
  readonly once: OnceAnswers
  openUnit(): OpenUnit<Tx>
}

export interface GroupCommitOptions<Tx> {
  open(): Writer<Tx>
  /** What the driver raised, in our own words. */
  translate(error: unknown): unknown
  /** An effect failed after its write was stored: the write stands, the defect goes to the log. */
  report(error: unknown): void
}

interface Entry<Tx> {
  readonly work: UnitOfWork<Tx, unknown>
  readonly once: OnceKey | undefined
  resolve(value: unknown): void
  reject(error: unknown): void
}

type Outcome =
  | { kind: 'done'; value: unknown; effects: readonly (() => void)[] }
  | { kind: 'failed'; error: unknown }
  /** The whole transaction is gone, or must go, because of this unit. */
  | { kind: 'ended'; error: unknown }

/** More units than this wait for the next group, so that a burst does not hold up the reads behind it. */
const largestGroup = 256
const noEffects: readonly (() => void)[] = []

/**
 * Writes that arrive together share one transaction and therefore one fsync, each in a savepoint of its own. A promise settles
 * only after COMMIT. When a unit ends the transaction (disk full, I/O error), nothing of the group is acknowledged and the others
 * run again one by one: units must be repeatable.
 */
export class GroupCommit<Tx> {
  readonly #options: GroupCommitOptions<Tx>
  #writer: Statements<Tx>
  #queue: Entry<Tx>[] = []
  #armed = false
  #running = false
  #idle: (() => void)[] = []
  #commits = 0

  constructor(options: GroupCommitOptions<Tx>) {
    this.#options = options
    this.#writer = new Statements(options.open())
  }

  write<T>(work: UnitOfWork<Tx, T>, once?: OnceKey): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ work, once, resolve: value => resolve(value as T), reject })
      this.#arm()
    })
  }

  /** Forgets a chunk of answers that are too old. Settles with the number of them. */
  prune(): Promise<number> {
    return this.write(() => this.#writer.once.prune())
  }

  /** The answers that are stored for good; undefined while a transaction is open, whose own may still be taken back. */
  get storedAnswers(): Pick<OnceAnswers, 'find'> | undefined {
    const { connection, once } = this.#writer
    return connection.open && !connection.inTransaction ? once : undefined
  }

  /** How many transactions were committed, or perhaps committed. */
  get commits(): number {
    return this.#commits
  }

  /** Settles when everything that was asked for is written. */
  idle(): Promise<void> {
    if (!this.#running && this.#queue.length === 0) return Promise.resolve()
    return new Promise(resolve => this.#idle.push(resolve))
  }

  close(): void {
    this.#abandon()
    this.#writer.connection.close()
  }

  #arm(): void {
    if (this.#armed || this.#running) return
    this.#armed = true
    // setImmediate, not a timer: it gathers what this turn of the event loop brings and never lets a lone writer wait.
    setImmediate(() => void this.#flush())
  }

  async #flush(): Promise<void> {
    this.#armed = false
    this.#running = true
    try {
      const again = await this.#transaction(this.#queue.splice(0, largestGroup))
      for (const entry of again) await this.#transaction([entry])
    } finally {
      this.#running = false
      if (this.#queue.length > 0) this.#arm()
      else for (const resolve of this.#idle.splice(0)) resolve()
    }
  }

  /** Runs the units in one transaction and settles them; those it returns are to run again, each alone. */
  async #transaction(group: readonly Entry<Tx>[]): Promise<readonly Entry<Tx>[]> {
    const outcomes: Outcome[] = []
    try {
      if (!this.#writer.connection.open) this.#writer = new Statements(this.#options.open())
      this.#writer.begin.run()
      for (const entry of group) {
        const attempt = this.#attempt(entry)
        const outcome = attempt instanceof Promise ? await attempt : attempt
        if (outcome.kind === 'ended') {
          this.#abandon()
          entry.reject(this.#options.translate(outcome.error))
          return group.filter(other => other !== entry)
        }
        outcomes.push(outcome)
      }
      this.#commits += 1
      this.#writer.commit.run()
    } catch (error) {
      this.#abandon()
      this.#reject(group, outcomes, error)
      return []
    }
    this.#settle(group, outcomes)
    return []
  }

  #attempt(entry: Entry<Tx>): Outcome | Promise<Outcome> {
    const writer = this.#writer
    const unit = writer.openUnit()
    try {
      writer.savepoint.run()
      const stored = entry.once === undefined ? undefined : writer.once.find(entry.once)
      if (stored !== undefined) {
        writer.release.run()
        return { kind: 'done', value: stored.value, effects: noEffects }
      }
      const value = entry.work(unit.tx)
      return value instanceof Promise ? this.#attemptAsync(entry, unit, value) : this.#keep(entry, unit, value)
    } catch (error) {
      return this.#undo(unit, error)
    }
  }

  async #attemptAsync(entry: Entry<Tx>, unit: OpenUnit<Tx>, pending: Promise<unknown>): Promise<Outcome> {
    try {
      return this.#keep(entry, unit, await withinThisTurn(pending))
    } catch (error) {
      if (!(error instanceof StillPending)) return this.#undo(unit, error)
      unit.end()
      // It holds repositories and will go on one day: only a closed connection surely keeps it out of others' transactions.
      this.close()
      return { kind: 'ended', error: awaitedSomethingElse() }
    }
  }

  #keep(entry: Entry<Tx>, unit: OpenUnit<Tx>, value: unknown): Outcome {
    const { connection, once, release } = this.#writer
    // Without this, the answer of a unit that swallowed the end of its transaction would be stored by itself.
    if (!connection.inTransaction) throw transactionLost()
    if (entry.once !== undefined) once.store(entry.once, value)
    release.run()
    unit.end()
    return { kind: 'done', value, effects: unit.effects }
  }

  #undo(unit: OpenUnit<Tx>, error: unknown): Outcome {
    unit.end()
    const { connection, undo, release } = this.#writer
    if (!connection.inTransaction) return { kind: 'ended', error }
    try {
      undo.run()
      release.run()
      return { kind: 'failed', error }
    } catch {
      return { kind: 'ended', error }
    }
  }

  #abandon(): void {
    const { connection, rollback } = this.#writer
    if (!connection.open || !connection.inTransaction) return
    try {
      rollback.run()
    } catch {
      // Closing ends the transaction too; the next group opens the file again.
      connection.close()
    }
  }

  #reject(group: readonly Entry<Tx>[], outcomes: readonly Outcome[], error: unknown): void {
    const reason = this.#options.translate(error)
    for (const [index, entry] of group.entries()) {
      const outcome = outcomes[index]
      entry.reject(outcome?.kind === 'failed' ? this.#options.translate(outcome.error) : reason)
    }
  }

  #settle(group: readonly Entry<Tx>[], outcomes: readonly Outcome[]): void {
    for (const [index, entry] of group.entries()) {
      const outcome = outcomes[index]
      if (outcome?.kind === 'done') {
        this.#runEffects(outcome.effects)
        entry.resolve(outcome.value)
      } else entry.reject(this.#options.translate(outcome?.error))
    }
  }

  #runEffects(effects: readonly (() => void)[]): void {
    for (const effect of effects) {
      try {
        effect()
      } catch (error) {
        this.#options.report(error)
      }
    }
  }
}

/** The writer's own statements, prepared once. */
class Statements<Tx> {
  readonly connection: Connection
  readonly once: OnceAnswers
  readonly openUnit: () => OpenUnit<Tx>
  readonly begin
  readonly commit
  readonly rollback
  readonly savepoint
  readonly release
  readonly undo

  constructor({ connection, once, openUnit }: Writer<Tx>) {
    this.connection = connection
    this.once = once
    this.openUnit = openUnit
    this.begin = connection.prepare('begin immediate')
    this.commit = connection.prepare('commit')
    this.rollback = connection.prepare('rollback')
    this.savepoint = connection.prepare('savepoint unit')
    this.release = connection.prepare('release unit')
    this.undo = connection.prepare('rollback to unit')
  }
}

class StillPending extends Error {}

/** The promise's value if statements alone lead to it: those need no turn of the event loop. */
function withinThisTurn(pending: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const turn = setImmediate(() => reject(new StillPending()))
    pending.then(resolve, reject).finally(() => clearImmediate(turn))
  })
}
