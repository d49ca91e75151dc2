import { nonceWindow } from '../../../shared/protocol/headers.ts'

/** Most nonces kept for one session; beyond it the floor rises, so that memory stays bounded and nothing is replayed. */
const sessionCapacity = 100_000
const bucketMs = 1_000
/** Somebody else remembers what is forgotten here. */
export const noFloor = Number.NEGATIVE_INFINITY

/**
 * The nonces that one session has used. Order-free: parallel requests and several tabs arrive in any order.
 * A server that is alone writes nothing per request, so after a start `floor` stands for all that may have been used before.
 */
export class NonceWindow {
  /** Nonces up to this one are refused, in ms. */
  floor: number
  /** The highest nonce taken, in ms; 0 = none. */
  highest = 0
  #size = 0
  /** Microseconds of the used nonces, by second: a second goes as a whole once it has left the window. */
  readonly #buckets = new Map<number, Set<number>>()
  readonly #capacity: number

  constructor(floor: number, capacity = sessionCapacity) {
    this.floor = floor
    this.#capacity = capacity
  }

  /** How many nonces are remembered. */
  get size(): number {
    return this.#size
  }

  /**
   * Takes a nonce once. Call it only after the signature was found good: otherwise anybody could use up a client's nonces.
   * @param nonce ms since 1970, with decimals
   * @param now the server's clock in ms
   */
  take(nonce: number, now: number): boolean {
    if (!(nonce > this.floor && nonce >= now - nonceWindow.behind && nonce <= now + nonceWindow.ahead)) return false
    const second = Math.floor(nonce / bucketMs)
    const known = this.#buckets.get(second)
    const micros = Math.round(nonce * 1_000)
    if (known?.has(micros)) return false
    if (known === undefined) {
      this.#forgetBefore(now - nonceWindow.behind)
      this.#buckets.set(second, new Set([micros]))
    } else {
      known.add(micros)
    }
    this.#size++
    if (nonce > this.highest) this.highest = nonce
    if (this.#size > this.#capacity) this.#raiseFloor()
    return true
  }

  #forgetBefore(ms: number) {
    for (const [second, used] of this.#buckets) {
      if ((second + 1) * bucketMs > ms) continue
      this.#buckets.delete(second)
      this.#size -= used.size
      // The clock may go back to where they would be good once more.
      this.#refuseUntil(second)
    }
  }

  /** Forgets the oldest second. */
  #raiseFloor() {
    const oldest = Math.min(...this.#buckets.keys())
    this.#size -= this.#buckets.get(oldest)?.size ?? 0
    this.#buckets.delete(oldest)
    this.#refuseUntil(oldest)
  }

  /** With all of that second. */
  #refuseUntil(second: number): void {
    if (this.floor !== noFloor) this.floor = Math.max(this.floor, (second + 1) * bucketMs)
  }
}
