/** How often a failed request is tried again. */
export const retries = { failure: 3, nonce: 10 } as const

/** The client's batching window in ms. */
export const batchInterval = 20

/**
 * The wait in ms before the `attempt`-th retry (1 = first): random up to 1 s × attempt (A12).
 * @param random a number in [0, 1)
 */
export const retryDelay = (attempt: number, random: number) => random * 1_000 * attempt
