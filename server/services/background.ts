/** Work that nobody waits for, but that an orderly shutdown finishes. */
export interface Background {
  run(work: Promise<unknown>): void
  idle(): Promise<void>
}

/** @param report gets what such work throws */
export function background(report: (error: unknown) => void): Background {
  const running = new Set<Promise<unknown>>()
  return {
    run(work) {
      const tracked = work.catch(report).finally(() => running.delete(tracked))
      running.add(tracked)
    },
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
