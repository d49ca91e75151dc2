import { nonceWindow } from '../../shared/protocol/headers.ts'

/** What a rejected nonce tells (contract, "Sessions and signed requests"), both in ms. */
export interface NonceRejection {
  serverTime?: number
  floor?: number
}

export interface Nonces {
  /** Milliseconds since 1970 on the server's clock with three decimals, above every one given before. */
  next(): string
  /** Moves to the server's clock after a rejection. */
  correct(rejection: NonceRejection): void
}

/**
 * The decimals are drawn once, so that two tabs of one session never give the same nonce in the same millisecond.
 * @param now the browser's clock in ms
 * @param random a number in [0, 1)
 */
export function createNonces(now: () => number, random: () => number): Nonces {
  const decimals = String(Math.floor(random() * 1000)).padStart(3, '0')
  let ahead = 0
  let floor = 0
  let last = 0

  return {
    next() {
      last = Math.max(Math.floor(now() + ahead), floor + 1, last + 1)
      return `${last}.${decimals}`
    },
    correct({ serverTime, floor: lowest }) {
      if (lowest !== undefined) floor = Math.ceil(lowest)
      if (serverTime === undefined) return
      ahead = serverTime - now()
      // Nonces of a clock that ran ahead were all refused, so going back below them repeats none.
      if (last > serverTime + nonceWindow.ahead) last = 0
    },
  }
}
