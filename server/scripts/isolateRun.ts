import type ivm from 'isolated-vm'
import { isTooDeep, mostJsonLevels } from '../../shared/formats/jsonLevels.ts'
import { librariesIn } from '../../shared/scripts/scriptApi.ts'
import { messageLength } from './limits.ts'
import { type AnswerMessage, type ChildMessage, type RunMessage, type ScriptFailure, tooLong } from './messages.ts'
import { RunCalls } from './runCalls.ts'
import { syntaxPlace } from './syntaxPlace.ts'
import type { WarmIsolate } from './warmIsolate.ts'

/** An isolate that was disposed of ends at its next interrupt; one that takes longer than this, in ms, is stuck in the engine. */
const endsWithin = 300
const tooDeep: ScriptFailure = { reason: 'tooLarge', message: `answered more than ${mostJsonLevels} levels` }
/** How often the time that a run computes is looked at, in ms. */
const watchEvery = 50

/** What the prelude says at the end of a run. */
type Said =
  | { ok: true; json: string }
  | { ok: false; message: string; line: unknown; unparsed: unknown; words: unknown }

export interface IsolateRun {
  /** The message that ends the run; never rejects. */
  readonly ended: Promise<ChildMessage>
  answer(message: AnswerMessage): void
}

/**
 * Runs one script in a context of its own. Where the run ends by itself and leaves nothing under way, the isolate serves on; else it is
 * disposed of.
 * @param say tells the host of calls and of lines of the log
 */
export function isolateRun(warm: WarmIsolate, message: RunMessage, say: (said: ChildMessage) => void): IsolateRun {
  const { run, limits } = message
  const over = Promise.withResolvers<ScriptFailure>()
  const takesTooLong = (ms: number) => {
    over.resolve({ reason: 'timeout', message: `took more than ${ms} ms` })
    warm.dispose()
  }
  // A script that waits for a call is not running, so the engine's own time limit would never end it.
  const timer = setTimeout(() => takesTooLong(limits.wallMs), limits.wallMs)
  const begun = warm.time
  const watch = setInterval(() => {
    if (warm.computedSince(begun) > limits.cpuMs) takesTooLong(limits.cpuMs)
  }, watchEvery)
  const calls = new RunCalls(message, say, () => warm.dispose())
  const running = evaluate(warm, message, calls).catch(error => calls.refused ?? describeEnd(error))

  async function end(): Promise<ChildMessage> {
    const first = await Promise.race([running, over.promise])
    clearTimeout(timer)
    clearInterval(watch)
    // The answer may overtake what the script said before it: both come from another thread, in one turn of this one.
    await new Promise(setImmediate)
    calls.end()
    const spent = warm.spentSince(begun)
    const own = typeof first === 'string' || first.reason === 'error'
    if (!own || calls.underWay > 0) warm.dispose()
    if (typeof first === 'string') return { type: 'value', run, json: first, spent }
    const stuck = first.reason === 'timeout' && !(await settledWithin(running, endsWithin))
    return { type: 'failure', run, failure: clipped(first), stuck, spent }
  }

  return { ended: end(), answer: answer => calls.answer(answer) }
}

/** @returns the JSON of the value, or why there is none */
async function evaluate(warm: WarmIsolate, message: RunMessage, calls: RunCalls): Promise<string | ScriptFailure> {
  const { kind, source, data, limits } = message
  const steps = message.stepping === true ? await stepsOf(warm, source) : undefined
  const context = warm.context()
  const start = take(context, 'telarRun')
  calls.begin(take(context, 'telarSettle'))
  if (kind === 'script') for (const library of librariesIn(source)) warm.put(context, library)
  if (message.library !== undefined) warm.put(context, message.library)
  if (steps !== undefined) warm.put(context, 'tracing')
  const names = JSON.stringify(message.calls)
  const given = [kind, source, data, names, calls.send, calls.log, limits.logLines, steps, calls.step]
  const text: unknown = await start.apply(undefined, given, { result: { promise: true, copy: true } }).finally(() => {
    // What holds on to a context keeps it from being collected.
    start.release()
    context.release()
  })
  const said = saidOf(text)
  const answer = said.ok ? said.json : await scriptError(warm.isolate, message, said)
  if (typeof answer !== 'string') return answer
  return answer.length > limits.resultLength ? tooLong(limits) : isTooDeep(answer) ? tooDeep : answer
}

/** The script as it tells of its steps, as JSON, read in a context of its own; nothing for one that cannot be read. */
async function stepsOf(warm: WarmIsolate, source: string): Promise<string | undefined> {
  const context = warm.context()
  warm.put(context, 'instrumenting')
  const instrument = take(context, 'telarInstrument')
  const steps: unknown = await instrument.apply(undefined, [source], { result: { copy: true } }).finally(() => {
    instrument.release()
    context.release()
  })
  return typeof steps === 'string' ? steps : undefined
}

/**
 * A script can replace what makes texts of objects, and so have the prelude say anything.
 * @throws Error for what is no answer
 */
function saidOf(text: unknown): Said {
  const { ok, json, message, ...more }: Record<string, unknown> = JSON.parse(String(text)) ?? {}
  if (ok === false && typeof message === 'string')
    return { ok, message, line: more.line, unparsed: more.unparsed, words: more.words }
  if (ok !== true || typeof json !== 'string') throw new Error('the script broke its own answer')
  JSON.parse(json)
  return { ok, json }
}

/** A function of the prelude, taken away before any script can see it. */
function take({ global }: ivm.Context, name: string): ivm.Reference {
  const reference = global.getSync(name, { reference: true })
  global.deleteSync(name)
  return reference
}

async function scriptError(
  isolate: ivm.Isolate,
  asked: RunMessage,
  { message, line, unparsed, words }: Said & { ok: false },
): Promise<ScriptFailure> {
  const place = typeof unparsed !== 'string' ? undefined : await syntaxPlace(isolate, asked, unparsed)
  const found = place?.line ?? line
  return {
    reason: 'error',
    message: place?.message ?? message,
    // Scripts can make up their own stacks.
    ...(typeof found === 'number' && Number.isSafeInteger(found) && found > 0 && { line: found }),
    ...(typeof words === 'string' && { words }),
  }
}

function describeEnd(error: unknown): ScriptFailure {
  const message = error instanceof Error ? error.message : String(error)
  if (message.includes('memory limit') || message.includes('Array buffer allocation failed'))
    return { reason: 'memory', message: 'took more memory than it may' }
  return { reason: 'error', message }
}

const clipped = ({ words, ...failure }: ScriptFailure): ScriptFailure => ({
  ...failure,
  message: failure.message.slice(0, messageLength),
  ...(words !== undefined && { words: words.slice(0, messageLength) }),
})

const settledWithin = (promise: Promise<unknown>, ms: number) =>
  Promise.race([promise.then(() => true), new Promise<boolean>(resolve => setTimeout(() => resolve(false), ms))])
