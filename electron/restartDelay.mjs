// When the server is started again, by the desktop and by the bootstrap. Plain JavaScript: the bootstrap runs on any Node.

const firstDelay = 500
const longestDelay = 30_000

/** A server that ran for so long, in ms, did start well: its next failure is the first again. */
export const stableAfter = 60_000

/**
 * How long to wait, in ms, before the start that follows so many failures in a row (1 or more).
 *
 * @param {number} failures
 */
export const restartDelay = failures => Math.min(longestDelay, firstDelay * 2 ** (failures - 1))
