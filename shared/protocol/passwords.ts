/** Least characters of a password. */
export const passwordLength = { reset: 8, profile: 6 } as const

/** Most characters, so that nobody makes the server hash megabytes. */
export const passwordMaxLength = 512
