import { customWords } from '../../../shared/validation/messages.ts'

/** What the engine throws by itself where code is wrong. */
const ofEngine = [EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError, AggregateError]

/** Scripts have no file: code that was loaded around them names its own. */
const ofScript = /<anonymous>:\d+:\d+\)?$/

const isMadeByScript = ({ stack }: Error) => ofScript.test(/^\s+at .*$/m.exec(`${stack}`)?.[0] ?? '')

const given = (text: unknown) => (typeof text === 'string' && text.trim() !== '' ? text : undefined)

/**
 * The words that a script throws for people: a text, an error that it makes itself, an object with a message, or what a validation of the host
 * says in a designer's own words. What the engine, a library or the host throws because something is wrong has none.
 */
export function thrownWords(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null) return given(thrown)
  const { message, name, details } = thrown as { message?: unknown; name?: unknown; details?: unknown }
  if (!(thrown instanceof Error)) return given(message)
  if (name === 'HostError') return customWords((details as { validationErrors?: object } | undefined)?.validationErrors)
  if (ofEngine.some(type => thrown instanceof type)) return undefined
  return isMadeByScript(thrown) ? given(message) : undefined
}
