import type { Clock } from '../../../shared/clock.ts'

/** How long an answer may still take; what somebody thinks about it meanwhile does not count. */
export class TurnTime {
  readonly #clock: Clock
  readonly #over = new AbortController()
  #left: number
  #since = 0
  #timer: NodeJS.Timeout | undefined

  /** @param left milliseconds; it begins at once */
  constructor(clock: Clock, left: number) {
    this.#clock = clock
    this.#left = left
    this.#begin()
  }

  get signal(): AbortSignal {
    return this.#over.signal
  }

  /** It goes on when the work is done. */
  async pausedFor<T>(work: () => Promise<T>): Promise<T> {
    clearTimeout(this.#timer)
    this.#left -= this.#clock.now() - this.#since
    try {
      return await work()
    } finally {
      this.#begin()
    }
  }

  end(): void {
    clearTimeout(this.#timer)
  }

  #begin(): void {
    this.#since = this.#clock.now()
    this.#timer = setTimeout(() => this.#over.abort(new Error('the time is over')), Math.max(0, this.#left))
  }
}
