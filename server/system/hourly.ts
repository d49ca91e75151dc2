import type { Clock } from '../../shared/clock.ts'

const hour = 60 * 60_000

export interface HourlyParts {
  clock: Clock
  /** Gets failures that belong to nobody's call. */
  report(error: unknown): void
}

/**
 * Each hour throws away what is too old: an environment's by its id, the platform's by symbols, which no id is. In an hour in which the clock was set nothing goes, for
 * by a wrong one everything may be too old; what really is goes when the clock has gone on like this.
 */
export class Hourly {
  readonly #parts: HourlyParts
  readonly #timers = new Map<string | symbol, NodeJS.Timeout>()

  constructor(parts: HourlyParts) {
    this.#parts = parts
  }

  /** In place of what was run under that name before. */
  keep(name: string | symbol, prune: () => Promise<unknown>): void {
    const { clock, report } = this.#parts
    let last = clock.now()
    const tick = () => {
      const now = clock.now()
      const elapsed = now - last
      last = now
      if (elapsed >= 0 && elapsed <= 2 * hour) void prune().catch(report)
    }
    clearInterval(this.#timers.get(name))
    this.#timers.set(name, setInterval(tick, hour).unref())
  }

  /** Of what is there no more. */
  forget(name: string | symbol): void {
    clearInterval(this.#timers.get(name))
    this.#timers.delete(name)
  }

  close(): void {
    for (const timer of this.#timers.values()) clearInterval(timer)
  }
}
