import { isDeepStrictEqual } from 'node:util'
import { mayLeave, typeOf } from '../../../shared/fields/capabilities.ts'
import type { Field, TextContext, ValueContext } from '../../../shared/fields/defineField.ts'
import { readingOf } from '../../../shared/fields/readings/registry.ts'
import { fieldOptions } from '../../../shared/fields/recordValidator.ts'
import type { Region } from '../../../shared/formats/region.ts'
import { message } from '../../../shared/validation/messages.ts'

/** Null: the record has no value. */
export type Converted = { value: unknown } | { error: string }

export type ConvertValue = (value: unknown) => Converted

const nothing: Converted = { value: null }
const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/**
 * How a value of one field becomes a value of another: as it is when it is one already, or else by way of its text, as it would be
 * written to a spreadsheet and read from there. A list of one is that one. Values that are never read back and biometric ones have no text,
 * and nothing else becomes one of them.
 */
export function converter(
  from: Field,
  to: Field,
  context: ValueContext & { region: Region },
  locale: TextContext['locale'],
): ConvertValue {
  if (!mayLeave(from) || !mayLeave(to)) {
    return value => (isBlank(value) ? nothing : { error: message('notConvertible') })
  }
  const source = typeOf(from)
  const target = typeOf(to)
  const [sourceOptions, options] = [fieldOptions(from), fieldOptions(to)]
  const schema = target.value(options, context)
  const checked = (value: unknown): Converted => {
    const parsed = schema.safeParse(value)
    return parsed.success ? { value: parsed.data } : { error: parsed.error.issues[0]?.message ?? message('invalid') }
  }
  const { zone, region } = context
  // Nobody doubts a number that this process writes and reads; in a text somebody wrote it.
  const certain = { ...region, certain: true as const }
  const reading = source.script === 'number' ? { ...context, region: certain } : context
  const texts = (value: unknown) => [
    source.toExchange(value, sourceOptions, { zone, region: certain, locale }),
    source.toText(value, sourceOptions, { zone, region, locale }),
  ]
  return value => {
    if (isBlank(value) || source.isEmpty(value)) return nothing
    const direct = checked(value)
    if ('value' in direct) return direct
    const only = Array.isArray(value) && value.length === 1 ? value[0] : undefined
    const single = only === undefined ? direct : checked(only)
    if ('value' in single) return single
    const listed = checked([value])
    if ('value' in listed && isDeepStrictEqual(listed.value, [value])) return listed
    let failure = direct.error
    for (const text of texts(value)) {
      const read = readingOf(to.type)?.fromText(text, options, reading)
      if (read === undefined || isBlank(read)) continue
      const result = checked(read)
      if ('value' in result) return result
      failure = result.error
    }
    return { error: failure }
  }
}
