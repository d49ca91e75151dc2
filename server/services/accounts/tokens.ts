import { createHash } from 'node:crypto'
import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
import { type Host, hostKey } from '../calls/caller.ts'
import type { Tx } from './sessions.ts'

/** How long each kind of one-time token may be used, in ms. */
const tokenLifetime = {
  /** From one page to another (contract, "Sessions and signed requests"). */
  login: 60_000,
  /** Printed at the start, for a person to copy. */
  firstLogin: 15 * 60_000,
} as const
/** One that ends later was made by a clock that was ahead. */
const longestLifetime = Math.max(...Object.values(tokenLifetime))
type TokenKind = keyof typeof tokenLifetime

/** How a token is stored: the token itself is nowhere on disk. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** One-time tokens that log in: only their hash is stored, and one works on one host only. */
export class Tokens {
  readonly #clock: Clock
  readonly #ids: Ids

  constructor({ clock, ids }: { clock: Clock; ids: Ids }) {
    this.#clock = clock
    this.#ids = ids
  }

  /** @param asks whether the page tells who one becomes before it logs in: for a link that a person made, not the server */
  async create(tx: Tx, kind: TokenKind, accountId: string, host: Host, asks: boolean): Promise<string> {
    const token = this.#ids.secret(32)
    await tx.loginTokens.removeExpired()
    await tx.loginTokens.create({
      hash: hashOf(token),
      accountId,
      host: hostKey(host),
      expiresAt: this.#clock.now() + tokenLifetime[kind],
      asks,
    })
    return token
  }

  /** The account of a token, which is used up by this; `undefined` when it is unknown, expired, used or of another host. */
  async consume(tx: Tx, token: string, host: Host): Promise<string | undefined> {
    const latest = this.#clock.now() + longestLifetime
    return tx.loginTokens.consume(hashOf(token), hostKey(host), latest)
  }
}
