import { readdirSync, readFileSync } from 'node:fs'

/** A process as the system knows it; times are seconds of CPU, user and system together. */
export interface ProcessTime {
  /** Its number and when it began: numbers are used again. */
  readonly id: string
  readonly pid: number
  readonly parent: number
  /** Of itself. */
  readonly own: number
  /** Of children that have ended and were waited for, theirs included. */
  readonly waited: number
}

/** Linux counts in hundredths of a second for every program. */
const ticksPerSecond = 100

function parse(stat: string): ProcessTime {
  // The name, in brackets, may hold anything.
  const [, pid, rest] = /^(\d+) \(.*\) (.*)$/s.exec(stat) ?? []
  const fields = (rest ?? '').split(' ')
  const seconds = (user: number) => (Number(fields[user]) + Number(fields[user + 1])) / ticksPerSecond
  return {
    id: `${pid}@${fields[19]}`,
    pid: Number(pid),
    parent: Number(fields[1]),
    own: seconds(11),
    waited: seconds(13),
  }
}

function read(pid: string): ProcessTime[] {
  try {
    return [parse(readFileSync(`/proc/${pid}/stat`, 'utf8'))]
  } catch {
    // It has ended since.
    return []
  }
}

/** Every process of the machine; nothing where the system does not tell (Linux does). */
export const readProcesses = (): ProcessTime[] =>
  process.platform === 'linux'
    ? readdirSync('/proc')
        .filter(name => /^\d+$/.test(name))
        .flatMap(read)
    : []

/** A process and all below it, and who was so once and lives on without its parent. */
function family(root: number, known: ReadonlyMap<string, ProcessTime>, all: readonly ProcessTime[]) {
  const children = Map.groupBy(all, ({ parent }) => parent)
  const found = new Map<string, ProcessTime>()
  const add = (process: ProcessTime) => {
    if (found.has(process.id)) return
    found.set(process.id, process)
    children.get(process.pid)?.forEach(add)
  }
  for (const process of all) if (process.pid === root || known.has(process.id)) add(process)
  return found
}

/**
 * Adds up the CPU time of a process and everything that it starts, also of what ends without anybody waiting for it, as a
 * browser's helpers do. What such a process does between two looks and its end is missed.
 */
export class CpuMeter {
  #known = new Map<string, ProcessTime>()
  #seconds = 0

  readonly #root: number
  readonly #read: () => readonly ProcessTime[]

  constructor(root = process.pid, read: () => readonly ProcessTime[] = readProcesses) {
    this.#root = root
    this.#read = read
  }

  /** Looks at the processes once more. @returns seconds of CPU since the meter was made */
  look(): number {
    const now = family(this.#root, this.#known, this.#read())
    const ended = this.#ended(now)
    for (const process of now.values()) {
      const before = this.#known.get(process.id)
      this.#seconds += process.own - (before?.own ?? 0)
      // What a child had used when it was last seen has been counted already.
      this.#seconds += Math.max(0, process.waited - (before?.waited ?? 0) - (ended.get(process.pid) ?? 0))
    }
    this.#known = now
    return this.#seconds
  }

  /** What processes that have ended since had used, by the nearest process above them that lives. */
  #ended(now: ReadonlyMap<string, ProcessTime>) {
    const before = new Map([...this.#known.values()].map(process => [process.pid, process]))
    const seconds = new Map<number, number>()
    for (const process of this.#known.values()) {
      if (now.has(process.id)) continue
      let above = before.get(process.parent)
      while (above !== undefined && !now.has(above.id)) above = before.get(above.parent)
      if (above !== undefined) seconds.set(above.pid, (seconds.get(above.pid) ?? 0) + process.own + process.waited)
    }
    return seconds
  }
}
