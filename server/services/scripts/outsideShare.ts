import pLimit from 'p-limit'
import { inTurn } from './turns.ts'

/** What the calls outside of one environment may be at once: how many, and the bytes of what has arrived for nobody yet. */
export const outsideShare = { calls: 20, bytes: 16_000_000 } as const

/** One call's part of the bytes. */
export interface HeldBytes {
  /** Waits where others hold too much; the oldest call never does, so that there is always one that ends. @throws what the signal says */
  take(bytes: number, signal: AbortSignal): Promise<void>
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** The calls outside of one environment that are under way; what is more waits for its turn, in order. */
export class OutsideShare {
  readonly #idle: () => void
  readonly #places = pLimit(outsideShare.calls)
  /** Bytes by call, the oldest first. */
  readonly #held = new Map<HeldBytes, number>()
  #sum = 0
  /** Calls that are under way or wait. */
  #calls = 0
  #released = Promise.withResolvers<void>()

  /** @param idle nothing is under way and nothing waits any more */
  constructor(idle: () => void) {
    this.#idle = idle
  }

  /**
   * @param signal ends the waiting too
   * @param handedOver until then what was answered stands for its place and its bytes
   */
  call<Answer>(
    ask: (held: HeldBytes) => Promise<Answer>,
    signal: AbortSignal,
    handedOver?: () => Promise<unknown>,
  ): Promise<Answer> {
    const held: HeldBytes = { take: (bytes, until) => this.#take(held, bytes, until) }
    this.#calls += 1
    const { answer, over } = inTurn(this.#places, () => ask(held), signal, handedOver)
    void over.then(() => {
      this.#release(held)
      this.#calls -= 1
      if (this.#calls === 0) this.#idle()
    })
    return answer
  }

  async #take(held: HeldBytes, bytes: number, signal: AbortSignal): Promise<void> {
    if (!this.#held.has(held)) this.#held.set(held, 0)
    const isOldest = () => this.#held.keys().next().value === held
    while (this.#sum + bytes > outsideShare.bytes && !isOldest())
      await Promise.race([this.#released.promise, aborted(signal)])
    this.#held.set(held, (this.#held.get(held) ?? 0) + bytes)
    this.#sum += bytes
  }

  #release(held: HeldBytes): void {
    this.#sum -= this.#held.get(held) ?? 0
    this.#held.delete(held)
    this.#released.resolve()
    this.#released = Promise.withResolvers()
  }
}
