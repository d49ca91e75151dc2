import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { LinkPurpose } from '../../../shared/protocol/files.ts'

/** What makes a request for a private file good. */
export interface LinkProof {
  /** Milliseconds since 1970. */
  until: number
  /** HMAC-SHA256, hex. */
  signature: string
}

export interface PrivateLinks {
  /** `until=…&signature=…`: opens one file for one purpose, for a short time. */
  sign(place: string, purpose: LinkPurpose): string
  isGood(place: string, purpose: LinkPurpose, proof: LinkProof | undefined): boolean
}

/** How long a link is good, in ms. */
const linkLifetime = 5 * 60_000

/** The secret lives in memory only: after a restart clients ask for new links. */
export function privateLinks(clock: Clock, ids: Ids): PrivateLinks {
  const secret = ids.secret(32)
  const signatureOf = (place: string, purpose: LinkPurpose, until: number) =>
    createHmac('sha256', secret).update(`${purpose}\n${until}\n${place}`).digest()
  return {
    sign(place, purpose) {
      const until = clock.now() + linkLifetime
      return `until=${until}&signature=${signatureOf(place, purpose, until).toString('hex')}`
    },
    isGood(place, purpose, proof) {
      if (proof === undefined || !(proof.until > clock.now())) return false
      const expected = signatureOf(place, purpose, proof.until)
      const told = Buffer.from(proof.signature, 'hex')
      return told.length === expected.length && timingSafeEqual(told, expected)
    },
  }
}
