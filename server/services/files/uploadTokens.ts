import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'

/** What a token lets its bearer do: send the content of one file. */
export interface UploadTicket {
  environmentId: string
  /** Local id. */
  fileId: string
  /** Bytes that were announced. */
  size: number
}

export interface UploadTokens {
  issue(ticket: UploadTicket): string
  /** Takes the token out of use. Undefined for one that is unknown, used or expired. */
  redeem(token: string): UploadTicket | undefined
}

/** An upload has to begin within this time, in ms. */
const lifetime = 15 * 60_000

/** Tokens live in memory only: after a restart an upload begins again. */
export function uploadTokens(clock: Clock, ids: Ids): UploadTokens {
  const tickets = new Map<string, { ticket: UploadTicket; until: number }>()

  /** The oldest come first. */
  function forgetExpired() {
    for (const [token, { until }] of tickets) {
      if (until > clock.now()) return
      tickets.delete(token)
    }
  }

  return {
    issue(ticket) {
      forgetExpired()
      const token = ids.secret(24)
      tickets.set(token, { ticket, until: clock.now() + lifetime })
      return token
    },
    redeem(token) {
      const found = tickets.get(token)
      tickets.delete(token)
      return found !== undefined && found.until > clock.now() ? found.ticket : undefined
    },
  }
}
