import { mostSteps, type ScriptFunction, scriptFunctions } from '../../../shared/scripts/scriptApi.ts'
import type { StepPoint } from './steps/instrument.ts'
import { noteProxies, sketch } from './steps/sketch.ts'

type Host = Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>

/** What tells of the steps of one run. */
interface Tracer {
  /** For the script: a value goes through it at each of its points. */
  step: ((point: number, value: unknown, read: (variable: number) => unknown) => unknown) & {
    /** Spread, it is no argument. */
    readonly none: Iterable<never>
  }
  /** The same log, and the same calls of the server, each told of as it is made. */
  log(level: string, text: string): void
  host: Host
  /** The run is over. */
  end(): void
}

interface TracerParts {
  source: string
  points: readonly StepPoint[]
  log(level: string, text: string): void
  host: Host
  /** Takes the JSON of a step. */
  send(json: string): void
}

const most = {
  steps: mostSteps,
  /** Length of the JSON of a step. */
  json: 16_000,
  text: 1_000,
  /** How long all values of a run may take to be read, in ms. */
  reading: 500,
} as const

const { now } = Date
const { stringify } = JSON
const { assign, hasOwn, getOwnPropertyDescriptor, create, freeze, entries } = Object
const { apply } = Reflect
const Failure = Error
const slice = Function.prototype.call.bind(String.prototype.slice) as (of: string, from: number, to: number) => string
const exec = Function.prototype.call.bind(RegExp.prototype.exec) as (of: RegExp, text: string) => RegExpExecArray | null
const asNumber = Number

/** The Function constructor writes two lines above the script. */
const linesAbove = 2
const place = /<anonymous>:(\d+):\d+\)?$/m

/** The line of the script that is at work; not where the script has a say in what stacks tell. */
function lineNow(): number | null {
  if (getOwnPropertyDescriptor(Failure, 'prepareStackTrace') !== undefined) return null
  const { stack } = new Failure()
  const found = typeof stack === 'string' ? exec(place, stack) : null
  return found === null ? null : asNumber(found[1]) - linesAbove
}

/** An empty list whose iterator nobody can replace. */
const none: Iterable<never> = { [Symbol.iterator]: () => ({ next: () => ({ done: true, value: undefined }) }) }

/** Functions that the server answers; others of the host serve what is around a script. */
const isAsked = (name: string) =>
  hasOwn(scriptFunctions, name) && (scriptFunctions as Record<string, ScriptFunction>)[name]?.host === true

/** Where the call of a point is told of when it is made: what it says follows at once. */
const isWritten = (name: string) => name === 'log' || slice(name, 0, 8) === 'console.'

function traced({ source, points, log, host, send }: TracerParts): Tracer {
  if (source.includes('Proxy')) noteProxies()
  let sent = 0
  let read = 0
  /** A step whose call is about to be made. */
  let held: { point: StepPoint; values: string } | undefined

  function tell(line: number | null, name: string, text: string, values: string): void {
    if (sent >= most.steps) return
    sent += 1
    send(
      `{"line":${line === null ? 'null' : line},"name":${stringify(slice(name, 0, 100))},"given":${text},"values":{${values}}}`,
    )
  }

  function release(text = 'null'): void {
    const step = held
    held = undefined
    if (step !== undefined) tell(step.point.line, step.point.name, text, step.values)
  }

  function valuesAt({ variables }: StepPoint, readOne: (variable: number) => unknown): string {
    const began = now()
    let text = ''
    for (let at = 0; at < variables.length && text.length < most.json; at += 1) {
      if (read + now() - began > most.reading) break
      try {
        const value = sketch(readOne(at))
        text += `${text === '' ? '' : ','}${stringify(variables[at])}:${value}`
      } catch {
        // It is not there yet.
      }
    }
    read += now() - began
    return text
  }

  const told = (name: string, text: string) => {
    if (sent >= most.steps) return
    const isHeld = held !== undefined && (name === '' ? isWritten(held.point.name) : held.point.name === name)
    if (isHeld) return release(text)
    release()
    tell(lineNow(), name === '' ? 'log' : name, text, '')
  }

  const around: Record<string, (...args: unknown[]) => Promise<unknown>> = create(null)
  for (const [name, call] of entries(host))
    around[name] = isAsked(name)
      ? (...args) => {
          told(name, sketch(args))
          return apply(call, undefined, args)
        }
      : call

  function step(number: number, value: unknown, readOne: (variable: number) => unknown): unknown {
    const point = points[number]
    if (point === undefined || sent >= most.steps) return value
    release()
    held = { point, values: valuesAt(point, readOne) }
    if (point.name === 'return') release(sketch(value))
    else if (!isWritten(point.name) && !isAsked(point.name)) release()
    return value
  }

  return {
    step: assign(step, { none }),
    log(level, text) {
      told('', stringify(slice(text, 0, most.text)))
      log(level, text)
    },
    host: freeze(around),
    end: () => release(),
  }
}

Object.assign(globalThis, { telarTracer: traced })
