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

/** What calls hold of the records that they have read and not answered yet. A number of rows tells nothing of what they weigh. */
export class ReadShares {
  readonly #limits: ReadLimits
  readonly #owners = new Map<string, number>()
  #all = 0

  constructor(limits: ReadLimits = readLimits) {
    this.#limits = limits
  }

  /** @param owner whose share it is: an environment's id */
  async within<Answer>(owner: string, work: () => Promise<Answer>): Promise<Answer> {
    let held = 0
    let isOver = false
    const take = (weight: number) => {
      // What a call has begun goes on after it.
      if (isOver) return
      this.#require(owner, held, weight)
      held += weight
      this.#add(owner, weight)
    }
    try {
      return await readings.run({ take }, work)
    } finally {
      isOver = true
      this.#add(owner, -held)
    }
  }

  #require(owner: string, held: number, weight: number): void {
    const { call, owner: share, all } = this.#limits
    if (held + weight > call)
      throw tooLarge(
        call,
        `one call reads at most ${call} characters of records: ask for fewer of them, or of their fields`,
      )
    if ((this.#owners.get(owner) ?? 0) + weight > share || this.#all + weight > all)
      throw unavailable('too much is being read just now')
  }

  #add(owner: string, weight: number): void {
    this.#all += weight
    const left = (this.#owners.get(owner) ?? 0) + weight
    if (left > 0) this.#owners.set(owner, left)
    else this.#owners.delete(owner)
  }
}
