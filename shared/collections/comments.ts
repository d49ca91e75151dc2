export const commentLimits = { text: 5_000, mentions: 20 } as const

/** The part of an address that opens what is said about its record. */
export const commentsMark = 'comments'
