const firstDelay = 500
const longestDelay = 30_000

/** How long to wait, in ms, before the start that follows so many failures in a row (1 or more). */
export const restartDelay = (failures: number) => Math.min(longestDelay, firstDelay * 2 ** (failures - 1))
