import { mostSteps } from '../../shared/scripts/scriptApi.ts'

/** What one run may take. */
export interface ScriptLimits {
  /** Wall-clock time in ms, host calls included. */
  wallMs: number
  /** Of them, how long it may compute, in ms. */
  cpuMs: number
  /** MB of the isolate's heap and buffers. A guideline of the engine, which is why isolates live in processes of their own. */
  memoryMb: number
  /** Length of what a run may answer, in UTF-16 code units: of the text of a template, of the JSON of a script's value. */
  resultLength: number
  /** How often a run may call the host. */
  calls: number
  /** How many of them may be under way at once. */
  pending: number
  /** Lines of its log; what is beyond them is left out. */
  logLines: number
}

const defaultLimits: ScriptLimits = {
  wallMs: 2_000,
  cpuMs: 2_000,
  memoryMb: 64,
  resultLength: 1_000_000,
  calls: 1_000,
  pending: 1_000,
  logLines: 1_000,
}

/** Beyond these nobody may ask. */
const highest: ScriptLimits = {
  wallMs: 600_000,
  cpuMs: 600_000,
  memoryMb: 512,
  resultLength: 16_000_000,
  calls: 100_000,
  pending: 1_000,
  logLines: 10_000,
}
const lowest: ScriptLimits = { wallMs: 10, cpuMs: 10, memoryMb: 16, resultLength: 0, calls: 0, pending: 1, logLines: 0 }

/** Length of what is handed to a run: its source and its data, as JSON. */
export const inputLength = { source: 1_000_000, data: 64_000_000 } as const

/** Length of a line of a log. */
export const lineLength = 10_000

/** How many steps of a run are told, and the length of the JSON of one. */
export const stepLimits = { most: mostSteps, length: 60_000 } as const

/** Length of a message that describes what went wrong. */
export const messageLength = 2_000

/** @throws RangeError for a limit that is no number between the lowest and the highest */
export function limitsOf(wanted: Partial<ScriptLimits> = {}): ScriptLimits {
  const limits = { ...defaultLimits, ...wanted }
  for (const name of Object.keys(defaultLimits) as (keyof ScriptLimits)[]) {
    const value = limits[name]
    if (!(value >= lowest[name] && value <= highest[name]))
      throw new RangeError(`${name} must be between ${lowest[name]} and ${highest[name]}`)
  }
  return limits
}
