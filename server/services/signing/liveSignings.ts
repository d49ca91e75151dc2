import type { Clock } from '../../../shared/clock.ts'
import { hasPassed } from '../../system/lifetimes.ts'
import type { LiveSigning } from './wire.ts'

/** How long a signing that is over is told of, in ms. */
const keptFor = 30 * 60_000

interface Held {
  readonly signing: LiveSigning
  over?: Promise<void>
  endedAt?: number
}

/** Signings of this process: a restart loses those under way, and people begin again. */
export class LiveSignings {
  readonly #clock: Clock
  readonly #held = new Map<string, Held>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  byId(id: string): LiveSigning | undefined {
    return this.#held.get(id)?.signing
  }

  /** The one of a person that is under way for the same thing. */
  running(environmentId: string, accountId: string, subject: string): LiveSigning | undefined {
    const all = [...this.#held.values()].map(({ signing }) => signing)
    return all.find(
      one =>
        one.state === 'running' &&
        one.environmentId === environmentId &&
        one.accountId === accountId &&
        one.subject === subject,
    )
  }

  runningOf(accountId: string): number {
    return [...this.#held.values()].filter(
      ({ signing }) => signing.state === 'running' && signing.accountId === accountId,
    ).length
  }

  /** @param work does not throw */
  begin(signing: LiveSigning, work: () => Promise<void>): void {
    this.#forgetOld()
    const held: Held = { signing }
    this.#held.set(signing.id, held)
    held.over = work().finally(() => {
      held.endedAt = this.#clock.now()
    })
  }

  /** Ends all of an environment that nobody uses any more, or all there are. */
  async end(environmentId?: string): Promise<void> {
    const ended = [...this.#held.values()].filter(
      ({ signing }) => environmentId === undefined || signing.environmentId === environmentId,
    )
    for (const { signing } of ended) signing.stop.abort(new Error('the signing was ended'))
    await Promise.all(ended.map(({ over }) => over))
  }

  #forgetOld(): void {
    const now = this.#clock.now()
    for (const [id, { endedAt }] of this.#held)
      if (endedAt !== undefined && hasPassed(endedAt, now, keptFor)) this.#held.delete(id)
  }
}
