/** A clock that is set right now and then steps back by less, in ms. */
const step = 2_000

/**
 * Whether something that lives for `lifetime` ms is still good. What would live for longer was made while the clock was ahead: how old it
 * is nobody knows, so it is over.
 * @param until its end, in ms since 1970
 */
export const isAlive = (until: number, now: number, lifetime: number): boolean =>
  until > now && until - now <= lifetime + step

/** Whether that many ms have passed. A time that lies ahead was told by a clock that was wrong: they count as passed. */
export const hasPassed = (since: number, now: number, ms: number): boolean => now - since >= ms || since - now > step
