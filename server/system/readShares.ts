import { AsyncLocalStorage } from 'node:async_hooks'
import { tooLarge, unavailable } from '../../shared/errors.ts'

/** Characters and bytes of records: what one call may read of them, and what the calls under way have read, of one owner and of all. */
export const readLimits = { call: 32_000_000, owner: 128_000_000, all: 512_000_000 } as const
export type ReadLimits = Readonly<Record<keyof typeof readLimits, number>>

interface Reading {
  /** @throws AppError TooLarge, Unavailable */
  take(weight: number): void
}

const readings = new AsyncLocalStorage<Reading>()

/** Hears what is read for the call in progress; undefined outside of one. */
export const currentReading = (): Reading | undefined => readings.getStore()

/** What the calls of one owner that are under way have read. */
interface Share {
  held: number
  calls: number
}

/** What calls hold of the records that they have read and not answered yet. A number of rows tells nothing of what they weigh. */
export class ReadShares {
  readonly #limits: ReadLimits
  readonly #shares = new Map<string, Share>()
  #all = 0

  constructor(limits: ReadLimits = readLimits) {
    this.#limits = limits
  }

  /** @param owner whose share it is: an environment's id */
  async within<Answer>(owner: string, work: () => Promise<Answer>): Promise<Answer> {
    const share = this.#shareOf(owner)
    let held = 0
    let isOver = false
    const take = (weight: number) => {
      // What a call has begun goes on after it.
      if (isOver) return
      this.#require(share, held + weight, weight)
      held += weight
      share.held += weight
      this.#all += weight
    }
    share.calls += 1
    try {
      return await readings.run({ take }, work)
    } finally {
      isOver = true
      share.calls -= 1
      share.held -= held
      this.#all -= held
      if (share.calls === 0) this.#shares.delete(owner)
    }
  }

  #require(share: Share, held: number, weight: number): void {
    const { call, owner, all } = this.#limits
    if (held > call)
      throw tooLarge(
        call,
        `one call reads at most ${call} characters of records: ask for fewer, or for fewer of their fields`,
      )
    if (share.held + weight > owner || this.#all + weight > all) throw unavailable('too much is being read just now')
  }

  #shareOf(owner: string): Share {
    const known = this.#shares.get(owner)
    if (known !== undefined) return known
    const share = { held: 0, calls: 0 }
    this.#shares.set(owner, share)
    return share
  }
}
