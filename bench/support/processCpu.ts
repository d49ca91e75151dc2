import { readdirSync, readFileSync } from 'node:fs'

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

/** Milliseconds of CPU that a process and all that it started have used, with those that have ended; NaN where /proc does not tell it. */
export function treeCpu(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const times = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .reduce((sum, time) => sum + Number(time), 0)
    const children = readdirSync(`/proc/${pid}/task`).flatMap(thread =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    )
    return children.reduce((sum, child) => sum + treeCpu(Number(child)), (times * 1_000) / ticks)
  } catch {
    return Number.NaN
  }
}

/** Microseconds of CPU that the main thread of a process has used; NaN where /proc does not tell it. */
export function mainThreadCpu(pid: number): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1_000
  } catch {
    return Number.NaN
  }
}

function threadCpu(path: string): number {
  try {
    const [nanoseconds] = readFileSync(`${path}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1_000_000
  } catch {
    // It ended while the others were read.
    return 0
  }
}

/** As `processCpu`, to the microsecond, without threads that have ended. */
export function threadsCpu(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + threadCpu(`/proc/${pid}/task/${thread}`), 0)
  } catch {
    return Number.NaN
  }
}

/** Milliseconds of this process, in all of its threads. */
export function ownCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
