import type { Awaitable } from './awaitable.ts'
import type { OnceAnswers, OnceKey } from './once.ts'
import { awaitedSomethingElse, type OpenUnit, StillPending, type UnitScope } from './unitScope.ts'

export type UnitOfWork<Tx, T> = (tx: Tx & UnitScope) => T | Promise<T>

/** none: there is none, or its connection is gone · failed: it takes nothing until it is taken back to a savepoint */
export type TransactionState = 'none' | 'open' | 'failed'

/** The one that writes, with what is prepared on its connection. What an engine can do at once it does at once. */
export interface Writer<Tx> {
  readonly once: OnceAnswers
  /** No longer when it was closed: the next transaction has another one opened. */
  readonly isOpen: boolean
  readonly transaction: TransactionState
  /** Why a unit cannot go on whose transaction has ended or failed. */
  loss(): Error
  begin(): Awaitable<void>
  /** Raises when it is not known to be stored. */
  commit(): Awaitable<void>
  /** Also when there is no transaction any more. */
  rollback(): Awaitable<void>
  /** Before each unit; then `release` keeps what it did, or `undo` and `release` take it back. */
  savepoint(): Awaitable<void>
  release(): Awaitable<void>
  undo(): Awaitable<void>
  openUnit(): OpenUnit<Tx>
  /** What a unit gives in the end. Raises StillPending when something other than its statements leads to it. */
  outcome(pending: Promise<unknown>): Promise<unknown>
  /** Whoever still holds its repositories can do nothing with them any more. */
  close(): void
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
  #writer: Writer<Tx>
  #queue: Entry<Tx>[] = []
  #armed = false
  #running = false
  #idle: (() => void)[] = []
  #commits = 0

  constructor(options: GroupCommitOptions<Tx>) {
    this.#options = options
    this.#writer = options.open()
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
    const { isOpen, transaction, once } = this.#writer
    return isOpen && transaction === 'none' ? once : undefined
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

  async close(): Promise<void> {
    await this.#abandon()
    this.#writer.close()
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
      const again = await this.#transaction(() => this.#queue.splice(0, largestGroup))
      for (const entry of again) await this.#transaction(() => [entry])
    } finally {
      this.#running = false
      if (this.#queue.length > 0) this.#arm()
      else for (const resolve of this.#idle.splice(0)) resolve()
    }
  }

  /**
   * Runs units in one transaction and settles them; those it returns are to run again, each alone.
   * @param take gives the units: once the transaction has begun, for which others may have had to be waited
   */
  async #transaction(take: () => readonly Entry<Tx>[]): Promise<readonly Entry<Tx>[]> {
    const outcomes: Outcome[] = []
    let group: readonly Entry<Tx>[] = []
    try {
      await this.#begin().finally(() => {
        group = take()
      })
      for (const entry of group) {
        const outcome = await this.#attempt(entry)
        if (outcome.kind === 'ended') {
          await this.#abandon()
          entry.reject(this.#options.translate(outcome.error))
          return group.filter(other => other !== entry)
        }
        outcomes.push(outcome)
      }
      this.#commits += 1
      await this.#writer.commit()
    } catch (error) {
      await this.#abandon()
      this.#reject(group, outcomes, error)
      return []
    }
    this.#settle(group, outcomes)
    return []
  }

  async #begin(): Promise<void> {
    if (!this.#writer.isOpen) this.#writer = this.#options.open()
    await this.#writer.begin()
  }

  async #attempt(entry: Entry<Tx>): Promise<Outcome> {
    const writer = this.#writer
    const unit = writer.openUnit()
    try {
      // What is there at once is not awaited: a group has hundreds of units.
      const saved = writer.savepoint()
      if (saved instanceof Promise) await saved
      const found = entry.once === undefined ? undefined : writer.once.find(entry.once)
      const stored = found instanceof Promise ? await found : found
      if (stored !== undefined) {
        await writer.release()
        return { kind: 'done', value: stored.value, effects: noEffects }
      }
      const work = entry.work(unit.tx)
      const value = work instanceof Promise ? await writer.outcome(work) : work
      const kept = this.#keep(entry, value)
      if (kept instanceof Promise) await kept
      unit.end()
      return { kind: 'done', value, effects: unit.effects }
    } catch (error) {
      if (!(error instanceof StillPending)) return this.#undo(unit, error)
      unit.end()
      // It holds repositories and will go on one day: only a closed writer surely keeps it out of others' transactions.
      await this.close()
      return { kind: 'ended', error: awaitedSomethingElse() }
    }
  }

  #keep({ once }: Entry<Tx>, value: unknown): Awaitable<void> {
    const writer = this.#writer
    // Without this, the answer of a unit that swallowed the end of its transaction would be stored by itself.
    if (writer.transaction !== 'open') throw writer.loss()
    const storing = once === undefined ? undefined : writer.once.store(once, value)
    return storing instanceof Promise ? storing.then(() => writer.release()) : writer.release()
  }

  async #undo(unit: OpenUnit<Tx>, error: unknown): Promise<Outcome> {
    unit.end()
    const writer = this.#writer
    if (writer.transaction === 'none') return { kind: 'ended', error }
    try {
      await writer.undo()
      await writer.release()
      return { kind: 'failed', error }
    } catch {
      return { kind: 'ended', error }
    }
  }

  async #abandon(): Promise<void> {
    const writer = this.#writer
    if (!writer.isOpen) return
    try {
      await writer.rollback()
    } catch {
      // Closing ends the transaction too; the next group opens another one.
      writer.close()
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
