import type { Clock } from '../../../shared/clock.ts'
import { tooManyRequests } from '../../../shared/errors.ts'
import { alone, type Cluster } from '../../db/cluster/cluster.ts'
import { CountNews } from '../nodes/countNews.ts'

/** In which calls count together, in ms. */
const rateWindow = 60_000
/** Callers that are known at a time: who comes from many addresses must not fill the memory. */
const presetCapacity = 20_000

interface Counter {
  count: number
  /** When counting starts again, in ms. */
  until: number
}

export interface CallRatesOptions {
  /** Of what is counted; those of other names are counted apart. */
  name: string
  capacity?: number
  /** The servers that count together. */
  cluster?: Cluster
}

/** Counts the calls of each caller in a minute, at all nodes together (`CountNews`). */
export class CallRates {
  readonly #clock: Pick<Clock, 'now'>
  readonly #capacity: number
  /** In the order in which their minutes began. */
  readonly #counters = new Map<string, Counter>()
  readonly #news: CountNews

  constructor(clock: Pick<Clock, 'now'>, { name, capacity = presetCapacity, cluster = alone('') }: CallRatesOptions) {
    this.#clock = clock
    this.#capacity = capacity
    this.#news = new CountNews(cluster, `rates-${name}`, (key, more) => this.#add(key, more, this.#clock.now()))
  }

  /** @throws AppError TooManyRequests with the seconds to wait */
  count(caller: string, most: number): void {
    const now = this.#clock.now()
    const key = this.#news.keyOf(caller)
    const known = this.#counted(key, now)
    if (known !== undefined && known.count >= most) throw tooManyRequests(Math.ceil((known.until - now) / 1_000))
    this.#add(key, 1, now)
    this.#news.tell(key, 1, most)
  }

  /** Of the minute that is not over. */
  #counted(key: string, now: number): Counter | undefined {
    const known = this.#counters.get(key)
    // Where a clock was set back, it begins anew.
    return known !== undefined && known.until > now && known.until <= now + rateWindow ? known : undefined
  }

  #add(key: string, more: number, now: number): void {
    const known = this.#counted(key, now)
    if (known === undefined) this.#begin(key, { count: more, until: now + rateWindow }, now)
    else known.count += more
  }

  #begin(caller: string, counter: Counter, now: number): void {
    this.#counters.delete(caller)
    for (const [key, { until }] of this.#counters) {
      if (until > now && this.#counters.size < this.#capacity) break
      this.#counters.delete(key)
    }
    this.#counters.set(caller, counter)
  }
}
