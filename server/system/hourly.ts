import type { Clock } from '../../shared/clock.ts'

const hour = 60 * 60_000
/** A desktop may never be open for an hour. */
const soon = 5 * 60_000

interface Timers {
  first: NodeJS.Timeout
  hourly: NodeJS.Timeout
}

export interface HourlyParts {
  clock: Clock
  /** Whether it is this server's turn to throw away what is under that name: of several that share it, one does. */
  mayPrune?(name: string | symbol): Promise<boolean>
  /** Gets failures that belong to nobody's call. */
  report(error: unknown): void
}

/**
 * Some minutes after the start, and then each hour, throws away what is too old: an environment's by its id, the platform's by symbols, which no id is. In an hour in which the clock was set nothing goes, for
 * by a wrong one everything may be too old; what really is goes when the clock has gone on like this.
 */
export class Hourly {
  readonly #parts: HourlyParts
  readonly #timers = new Map<string | symbol, Timers>()

  constructor(parts: HourlyParts) {
    this.#parts = parts
  }

  /** In place of what was run under that name before. */
  keep(name: string | symbol, prune: () => Promise<unknown>): void {
    const { clock, mayPrune, report } = this.#parts
    const pruneOnce = async () => {
      if (mayPrune === undefined || (await mayPrune(name))) await prune()
    }
    let last = clock.now()
    const tick = (waited: number) => () => {
      const now = clock.now()
      const elapsed = now - last
      last = now
      if (elapsed >= 0 && elapsed <= 2 * waited) void pruneOnce().catch(report)
    }
    this.forget(name)
    const first = setTimeout(tick(soon), soon).unref()
    this.#timers.set(name, { first, hourly: setInterval(tick(hour), hour).unref() })
  }

  /** Of what is there no more. */
  forget(name: string | symbol): void {
    const timers = this.#timers.get(name)
    clearTimeout(timers?.first)
    clearInterval(timers?.hourly)
    this.#timers.delete(name)
  }

  close(): void {
    for (const name of [...this.#timers.keys()]) this.forget(name)
  }
}
