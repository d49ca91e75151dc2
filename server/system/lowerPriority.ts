import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

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
      setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // It has ended, or the system does not let us.
    }
  }
}
