import type { Clock } from '../../../shared/clock.ts'
import { tooManyRequests } from '../../../shared/errors.ts'

export interface WorkBounds {
  windowMs: number
  perAddress: number
  total: number
}

/** More addresses than that in one window are counted together alone. */
const mostAddresses = 10_000
/** A proxy that trusts everybody lets clients write what they like. */
const longestAddress = 64

/** Counts what strangers have the server do, by their address and all together, in windows of time. */
export class WorkLimit {
  readonly #clock: Clock
  readonly #bounds: WorkBounds
  readonly #used = new Map<string, number>()
  #total = 0
  #window = 0

  constructor(clock: Clock, bounds: WorkBounds) {
    this.#clock = clock
    this.#bounds = bounds
  }

  /** Before the work is done. @throws AppError TooManyRequests */
  charge(address: string, work: number): void {
    const { windowMs, perAddress, total } = this.#bounds
    const now = this.#clock.now()
    const window = Math.floor(now / windowMs)
    if (window !== this.#window) this.#begin(window)
    const key = address.slice(0, longestAddress)
    const used = (this.#used.get(key) ?? 0) + work
    if (used > perAddress || this.#total + work > total)
      throw tooManyRequests(Math.ceil(((window + 1) * windowMs - now) / 1_000))
    this.#total += work
    if (this.#used.has(key) || this.#used.size < mostAddresses) this.#used.set(key, used)
  }

  #begin(window: number): void {
    this.#window = window
    this.#total = 0
    this.#used.clear()
  }
}
