/** Work that nobody waits for, but that an orderly shutdown finishes. */
export class Background {
  readonly #report: (error: unknown) => void
  readonly #running = new Set<Promise<unknown>>()

  /** @param report gets what such work throws */
  constructor(report: (error: unknown) => void) {
    this.#report = report
  }

  run(work: Promise<unknown>): void {
    const tracked = work.catch(this.#report).finally(() => this.#running.delete(tracked))
    this.#running.add(tracked)
  }

  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}
