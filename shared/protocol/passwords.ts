/** Least characters of a password (B42, B65, B67). */
export const passwordLength = { reset: 8, profile: 6 } as const

/** Most characters, so that nobody makes the server hash megabytes. */
export const passwordMaxLength = 512
