import { setTimeout as pause } from 'node:timers/promises'
import { isAppError } from '../../../shared/errors.ts'
import { type Change, type ChangeKind, type ChangeOf, subjectOf } from './change.ts'

export interface Missed<Kind extends ChangeKind> {
  /** When he read, by the clock of the platform's servers, in ms since 1970; nothing is told where it is not known. */
  since: number | undefined
  /** Stands for whatever was published since, when that is not remembered: he reads everything again. Asked as it is delivered. */
  anew(): ChangeOf<Kind> | Promise<ChangeOf<Kind>>
}

export interface SubscribeOptions<Kind extends ChangeKind> {
  environmentId: string
  kind: Kind
  /** Which of them; all when absent. */
  wants?(change: ChangeOf<Kind>): boolean
  /** Who read something before he listened is told first what he may have missed. */
  missed?: Missed<Kind>
  /** Asked again before each delivery, and when rights may have changed: when it answers no, or fails, the subscription ends. */
  allowed(): Promise<boolean> | boolean
}

/** What a subscription hears; nothing: rights may have changed. */
export type Listener = (change: Change | undefined) => void

/** After so many ms it is asked again whether somebody may hear, when nobody could say. */
const askedAgain = 500
/**
 * What waits for one subscriber: the latest change of each subject, so that a slow reader costs no more memory than there are
 * collections.
 */
export class Subscription<Kind extends ChangeKind> implements AsyncIterableIterator<ChangeOf<Kind>> {
  readonly #options: SubscribeOptions<Kind>
  readonly #leave: () => void
  readonly #waiting = new Map<string, ChangeOf<Kind>>()
  #wake: (() => void) | undefined
  #isDoubted = false
  #isAnew = false
  #ended = false

  constructor(options: SubscribeOptions<Kind>, join: (listener: Listener) => () => void) {
    this.#options = options
    this.#leave = join(change => this.#receive(change))
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async next(): Promise<IteratorResult<ChangeOf<Kind>, undefined>> {
    while (!this.#ended) {
      const change = this.#take()
      if (change === undefined && !this.#isDoubted) await this.#arrival()
      else if (!(await this.#isStillAllowed())) return this.return()
      else if (change !== undefined) return this.#delivered(await this.#answer(change))
    }
    return { done: true, value: undefined }
  }

  /** What was missed is not known: one change stands for it. */
  readAnew(): void {
    this.#isAnew = true
    this.#wake?.()
  }

  async return(): Promise<IteratorResult<ChangeOf<Kind>, undefined>> {
    this.#ended = true
    this.#leave()
    this.#waiting.clear()
    this.#wake?.()
    return { done: true, value: undefined }
  }

  #receive(change: Change | undefined): void {
    if (change === undefined) {
      this.#isDoubted = true
      this.#wake?.()
      return
    }
    if (change.kind !== this.#options.kind) return
    const own = change as ChangeOf<Kind>
    if (this.#options.wants?.(own) === false) return
    this.#waiting.set(subjectOf(change), own)
    this.#wake?.()
  }

  #take(): (() => ChangeOf<Kind> | Promise<ChangeOf<Kind>>) | undefined {
    if (this.#isAnew) {
      this.#isAnew = false
      return this.#options.missed?.anew
    }
    const first = this.#waiting.entries().next()
    if (first.done) return undefined
    const [subject, change] = first.value
    this.#waiting.delete(subject)
    return () => change
  }

  #arrival(): Promise<void> {
    return new Promise(resolve => {
      this.#wake = () => {
        this.#wake = undefined
        resolve()
      }
    })
  }

  /** What was asked for is gone where there is nothing to deliver. */
  #delivered(value: ChangeOf<Kind> | undefined): Promise<IteratorResult<ChangeOf<Kind>, undefined>> {
    return value === undefined ? this.return() : Promise.resolve({ done: false, value })
  }

  async #isStillAllowed(): Promise<boolean> {
    const answer = await this.#answer(() => {
      // Whoever takes a right away meanwhile has it asked once more.
      this.#isDoubted = false
      return this.#options.allowed()
    })
    return answer === true && !this.#ended
  }

  /**
   * While the data does not answer nobody knows: it is asked again, and nothing is delivered.
   * @returns undefined where it cannot be established any more: the environment or the component is gone
   */
  async #answer<Value>(ask: () => Promise<Value> | Value): Promise<Value | undefined> {
    while (!this.#ended) {
      try {
        return await ask()
      } catch (error) {
        if (!isAppError(error, 'Unavailable')) return undefined
      }
      await pause(askedAgain, undefined, { ref: false })
    }
    return undefined
  }
}
