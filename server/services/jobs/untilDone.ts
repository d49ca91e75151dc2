import { setTimeout as wait } from 'node:timers/promises'

/** What the disk refused is tried again after this long, in ms, each time after twice as long: somebody may have made space. */
const pause = { first: 100, longest: 5_000 } as const

export interface Attempts {
  /** Gets what failed first; what fails again is the same. */
  report(error: unknown): void
  /** After each failure. */
  refused?(error: unknown): void
  /** Ends the attempts: the server is closing. */
  signal: AbortSignal
}

/** Repeats work until it succeeds. It must be able to go on where it was. */
export async function untilDone(work: () => Promise<void>, { report, refused, signal }: Attempts): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 0 && !signal.aborted) report(error)
      refused?.(error)
    }
    const ms = Math.min(pause.first * 2 ** attempt, pause.longest)
    await wait(ms, undefined, { signal }).catch(() => undefined)
  }
}
