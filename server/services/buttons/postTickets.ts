import type { Clock } from '../../../shared/clock.ts'
import { notFound } from '../../../shared/errors.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { OnceKey } from '../../db/engine/once.ts'
import type { EnvironmentStore } from '../../db/environment/environmentStores.ts'
import type { Caller } from '../calls/caller.ts'

/** How long the browser may take to post, in ms. */
const lifetime = 10 * 60_000

type Store = Pick<EnvironmentStore, 'write' | 'answer'>

/** A press that is half done: what its first part was asked and what its hooks have answered, which no browser says again. */
export interface HalfPress {
  /** Local. */
  readonly buttonId: string
  readonly parameters: RecordData
  /** What the hooks have answered, by name. */
  readonly answered: RecordData
  readonly tableId?: string
}

interface Kept extends HalfPress {
  readonly accountId: string | null
  /** Ms since 1970. */
  readonly endsAt: number
}

export interface PostTicketsParts {
  clock: Clock
  ids: Ids
}

const given = (ticket: string): OnceKey => ({ owner: 'postTicket', key: ticket, fingerprint: 'given' })

/** Names the second part of a press: done once, and a repetition gets its answer. */
export const secondPart = (ticket: string): OnceKey => ({
  owner: 'postTicket',
  key: `${ticket}:used`,
  fingerprint: 'used',
})

/**
 * Between the two parts of a press the browser posts something, so the second is asked for by a caller. What it needs to know is kept here,
 * sealed, beside the answers for repetitions; whoever asks shows the ticket that the first part gave, and says nothing of what happened.
 */
export class PostTickets {
  readonly #parts: PostTicketsParts

  constructor(parts: PostTicketsParts) {
    this.#parts = parts
  }

  async give({ accountId }: Caller, store: Store, press: HalfPress): Promise<string> {
    const { ids, clock } = this.#parts
    const ticket = ids.secret(32)
    const kept: Kept = { ...press, accountId, endsAt: clock.now() + lifetime }
    await store.write(async () => kept, { once: given(ticket) })
    return ticket
  }

  /** @throws AppError NotFound for one that was not given, to this account and for this button, or too long ago */
  async find(
    { accountId }: Caller,
    store: Store,
    { ticket, buttonId }: { ticket: string; buttonId: string },
  ): Promise<HalfPress> {
    const kept = (await store.answer(given(ticket)))?.value as Kept | undefined
    const isGood =
      kept !== undefined &&
      kept.accountId === accountId &&
      kept.buttonId === buttonId &&
      this.#parts.clock.now() <= kept.endsAt
    if (!isGood) throw notFound()
    return kept
  }
}
