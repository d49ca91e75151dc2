/** How long a deleted environment stays in the trash, in days, and in ms. */
export const deletedDays = 30
export const deletedFor = deletedDays * 24 * 60 * 60_000
