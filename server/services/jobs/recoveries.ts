import type { Clock } from '../../../shared/clock.ts'
import { inTurn } from './inTurn.ts'
import { type Attempts, untilDone } from './untilDone.ts'
import { type Waiting, waitingAfter } from './waiting.ts'

interface Parts extends Attempts {
  clock: Clock
}

/** Environments that are being tidied up after a stop of a server; what is refused is tried again. */
export class Recoveries {
  readonly #parts: Parts
  readonly #under = new Map<string, Promise<void>>()
  readonly #waiting = new Map<string, Waiting>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @param once may run more than once */
  run(environmentId: string, once: () => Promise<void>): Promise<void> {
    const { clock, ...attempts } = this.#parts
    const refused = (error: unknown) => {
      this.#waiting.set(environmentId, waitingAfter(error, clock.now(), this.#waiting.get(environmentId)))
    }
    return inTurn(this.#under, environmentId, () =>
      untilDone(once, { ...attempts, refused }).finally(() => this.#waiting.delete(environmentId)),
    )
  }

  has(environmentId: string): boolean {
    return this.#under.has(environmentId)
  }

  /** Resolves when nothing is tidied up there any more. */
  async over(environmentId: string): Promise<void> {
    await this.#under.get(environmentId)
  }

  waiting(environmentId: string): Waiting | undefined {
    return this.#waiting.get(environmentId)
  }
}
