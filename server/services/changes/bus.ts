/** That something changed; never what. Ids are local. */
export type Change =
  | { kind: 'collectionDataChanged'; environmentId: string; collectionId: string; sequence: number }
  | { kind: 'environmentUpdated'; environmentId: string }

export type ChangeKind = Change['kind']
export type ChangeOf<Kind extends ChangeKind> = Extract<Change, { kind: Kind }>

export interface SubscribeOptions<Kind extends ChangeKind> {
  environmentId: string
  kind: Kind
  /** Which of them; all when absent. */
  wants?(change: ChangeOf<Kind>): boolean
  /** Asked again before each delivery: when it answers no, or fails, the subscription ends. */
  allowed(): Promise<boolean> | boolean
}

type Listener = (change: Change) => void

const subjectOf = (change: Change) => ('collectionId' in change ? change.collectionId : '')

/**
 * What waits for one subscriber: the latest change of each subject, so that a slow reader costs no more memory than there are
 * collections.
 */
class Subscription<Kind extends ChangeKind> implements AsyncIterableIterator<ChangeOf<Kind>> {
  readonly #options: SubscribeOptions<Kind>
  readonly #leave: () => void
  readonly #waiting = new Map<string, ChangeOf<Kind>>()
  #wake: (() => void) | undefined
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
      if (change === undefined) await this.#arrival()
      else if (await this.#mayDeliver()) return { done: false, value: change }
      else return this.return()
    }
    return { done: true, value: undefined }
  }

  async return(): Promise<IteratorResult<ChangeOf<Kind>, undefined>> {
    this.#ended = true
    this.#leave()
    this.#waiting.clear()
    this.#wake?.()
    return { done: true, value: undefined }
  }

  #receive(change: Change): void {
    if (change.kind !== this.#options.kind) return
    const own = change as ChangeOf<Kind>
    if (this.#options.wants?.(own) === false) return
    this.#waiting.set(subjectOf(change), own)
    this.#wake?.()
  }

  #take(): ChangeOf<Kind> | undefined {
    const first = this.#waiting.entries().next()
    if (first.done) return undefined
    const [subject, change] = first.value
    this.#waiting.delete(subject)
    return change
  }

  #arrival(): Promise<void> {
    return new Promise(resolve => {
      this.#wake = () => {
        this.#wake = undefined
        resolve()
      }
    })
  }

  async #mayDeliver(): Promise<boolean> {
    try {
      return (await this.#options.allowed()) && !this.#ended
    } catch {
      // A right that cannot be established any more (the environment or the component is gone) is none.
      return false
    }
  }
}

/** Changes inside this process, from the services that write to the subscriptions that wait. */
export class ChangeBus {
  readonly #listeners = new Map<string, Set<Listener>>()

  publish(change: Change): void {
    for (const listener of this.#listeners.get(change.environmentId) ?? []) listener(change)
  }

  /** Changes after this call. Those of the same thing that wait for delivery are one: the latest. */
  subscribe<Kind extends ChangeKind>(options: SubscribeOptions<Kind>): AsyncIterableIterator<ChangeOf<Kind>> {
    return new Subscription(options, listener => this.#join(options.environmentId, listener))
  }

  #join(environmentId: string, listener: Listener): () => void {
    const own = this.#listeners.get(environmentId) ?? new Set()
    this.#listeners.set(environmentId, own)
    own.add(listener)
    return () => {
      own.delete(listener)
      if (own.size === 0 && this.#listeners.get(environmentId) === own) this.#listeners.delete(environmentId)
    }
  }
}
