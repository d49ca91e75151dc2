import { unavailable } from '../../../shared/errors.ts'
import type { Awaitable } from './awaitable.ts'
import type { GroupCommit, UnitOfWork } from './groupCommit.ts'
import { type OnceKey, pruneChunk } from './once.ts'

/** Answers that are too old are looked for this long after opening, and then at this interval, in ms. */
const pruning = { first: 10_000, interval: 60 * 60_000 }

/** What writing is for a store of any engine: units until it is closed, and the answers kept for repetitions forgotten in time. */
export class StoreWrites<Tx> {
  readonly #commits: GroupCommit<Tx>
  readonly #report: (error: unknown) => void
  #pruning: NodeJS.Timeout
  #closing: Promise<void> | undefined

  constructor(commits: GroupCommit<Tx>, report: (error: unknown) => void) {
    this.#commits = commits
    this.#report = report
    this.#pruning = setTimeout(() => void this.#prune(), pruning.first).unref()
  }

  write<T>(unit: UnitOfWork<Tx, T>, once?: OnceKey): Promise<T> {
    if (this.#closing !== undefined) return Promise.reject(unavailable('this database is closed'))
    return this.#commits.write(unit, once)
  }

  /** Finishes what was asked for. @param endReads called once that is done */
  close(endReads: () => Awaitable<void>): Promise<void> {
    this.#closing ??= this.#finish(endReads)
    return this.#closing
  }

  async #finish(endReads: () => Awaitable<void>): Promise<void> {
    clearTimeout(this.#pruning)
    await this.#commits.idle()
    await endReads()
    await this.#commits.close()
  }

  async #prune(): Promise<void> {
    try {
      while (this.#closing === undefined && (await this.#commits.prune()) === pruneChunk);
    } catch (error) {
      this.#report(error)
    }
    if (this.#closing === undefined) this.#pruning = setTimeout(() => void this.#prune(), pruning.interval).unref()
  }
}

/** For who gives no place to report to. */
export const warn = (error: unknown): void => process.emitWarning(error instanceof Error ? error : String(error))
