import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../shared/clock.ts'
import type { LinkPurpose } from '../../../shared/protocol/files.ts'
import { isAlive } from '../../system/lifetimes.ts'

/** What makes a request for a private file good. */
export interface LinkProof {
  /** Milliseconds since 1970. */
  until: number
  /** HMAC-SHA256, hex. */
  signature: string
}

/** How long a link is good, in ms. */
const presetLifetime = 5 * 60_000

/** Links that open a private file. All nodes have the same secret: which of them is asked makes no difference. */
export class PrivateLinks {
  readonly #clock: Clock
  readonly #secret: string
  readonly #lifetime: number

  constructor(clock: Clock, secret: string, lifetime = presetLifetime) {
    this.#clock = clock
    this.#secret = secret
    this.#lifetime = lifetime
  }

  /**
   * `until=…&signature=…`: opens one file for one purpose, for a short time.
   * @param step links within so many ms are the same, and may end by so much earlier
   */
  sign(place: string, purpose: LinkPurpose, step = 1): string {
    const end = this.#clock.now() + this.#lifetime
    const until = end - (end % step)
    return `until=${until}&signature=${this.#signatureOf(place, purpose, until).toString('hex')}`
  }

  isGood(place: string, purpose: LinkPurpose, proof: LinkProof | undefined): boolean {
    if (proof === undefined || !isAlive(proof.until, this.#clock.now(), this.#lifetime)) return false
    const expected = this.#signatureOf(place, purpose, proof.until)
    const told = Buffer.from(proof.signature, 'hex')
    return told.length === expected.length && timingSafeEqual(told, expected)
  }

  #signatureOf(place: string, purpose: LinkPurpose, until: number): Buffer {
    return createHmac('sha256', this.#secret).update(`${purpose}\n${until}\n${place}`).digest()
  }
}
