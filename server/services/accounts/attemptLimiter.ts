import type { Clock } from '../../../shared/clock.ts'
import { tooManyRequests } from '../../../shared/errors.ts'

const windowMs = 15 * 60_000
/** Beyond it the oldest counters go: an attacker must not fill the memory with addresses. */
const maxCounters = 20_000

interface Counter {
  count: number
  /** When counting starts again, in ms. */
  until: number
}

export interface AttemptLimiter {
  /**
   * Counts one attempt under each key before it is made, so that attempts in parallel count too.
   * @throws AppError TooManyRequests with the seconds to wait
   */
  count(limits: readonly { key: string; most: number }[]): void
  /** Takes one attempt back (it was successful, so it was nobody guessing). */
  forgive(keys: readonly string[]): void
}

export function attemptLimiter(clock: Clock): AttemptLimiter {
  const counters = new Map<string, Counter>()

  const current = (key: string, now: number): Counter => {
    const known = counters.get(key)
    if (known !== undefined && known.until > now) return known
    const fresh = { count: 0, until: now + windowMs }
    // Set again so that the map's order is the order of expiry.
    counters.delete(key)
    counters.set(key, fresh)
    const oldest = counters.keys().next()
    if (counters.size > maxCounters && !oldest.done) counters.delete(oldest.value)
    return fresh
  }

  return {
    count(limits) {
      const now = clock.now()
      const found = limits.map(({ key, most }) => ({ counter: current(key, now), most }))
      const blocked = found.filter(({ counter, most }) => counter.count >= most)
      if (blocked.length > 0) {
        const until = Math.max(...blocked.map(({ counter }) => counter.until))
        throw tooManyRequests(Math.ceil((until - now) / 1_000))
      }
      for (const { counter } of found) counter.count++
    },
    forgive(keys) {
      for (const key of keys) {
        const counter = counters.get(key)
        if (counter !== undefined && counter.count > 0) counter.count--
      }
    },
  }
}
