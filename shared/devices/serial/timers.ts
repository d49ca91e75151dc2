import type { Clock } from '../../clock.ts'

/** Where the drivers take time from, so that tests can run minutes of it in no time. */
export interface Timers extends Clock {
  /** Runs once after so many ms; what it answers calls it off. */
  after(ms: number, run: () => void): () => void
}

/** So many times as long is waited for everything; the time of day is what it is. */
export const patient = (timers: Timers, times: number): Timers => ({
  now: () => timers.now(),
  after: (ms, run) => timers.after(ms * times, run),
})
