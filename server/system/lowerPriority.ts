import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Of 1 to 19: beside a process of 0 that has as much work, a quarter of a processor. With the 10 that is usual it would be a tenth, and what has
 * two seconds by the clock, as the template of a block, would not be done in time beside other programs.
 */
export const lowPriority = 5

/** Linux knows a priority for each thread; those that a thread starts have its own. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return [pid]
  }
}

/** Has the system let this process and the others go first when both have work. Where that is not allowed, nothing changes. */
export function lowerPriority(pid: number): void {
  for (const id of threadsOf(pid)) {
    try {
      setPriority(id, lowPriority)
    } catch {
      // It has ended, or the system does not let us.
    }
  }
}
