import type { Clock } from '../../shared/clock.ts'

/** The machine's clock: the only place on the server that asks it. */
export const systemClock: Clock = { now: () => Date.now() }
