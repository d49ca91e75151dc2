import { unavailable } from '../../../shared/errors.ts'
import { KeptChild, type KeptChildOptions } from './keptChild.ts'

export interface KeptChildrenOptions<From> extends KeptChildOptions<From> {
  /** How many work at once; whoever else has something to do waits. */
  most: number
}

/**
 * Processes that take apart what people send, one task at a time each. Not threads: a thread whose heap is full, or whose native code
 * fails, ends the whole process, and one that is ended inside a call of the database engine does so too. They start when first needed, and
 * are used again.
 */
export class KeptChildren<To, From> {
  readonly #options: KeptChildrenOptions<From>
  readonly #children = new Set<KeptChild<To, From>>()
  readonly #free: KeptChild<To, From>[] = []
  readonly #waiting: (() => void)[] = []
  #closed = false

  constructor(options: KeptChildrenOptions<From>) {
    this.#options = options
  }

  /** Process ids of the children, for whoever watches them. */
  get pids(): number[] {
    return [...this.#children].flatMap(({ pid }) => (pid === undefined ? [] : [pid]))
  }

  /**
   * Does something with a child that nobody else uses meanwhile. One that is left in the middle of a task ends.
   * @param signal ends the wait for a child; what is done with one is `work`'s own to end
   * @throws ChildCrashed, the signal's reason, and what `work` raises · AppError Unavailable once they are closed
   */
  async use<T>(work: (child: KeptChild<To, From>) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const child = await this.#lease(signal)
    try {
      return await work(child)
    } finally {
      await this.#giveBack(child)
    }
  }

  /** Ends every child; what they do fails. */
  async close(): Promise<void> {
    this.#closed = true
    for (const wake of this.#waiting.splice(0)) wake()
    for (const child of this.#children) child.fail(closing())
    await Promise.all([...this.#children].map(child => child.end()))
  }

  async #lease(signal?: AbortSignal): Promise<KeptChild<To, From>> {
    for (;;) {
      if (signal?.aborted) {
        // It may have been woken for a child that somebody else waits for too.
        this.#waiting.shift()?.()
        throw signal.reason
      }
      if (this.#closed) throw closing()
      const free = this.#free.pop()
      if (free !== undefined) {
        free.resume()
        if (free.isFree) return free
      } else if (this.#children.size < this.#options.most) return this.#start()
      else await this.#wait(signal)
    }
  }

  /** Until a child is given back, or the signal. */
  async #wait(signal?: AbortSignal): Promise<void> {
    const { promise, resolve: wake } = Promise.withResolvers<void>()
    const leave = () => {
      const place = this.#waiting.indexOf(wake)
      if (place >= 0) this.#waiting.splice(place, 1)
      wake()
    }
    this.#waiting.push(wake)
    signal?.addEventListener('abort', leave)
    await promise
    signal?.removeEventListener('abort', leave)
  }

  #start(): KeptChild<To, From> {
    const child = new KeptChild<To, From>(this.#options, () => {
      this.#children.delete(child)
      const place = this.#free.indexOf(child)
      if (place >= 0) this.#free.splice(place, 1)
    })
    this.#children.add(child)
    return child
  }

  async #giveBack(child: KeptChild<To, From>): Promise<void> {
    if (child.isFree && !this.#closed) {
      child.rest()
      this.#free.push(child)
    } else await child.end()
    this.#waiting.shift()?.()
  }
}

const closing = () => unavailable('the server is closing')
