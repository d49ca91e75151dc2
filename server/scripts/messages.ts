import { z } from 'zod'
import { callLength } from '../../shared/scripts/scriptApi.ts'
import type { CodeLibrary } from './libraries.ts'
import { lineLength, messageLength, type ScriptLimits, stepLimits } from './limits.ts'

/**
 * What is run: the body of an async function that is given `data` and `host`, one that has the functions of scripts around it, or an EJS
 * template.
 */
export type ScriptKind = 'code' | 'script' | 'template'

/** Where the HTML of a template is shown, which is what tells what is taken out of it. */
export type HtmlPlace = 'page' | 'mail'

/** Values cross as JSON texts: nothing of one side's objects ever reaches the other. */
export interface RunMessage {
  type: 'run'
  run: number
  /** Runs of one owner may follow each other in one isolate. */
  owner: string
  kind: ScriptKind
  source: string
  /** Of code: what it finds loaded. */
  library?: CodeLibrary | undefined
  /** JSON. */
  data: string
  /** Names under which the run finds the host's calls. */
  calls: readonly string[]
  /** Where the text of a template is shown as HTML: what acts there is taken out of it. Without one it is any text. */
  htmlFor?: HtmlPlace | undefined
  /** Of a script: it tells of its steps. */
  stepping?: boolean
  limits: ScriptLimits
}

/** The host's answer to a call. */
export interface AnswerMessage {
  type: 'answer'
  run: number
  call: number
  ok: boolean
  /** JSON of the value, or of `{ message, code }`. */
  json: string
}

export type HostMessage = RunMessage | AnswerMessage

const failureReasons = ['error', 'timeout', 'memory', 'tooLarge', 'stopped', 'crashed'] as const

/** Why a run has no value; `error` is the script's own, `stopped` that of who began it. */
export type FailureReason = (typeof failureReasons)[number]

const failure = z.strictObject({
  reason: z.enum(failureReasons),
  message: z.string().max(messageLength),
  /** From 1, of the source as written. */
  line: z.int().positive().optional(),
  /** What a script throws for people to read; without it, the message is for those who write scripts. */
  words: z.string().max(messageLength).optional(),
})

export type ScriptFailure = z.infer<typeof failure>

export const tooLong = ({ resultLength }: ScriptLimits): ScriptFailure => ({
  reason: 'tooLarge',
  message: `answered more than ${resultLength} characters`,
})

/** What a run took: time of computing in ms, and bytes of its memory when it ended. */
const spent = z.strictObject({ cpuMs: z.number().nonnegative(), memoryBytes: z.int().nonnegative() })
export type Spent = z.infer<typeof spent>

const run = z.int().nonnegative()

const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]
export const isLogLevel = (name: unknown): name is LogLevel => (logLevels as readonly unknown[]).includes(name)

export interface LogLine {
  readonly level: LogLevel
  readonly text: string
}

/** Everything that a child may say. It runs other people's code, so nothing else is believed. */
export const childMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({
    type: z.literal('call'),
    run,
    call: z.int().nonnegative(),
    name: z.string().max(100),
    /** JSON of a list. */
    args: z.string().max(callLength),
  }),
  z.strictObject({ type: z.literal('log'), run, level: z.enum(logLevels), text: z.string().max(lineLength) }),
  /** JSON of a step. */
  z.strictObject({ type: z.literal('step'), run, json: z.string().max(stepLimits.length) }),
  z.strictObject({ type: z.literal('value'), run, json: z.string(), spent: spent.optional() }),
  z.strictObject({
    type: z.literal('failure'),
    run,
    failure,
    /** The isolate did not end when it was told to: only the end of the process ends it. */
    stuck: z.boolean(),
    spent: spent.optional(),
  }),
])

export type ChildMessage = z.infer<typeof childMessage>
