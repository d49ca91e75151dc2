import type { Clock } from '../../clock.ts'

/** Where the drivers take time from, so that tests can run minutes of it in no time. */
export interface Timers extends Clock {
  /** Runs once after so many ms; what it answers calls it off. */
  after(ms: number, run: () => void): () => void
}
