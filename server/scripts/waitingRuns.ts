import { tooManyRequests, unavailable } from '../../shared/errors.ts'
import type { ScriptOutcome } from './poolOutcome.ts'
import type { PreparedRun } from './scriptProcess.ts'

/** How long a run may wait for a process, in ms. */
const waitsFor = 10_000
/** What a client is told to wait when too many are waiting, in seconds. */
const retryAfter = 2

export interface WaitingRun {
  readonly owner: string
  readonly prepared: PreparedRun
  resolve(outcome: ScriptOutcome): void
  reject(error: unknown): void
}

interface Entry extends WaitingRun {
  readonly timer: NodeJS.Timeout
}

/** Runs that no process is free for, oldest first. */
export class WaitingRuns {
  readonly #entries: Entry[] = []
  readonly #limit: number

  /** @param limit how many may wait; one owner gets at most half of the places */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** @throws AppError TooManyRequests */
  add(run: WaitingRun) {
    const own = this.#entries.filter(({ owner }) => owner === run.owner).length
    if (this.#entries.length >= this.#limit || own >= Math.ceil(this.#limit / 2)) throw tooManyRequests(retryAfter)
    const entry = {
      ...run,
      timer: setTimeout(() => {
        this.#remove(entry)
        run.reject(unavailable('no process was free for the script in time'))
      }, waitsFor),
    }
    this.#entries.push(entry)
  }

  /** Takes the oldest run that `may` says yes to. */
  next(may: (owner: string) => boolean): WaitingRun | undefined {
    const entry = this.#entries.find(({ owner }) => may(owner))
    if (entry !== undefined) this.#remove(entry)
    return entry
  }

  count(may: (owner: string) => boolean): number {
    return this.#entries.filter(({ owner }) => may(owner)).length
  }

  rejectAll(error: unknown) {
    for (const entry of this.#entries.slice()) {
      this.#remove(entry)
      entry.reject(error)
    }
  }

  #remove(entry: Entry) {
    clearTimeout(entry.timer)
    this.#entries.splice(this.#entries.indexOf(entry), 1)
  }
}
