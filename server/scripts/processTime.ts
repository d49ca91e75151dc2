import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second for every program. */
const msPerTick = 10

/**
 * What a process has computed so far, in all of its threads.
 *
 * @returns ms; undefined where the system does not tell (Linux does), or the process is gone
 */
export function processTime(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined
  try {
    // The name of the program, in brackets, may hold anything.
    const [, rest = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const fields = rest.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * msPerTick
  } catch {
    return undefined
  }
}
