import { customMessage, type ValidationMessage } from '../../../shared/validation/messages.ts'

/** By the name of a field, or by `ofWhole` for what concerns no field alone. */
export type Failures = Readonly<Record<string, ValidationMessage>>
export const ofWhole = ''

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What a script says against a record: nothing and true let it pass, a text is told itself, an object tells a text at each field that it names.
 * @param otherwise what is told where it says no, and not why
 */
export function refusedFields(answer: unknown, otherwise: ValidationMessage): Failures | undefined {
  if (answer === undefined || answer === null || answer === true) return undefined
  if (typeof answer === 'string') return { [ofWhole]: customMessage(answer) }
  const entries = isObject(answer) ? Object.entries(answer).filter(([, text]) => isGiven(text) && text !== true) : []
  if (isObject(answer) && entries.length === 0) return undefined
  if (entries.length === 0) return { [ofWhole]: otherwise }
  return Object.fromEntries(
    entries.map(([name, text]) => [name, typeof text === 'string' ? customMessage(text) : otherwise]),
  )
}

/** As errors of the record that was sent, by path. */
export const atFields = (failures: Failures): Record<string, ValidationMessage> =>
  Object.fromEntries(Object.entries(failures).map(([name, text]) => [name === ofWhole ? 'data' : `data.${name}`, text]))
