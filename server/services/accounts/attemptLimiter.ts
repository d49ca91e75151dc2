import { createHash } from 'node:crypto'
import type { Clock } from '../../../shared/clock.ts'
import { tooManyRequests } from '../../../shared/errors.ts'
import { alone, type Cluster } from '../../db/cluster/cluster.ts'
import { CountNews } from '../nodes/countNews.ts'

/** How long attempts count together, in ms. */
export const attemptWindow = 15 * 60_000
/** Counters of one attempt, and as many of more: an attacker must not fill the memory with addresses. */
const presetCapacity = 20_000
/** How many of the oldest are looked at for one that can go. */
const evictionScan = 64
/** A longer key is kept as its hash: what somebody typed must not fill the memory either. */
const keyLength = 128

interface Counter {
  count: number
  most: number
  /** When counting starts again, in ms. */
  until: number
}

export interface AttemptLimit {
  readonly key: string
  /** Attempts in a quarter of an hour. */
  readonly most: number
}

export interface AttemptLimiterOptions {
  capacity?: number
  /** The servers that count together. */
  cluster?: Cluster
}

const shortened = (key: string) => (key.length <= keyLength ? key : createHash('sha256').update(key).digest('hex'))
const blocks = ({ count, most }: Counter) => count >= most

/**
 * Counts attempts. What is refused leaves nothing behind, and what blocks stays for its time, however many others come: of the
 * counters that make room, those with a single attempt go first. Nodes count together (`CountNews`).
 */
export class AttemptLimiter {
  readonly #clock: Clock
  readonly #capacity: number
  /** In order of their first attempt, which is the order of their expiry. */
  readonly #single = new Map<string, Counter>()
  readonly #repeated = new Map<string, Counter>()
  readonly #news: CountNews

  constructor(clock: Clock, { capacity = presetCapacity, cluster = alone('') }: AttemptLimiterOptions = {}) {
    this.#clock = clock
    this.#capacity = capacity
    this.#news = new CountNews(cluster, 'attempts', (key, more, most) => this.#hear(key, more, most))
  }

  /** How many counters there are. */
  get size(): number {
    return this.#single.size + this.#repeated.size
  }

  /**
   * Counts one attempt under each key before it is made, so that attempts in parallel count too.
   * @throws AppError TooManyRequests with the seconds to wait
   */
  count(limits: readonly AttemptLimit[]): void {
    const wait = this.#attempt(limits)
    if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1_000))
  }

  /** As `count`, but says whether it was allowed. */
  allows(limits: readonly AttemptLimit[]): boolean {
    return this.#attempt(limits) === 0
  }

  /** Takes one attempt back (it was successful, so it was nobody guessing). */
  forgive(keys: readonly string[]): void {
    for (const key of keys.map(name => this.#keyOf(name))) {
      const counter = this.#single.get(key) ?? this.#repeated.get(key)
      if (counter === undefined || counter.count === 0) continue
      counter.count--
      this.#news.tell(key, -1, counter.most)
    }
  }

  #keyOf(key: string): string {
    return this.#news.keyOf(shortened(key))
  }

  /** What another node counted, or took back. */
  #hear(key: string, more: number, most: number): void {
    const now = this.#clock.now()
    const counter = this.#find(key, now)
    if (counter !== undefined) counter.count = Math.max(0, counter.count + more)
    else if (more > 0 && this.#makeRoom(this.#single, 1, now))
      this.#begin(key, { count: more, most, until: now + attemptWindow })
  }

  /** @returns how long to wait, in ms; 0: it counts */
  #attempt(limits: readonly AttemptLimit[]): number {
    const now = this.#clock.now()
    const found = limits.map(({ key: name, most }) => {
      const key = this.#keyOf(name)
      return { key, most, counter: this.#find(key, now) }
    })
    const waits = found.map(({ counter, most }) => (counter && counter.count >= most ? counter.until - now : 0))
    const wait = Math.max(0, ...waits)
    if (wait > 0) return wait
    const fresh = found.filter(({ counter }) => counter === undefined)
    if (!this.#makeRoom(this.#single, fresh.length, now)) return attemptWindow
    for (const { key, most, counter } of found) {
      if (counter === undefined) this.#begin(key, { count: 1, most, until: now + attemptWindow })
      else this.#repeat(key, Object.assign(counter, { most }), now)
      this.#news.tell(key, 1, most)
    }
    return 0
  }

  #find(key: string, now: number): Counter | undefined {
    const counter = this.#single.get(key) ?? this.#repeated.get(key)
    if (counter === undefined || counter.until <= now) return undefined
    // The clock may have gone back: nobody waits for longer than a window.
    counter.until = Math.min(counter.until, now + attemptWindow)
    return counter
  }

  #begin(key: string, counter: Counter) {
    // Set again so that the map's order is the order of expiry.
    this.#repeated.delete(key)
    this.#single.delete(key)
    this.#single.set(key, counter)
  }

  #repeat(key: string, counter: Counter, now: number) {
    counter.count++
    if (!this.#single.has(key) || !this.#makeRoom(this.#repeated, 1, now)) return
    this.#single.delete(key)
    this.#repeated.set(key, counter)
  }

  /** By what is over, or by the oldest that block nobody. @returns whether there is room for so many more */
  #makeRoom(counters: Map<string, Counter>, wanted: number, now: number): boolean {
    let blocking = 0
    for (const [key, counter] of counters) {
      if (counters.size + wanted <= this.#capacity || blocking >= evictionScan) break
      if (counter.until <= now || !blocks(counter)) counters.delete(key)
      else blocking++
    }
    return counters.size + wanted <= this.#capacity
  }
}
