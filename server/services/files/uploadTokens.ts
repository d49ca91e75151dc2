import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
import { isAlive } from '../../system/lifetimes.ts'

/** What a token lets its bearer do: send the content of one file. */
export interface UploadTicket {
  environmentId: string
  /** Local id. */
  fileId: string
  /** Bytes that were announced. */
  size: number
}

/** An upload has to begin within this time, in ms. */
const lifetime = 15 * 60_000

/** Tokens live in memory only: after a restart an upload begins again. */
export class UploadTokens<Ticket = UploadTicket> {
  readonly #clock: Clock
  readonly #ids: Ids
  readonly #tickets = new Map<string, { ticket: Ticket; until: number }>()

  constructor(clock: Clock, ids: Ids) {
    this.#clock = clock
    this.#ids = ids
  }

  issue(ticket: Ticket): string {
    this.#forgetExpired()
    const token = this.#ids.secret(24)
    this.#tickets.set(token, { ticket, until: this.#clock.now() + lifetime })
    return token
  }

  /** Takes the token out of use. Undefined for one that is unknown, used or expired. */
  redeem(token: string): Ticket | undefined {
    const found = this.#tickets.get(token)
    this.#tickets.delete(token)
    return found !== undefined && isAlive(found.until, this.#clock.now(), lifetime) ? found.ticket : undefined
  }

  /** The oldest come first. */
  #forgetExpired(): void {
    for (const [token, { until }] of this.#tickets) {
      if (isAlive(until, this.#clock.now(), lifetime)) return
      this.#tickets.delete(token)
    }
  }
}
