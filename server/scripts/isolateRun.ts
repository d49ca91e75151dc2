import ivm from 'isolated-vm'
import { callLength, messageLength } from './limits.ts'
import { type AnswerMessage, type ChildMessage, type RunMessage, type ScriptFailure, tooLong } from './messages.ts'
import { syntaxPlace } from './syntaxPlace.ts'

/** An isolate that was disposed of ends at its next interrupt; one that takes longer than this, in ms, is stuck in the engine. */
const endsWithin = 300

/** What the prelude says at the end of a run. */
type Said = { ok: true; json: string } | { ok: false; message: string; line: unknown; unparsed: unknown }

export interface IsolateRun {
  /** The message that ends the run; never rejects. */
  readonly ended: Promise<ChildMessage>
  answer(message: AnswerMessage): void
}

/**
 * Runs one script in an isolate of its own.
 * @param say tells the host of a call
 * @param broken called when the engine has given the isolate up: this process can only end
 */
export function isolateRun(
  snapshot: ivm.ExternalCopy<ArrayBuffer>,
  message: RunMessage,
  say: (call: ChildMessage) => void,
  broken: () => void,
): IsolateRun {
  const { run, limits } = message
  const isolate = new ivm.Isolate({ memoryLimit: limits.memoryMb, snapshot, onCatastrophicError: broken })
  const timedOut = Promise.withResolvers<ScriptFailure>()
  // A script that waits for a call is not running, so the engine's own time limit would never end it.
  const timer = setTimeout(() => {
    timedOut.resolve({ reason: 'timeout', message: `took more than ${limits.wallMs} ms` })
    dispose(isolate)
  }, limits.wallMs)
  const settle = Promise.withResolvers<ivm.Reference>()
  const running = evaluate(isolate, message, settle.resolve, say).catch(describeEnd)

  async function end(): Promise<ChildMessage> {
    const first = await Promise.race([running, timedOut.promise])
    clearTimeout(timer)
    dispose(isolate)
    if (typeof first === 'string') return { type: 'value', run, json: first }
    const stuck = first.reason === 'timeout' && !(await settledWithin(running, endsWithin))
    return { type: 'failure', run, failure: clipped(first), stuck }
  }

  return {
    ended: end(),
    answer({ call, ok, json }) {
      // The isolate may be gone by now.
      void settle.promise.then(reference => reference.applyIgnored(undefined, [call, ok, json])).catch(() => undefined)
    },
  }
}

/** The engine disposes of an isolate itself, at any moment, when its memory ends; to do it again raises. */
function dispose(isolate: ivm.Isolate) {
  try {
    isolate.dispose()
  } catch (error) {
    if (!isolate.isDisposed) throw error
  }
}

/** @returns the JSON of the value, or why there is none */
async function evaluate(
  isolate: ivm.Isolate,
  message: RunMessage,
  ready: (settle: ivm.Reference) => void,
  say: (call: ChildMessage) => void,
): Promise<string | ScriptFailure> {
  const { kind, source, data, calls, limits, run } = message
  const context = await isolate.createContext()
  const start = await take(context, 'telarRun')
  ready(await take(context, 'telarSettle'))
  let made = 0
  let refused: ScriptFailure | undefined
  const send = new ivm.Callback(
    (call: unknown, name: unknown, args: unknown) => {
      made += 1
      const fits = typeof args === 'string' && args.length <= callLength
      if (made > limits.calls) refused = { reason: 'tooLarge', message: `made more than ${limits.calls} calls` }
      else if (!fits) refused = { reason: 'tooLarge', message: `called with more than ${callLength} characters` }
      if (refused !== undefined) dispose(isolate)
      else say({ type: 'call', run, call: call as number, name: name as string, args: args as string })
    },
    { ignored: true },
  )
  try {
    const text: unknown = await start.apply(undefined, [kind, source, data, JSON.stringify(calls), send], {
      result: { promise: true, copy: true },
    })
    const said = saidOf(text)
    if (!said.ok) return await scriptError(isolate, message, said)
    if (said.json.length <= limits.resultLength) return said.json
    return tooLong(limits)
  } catch (error) {
    if (refused !== undefined) return refused
    throw error
  }
}

/**
 * A script can replace what makes texts of objects, and so have the prelude say anything.
 * @throws Error for what is no answer
 */
function saidOf(text: unknown): Said {
  const { ok, json, message, line, unparsed }: Record<string, unknown> = JSON.parse(String(text)) ?? {}
  if (ok === false && typeof message === 'string') return { ok, message, line, unparsed }
  if (ok !== true || typeof json !== 'string') throw new Error('the script broke its own answer')
  JSON.parse(json)
  return { ok, json }
}

/** A function of the prelude, taken away before any script can see it. */
async function take(context: ivm.Context, name: string): Promise<ivm.Reference> {
  const reference = await context.global.get(name, { reference: true })
  await context.global.delete(name)
  return reference
}

async function scriptError(
  isolate: ivm.Isolate,
  asked: RunMessage,
  { message, line, unparsed }: Said & { ok: false },
): Promise<ScriptFailure> {
  const place = typeof unparsed !== 'string' ? undefined : await syntaxPlace(isolate, asked, unparsed)
  const found = place?.line ?? line
  return {
    reason: 'error',
    message: place?.message ?? message,
    // Scripts can make up their own stacks.
    ...(typeof found === 'number' && Number.isSafeInteger(found) && found > 0 && { line: found }),
  }
}

function describeEnd(error: unknown): ScriptFailure {
  const message = error instanceof Error ? error.message : String(error)
  if (message.includes('memory limit') || message.includes('Array buffer allocation failed'))
    return { reason: 'memory', message: 'took more memory than it may' }
  return { reason: 'error', message }
}

const clipped = (failure: ScriptFailure): ScriptFailure => ({
  ...failure,
  message: failure.message.slice(0, messageLength),
})

const settledWithin = (promise: Promise<unknown>, ms: number) =>
  Promise.race([promise.then(() => true), new Promise<boolean>(resolve => setTimeout(() => resolve(false), ms))])
