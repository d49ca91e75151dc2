import { badRequest } from '../errors.ts'
import type { ApiParameter, ApiParameterType } from '../fields/types/apiParameters.ts'

/** What came along, by the place where it stands. */
export interface SentParameters {
  readonly path: ReadonlyMap<string, string>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isType: Readonly<Record<ApiParameterType, (value: unknown) => boolean>> = {
  string: value => typeof value === 'string',
  number: value => typeof value === 'number' && Number.isFinite(value),
  integer: value => Number.isSafeInteger(value),
  boolean: value => typeof value === 'boolean',
  object: isObject,
  list: Array.isArray,
}

/** What a text of an address says; undefined for what is none of the type. */
const fromText: Readonly<Record<ApiParameterType, (text: string) => unknown>> = {
  string: text => text,
  number: text => (/^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : undefined),
  integer: text => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
  boolean: text => ({ true: true, false: false })[text],
  object: () => undefined,
  list: () => undefined,
}

function given({ name, place }: ApiParameter, { path, query, body }: SentParameters): unknown {
  if (place === 'path') return path.get(name)
  const from = place === 'query' ? query : body
  return isObject(from) && Object.hasOwn(from, name) ? (from[name] ?? undefined) : undefined
}

const refused = (name: string, reason: string) => badRequest(`the parameter ${name} ${reason}`, { parameter: name })

/**
 * What the script of an endpoint is given: what its definition names, each of its type, and all of its route.
 * @throws AppError BadRequest that names the parameter (T18)
 */
export function readParameters(
  parameters: readonly ApiParameter[],
  sent: SentParameters,
): Readonly<Record<string, unknown>> {
  const values = new Map<string, unknown>(sent.path)
  for (const parameter of parameters) {
    const { name, place, type, required } = parameter
    const value = given(parameter, sent)
    if (value === undefined || (value === '' && place !== 'body')) {
      if (required) throw refused(name, 'is missing')
      continue
    }
    const read = place === 'body' ? value : fromText[type](String(value))
    if (read === undefined || !isType[type](read)) throw refused(name, `is no ${type}`)
    values.set(name, read)
  }
  return Object.fromEntries(values)
}
