import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { Seal } from '../../db/engine/seal.ts'
import { isAlive } from '../../system/lifetimes.ts'
import type { NodeCalls } from '../nodes/nodeCalls.ts'

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

export interface UploadTokensParts {
  clock: Clock
  ids: Ids
  nodeCalls: NodeCalls
  /** All nodes know by its key what one of them gave. */
  recordSeal: Pick<Seal, 'secretFor'>
}

const idBytes = 24
const proofLength = 32

/** Tokens live in the memory of the node that gave them, which others ask: after its end an upload begins again. */
export class UploadTokens<Ticket = UploadTicket> {
  readonly #clock: Clock
  readonly #ids: Ids
  readonly #nodeCalls: NodeCalls
  readonly #topic: string
  readonly #secret: string
  readonly #tickets = new Map<string, { ticket: Ticket; until: number }>()

  /** @param kind of the uploads; tokens of one kind are nothing to another one */
  constructor({ clock, ids, nodeCalls, recordSeal }: UploadTokensParts, kind: string) {
    this.#clock = clock
    this.#ids = ids
    this.#nodeCalls = nodeCalls
    this.#topic = `uploads-${kind}`
    this.#secret = recordSeal.secretFor(this.#topic)
    nodeCalls.answer(this.#topic, (token: string) => {
      const ticket = this.#redeemOwn(token)
      return ticket && Promise.resolve(ticket)
    })
  }

  issue(ticket: Ticket): string {
    this.#forgetExpired()
    const id = this.#ids.secret(idBytes)
    const token = `${id}${this.#proofOf(id)}`
    this.#tickets.set(token, { ticket, until: this.#clock.now() + lifetime })
    return token
  }

  /** Takes the token out of use. Undefined for one that is unknown, used or expired. */
  async redeem(token: string): Promise<Ticket | undefined> {
    const own = this.#redeemOwn(token)
    // Anybody may send anything: for what no node gave none is asked.
    if (own !== undefined || !this.#isGiven(token)) return own
    return (await this.#nodeCalls.ask<Ticket>(this.#topic, token))?.value
  }

  #proofOf(id: string): string {
    return createHmac('sha256', this.#secret).update(id).digest('hex').slice(0, proofLength)
  }

  #isGiven(token: string): boolean {
    const id = token.slice(0, -proofLength)
    const [told, expected] = [token.slice(-proofLength), this.#proofOf(id)].map(text => Buffer.from(text))
    return told?.length === expected?.length && timingSafeEqual(told as Buffer, expected as Buffer)
  }

  #redeemOwn(token: string): Ticket | undefined {
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
