const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What was changed after `sent` left: it stays when that is stored. Both by the names of what was changed. */
export const changedSince = <Changes extends object>(sent: Changes, now: Changes): Changes =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, sent[name as keyof Changes])),
  ) as Changes
