import { createHash } from 'node:crypto'
import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { Host } from '../caller.ts'
import { hostKey } from '../caller.ts'
import type { Tx } from './sessions.ts'

/** How long each kind of one-time token may be used, in ms. */
export const tokenLifetime = {
  /** From one page to another (contract, "Sessions and signed requests"). */
  login: 60_000,
  /** Printed at the start, for a person to copy. */
  firstLogin: 15 * 60_000,
  reset: 60 * 60_000,
  welcome: 3 * 24 * 60 * 60_000,
} as const
export type TokenKind = keyof typeof tokenLifetime

/** A token that sets a password must not log in, nor the other way round: they are bound to different hosts, so to say. */
const boundTo = (kind: TokenKind, host: Host) =>
  kind === 'reset' || kind === 'welcome' ? `password:${hostKey(host)}` : hostKey(host)

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** One-time tokens: only their hash is stored, and one works on one host only. */
export class Tokens {
  readonly #clock: Clock
  readonly #ids: Ids

  constructor({ clock, ids }: { clock: Clock; ids: Ids }) {
    this.#clock = clock
    this.#ids = ids
  }

  async create(tx: Tx, kind: TokenKind, accountId: string, host: Host): Promise<string> {
    const token = this.#ids.secret(32)
    await tx.loginTokens.removeExpired()
    await tx.loginTokens.create({
      hash: hashOf(token),
      accountId,
      host: boundTo(kind, host),
      expiresAt: this.#clock.now() + tokenLifetime[kind],
    })
    return token
  }

  /** The account of a token, which is used up by this; `undefined` when it is unknown, expired, used or of another host. */
  async consume(tx: Tx, kind: TokenKind, token: string, host: Host): Promise<string | undefined> {
    return (await tx.loginTokens.consume(hashOf(token), boundTo(kind, host)))?.accountId
  }
}
