/** Whether a cell holds the same as before: a value that is not there is null. */
export const sameValue = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
