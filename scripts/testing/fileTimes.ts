import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../command.ts'
import { CpuMeter } from '../cpuTime.ts'

/** Seconds of CPU that a test file took, with all the processes that it started. */
export interface FileTime {
  readonly file: string
  readonly seconds: number
}

/** Where the workers of the runners write them, a line each. */
export const fileTimesPath = join(root, 'reports', 'times.jsonl')

const meter = new CpuMeter()
let charged = 0

/** Charges to a test file what this worker has used since it last charged one; only when `npm test -- --times` asks for it. */
export function chargeFile(path: string) {
  if (process.env.TELAR_TEST_TIMES === undefined) return
  const used = meter.look()
  const time: FileTime = { file: relative(root, path), seconds: used - charged }
  appendFileSync(fileTimesPath, `${JSON.stringify(time)}\n`)
  charged = used
}

/** The files with what they took, the costliest first. */
export function readFileTimes(): FileTime[] {
  if (!existsSync(fileTimesPath)) return []
  const lines = readFileSync(fileTimesPath, 'utf8').split('\n').filter(Boolean)
  const seconds = new Map<string, number>()
  for (const { file, seconds: more } of lines.map((line): FileTime => JSON.parse(line))) {
    seconds.set(file, (seconds.get(file) ?? 0) + more)
  }
  return [...seconds].map(([file, seconds]) => ({ file, seconds })).sort((one, other) => other.seconds - one.seconds)
}
