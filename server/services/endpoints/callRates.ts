import type { Clock } from '../../../shared/clock.ts'
import { tooManyRequests } from '../../../shared/errors.ts'

/** In which calls count together, in ms. */
const rateWindow = 60_000
/** Callers that are known at a time: who comes from many addresses must not fill the memory. */
const presetCapacity = 20_000

interface Counter {
  count: number
  /** When counting starts again, in ms. */
  until: number
}

/** Counts the calls of each caller in a minute. */
export class CallRates {
  readonly #clock: Pick<Clock, 'now'>
  readonly #capacity: number
  /** In the order in which their minutes began. */
  readonly #counters = new Map<string, Counter>()

  constructor(clock: Pick<Clock, 'now'>, capacity = presetCapacity) {
    this.#clock = clock
    this.#capacity = capacity
  }

  /** @throws AppError TooManyRequests with the seconds to wait */
  count(caller: string, most: number): void {
    const now = this.#clock.now()
    const known = this.#counters.get(caller)
    // Where a clock was set back, it begins anew.
    const counts = known !== undefined && known.until > now && known.until <= now + rateWindow
    if (!counts) this.#begin(caller, now)
    else if (known.count >= most) throw tooManyRequests(Math.ceil((known.until - now) / 1_000))
    else known.count += 1
  }

  #begin(caller: string, now: number): void {
    this.#counters.delete(caller)
    for (const [key, { until }] of this.#counters) {
      if (until > now && this.#counters.size < this.#capacity) break
      this.#counters.delete(key)
    }
    this.#counters.set(caller, { count: 1, until: now + rateWindow })
  }
}
