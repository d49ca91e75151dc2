import type { ValidationErrors } from '../errors.ts'
import { message, parseMessage } from '../validation/messages.ts'
import { canHaveDefault, typeOf } from './capabilities.ts'
import { checkProperties } from './checkProperties.ts'
import { defaultOf } from './defaults.ts'
import { fieldOptions } from './recordValidator.ts'
import { findFieldType } from './registry.ts'
import type { CollectionFieldInput } from './types/collectionFields.ts'

export const optionsOf = ({ options, fieldOptions }: CollectionFieldInput) => options ?? fieldOptions ?? {}

/** A field of a list, at its path in the definition. */
export function checkField(field: CollectionFieldInput, at: string): ValidationErrors {
  const type = findFieldType(field.type)
  if (!type?.offered) return { [`${at}.type`]: message('invalid') }
  const errors = checkProperties(type.options, optionsOf(field))
  return {
    ...Object.fromEntries(Object.entries(errors).map(([name, text]) => [`${at}.options.${name}`, text])),
    ...(Object.keys(errors).length === 0 && checkDefault(field, `${at}.defaultValue`)),
  }
}

/** Bounds that count from today say nothing here: a default is read on any day. */
const ofTheDay: ReadonlySet<string> = new Set(['tooEarly', 'tooLate'])

function checkDefault(field: CollectionFieldInput, at: string): ValidationErrors {
  const asked = { ...field, options: optionsOf(field) }
  const value = defaultOf(asked)
  if (value === undefined) return {}
  if (!canHaveDefault(asked)) return { [at]: message('invalid') }
  const parsed = typeOf(asked).value(fieldOptions(asked), { now: 0, zone: 'UTC' }).safeParse(value)
  const issue = parsed.error?.issues.find(found => !ofTheDay.has(parseMessage(found.message).code))
  return issue === undefined ? {} : { [at]: issue.message }
}
