/** `closing`: it is about to end, and should be sent nothing new. `unavailable`: its data does not answer. */
export type ReadyState = 'ready' | 'closing' | 'unavailable'

/** Whether a server can take requests: what a balancer asks before it sends one. */
export class Readiness {
  readonly #tryData: () => Promise<unknown>
  readonly #patience: number
  #leaving = false
  #closing = false

  /**
   * @param tryData reads something small of the platform's data
   * @param patience for its answer, in ms: where the way to a database ends without a word, there comes none
   */
  constructor(tryData: () => Promise<unknown>, patience = 4_000) {
    this.#tryData = tryData
    this.#patience = patience
  }

  /** It takes nothing new any more. */
  get closing(): boolean {
    return this.#closing
  }

  /** From now on whoever asks hears that it is about to close; it goes on working for those who have not asked yet. */
  leave(): void {
    this.#leaving = true
  }

  close(): void {
    this.leave()
    this.#closing = true
  }

  async state(): Promise<ReadyState> {
    if (this.#leaving) return 'closing'
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(reject, this.#patience)
    try {
      await Promise.race([this.#tryData(), late])
      return 'ready'
    } catch {
      return 'unavailable'
    } finally {
      clearTimeout(timer)
    }
  }
}
