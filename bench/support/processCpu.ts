import { readFileSync } from 'node:fs'

/** Clock ticks a second, which Linux reports times in. */
const ticks = 100

/** Milliseconds of CPU that a process has used in all of its threads, user and system; NaN where /proc does not tell it. */
export function processCpu(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return ((Number(user) + Number(system)) * 1_000) / ticks
  } catch {
    return Number.NaN
  }
}

/** The same of this process, in all of its threads. */
export function ownCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
