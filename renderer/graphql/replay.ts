/**
 * How far back a subscription of changes reaches, in ms: what changed after a screen read it and before the server listened for it
 * would be missed. As long as an answer that was asked ahead may wait for its screen.
 */
export const replay = 5_000
