import { badRequest } from '../errors.ts'
import type { ApiParameter, ApiParameterType } from '../fields/types/apiParameters.ts'
import { standardDay, standardMoment, standardTime } from '../formats/standardTimes.ts'

/** What came along, by the place where it stands. */
export interface SentParameters {
  readonly path: ReadonlyMap<string, string>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'

/** How a value of a type is told from others in JSON, or read of the text of an address, and what is said where neither fits. */
interface ParameterReading {
  /** What is meant; undefined for what is none of the type. */
  fromJson(value: unknown, zone: string): unknown
  fromText(text: string, zone: string): unknown
  /** In words, in English. */
  takes: string
}

/** What JSON tells apart by itself. */
const plain = (is: (value: unknown) => boolean, fromText: (text: string) => unknown, takes: string) => ({
  fromJson: (value: unknown) => (is(value) ? value : undefined),
  fromText,
  takes,
})

/** What is written as a text in JSON, too. */
const written = (read: (text: string, zone: string) => string | undefined, takes: string): ParameterReading => ({
  fromJson: (value, zone) => (isText(value) ? read(value, zone) : undefined),
  fromText: read,
  takes,
})

const inNoAddress = () => undefined

const readings: Readonly<Record<ApiParameterType, ParameterReading>> = {
  string: plain(isText, text => text, 'a text'),
  number: plain(
    value => typeof value === 'number' && Number.isFinite(value),
    text => (/^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : undefined),
    'a number such as 12.5',
  ),
  integer: plain(
    value => Number.isSafeInteger(value),
    text => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
    'a whole number',
  ),
  boolean: plain(
    value => typeof value === 'boolean',
    text => ({ true: true, false: false })[text],
    'true or false',
  ),
  date: written(standardDay, 'a day such as 2026-05-03'),
  datetime: written(
    standardMoment,
    'a moment such as 2026-05-03T14:30:00-04:00, or without the offset in the time zone of the environment',
  ),
  time: written(standardTime, 'a time such as 14:30 or 14:30:00'),
  object: plain(isObject, inNoAddress, 'an object'),
  list: plain(Array.isArray, inNoAddress, 'a list'),
}

function given({ name, place }: ApiParameter, { path, query, body }: SentParameters): unknown {
  if (place === 'path') return path.get(name)
  const from = place === 'query' ? query : body
  return isObject(from) && Object.hasOwn(from, name) ? (from[name] ?? undefined) : undefined
}

const refused = (name: string, reason: string) => badRequest(`the parameter ${name} ${reason}`, { parameter: name })

/**
 * What the script of an endpoint is given: what its definition names, each of its type, and all of its route. Days are `YYYY-MM-DD`, moments UTC with
 * milliseconds, times `HH:MM`, whichever way they were written.
 * @param zone IANA name, of moments without an offset
 * @throws AppError BadRequest that names the parameter (T18)
 */
export function readParameters(
  parameters: readonly ApiParameter[],
  sent: SentParameters,
  zone: string,
): Readonly<Record<string, unknown>> {
  const values = new Map<string, unknown>(sent.path)
  for (const parameter of parameters) {
    const { name, place, type, required } = parameter
    const value = given(parameter, sent)
    if (value === undefined || (value === '' && place !== 'body')) {
      if (required) throw refused(name, 'is missing')
      continue
    }
    const { fromJson, fromText, takes } = readings[type]
    const read = place === 'body' ? fromJson(value, zone) : fromText(String(value), zone)
    if (read === undefined) throw refused(name, `takes ${takes}`)
    values.set(name, read)
  }
  return Object.fromEntries(values)
}
