import type { ValidationErrors } from '../errors.ts'
import { message } from '../validation/messages.ts'
import type { Property } from './property.ts'
import { propertyDefaults } from './property.ts'
import { fieldType } from './registry.ts'

/** Definitions are read on any day: bounds that depend on today have no place in them. */
const context = { now: 0, zone: 'UTC' }

/**
 * Checks a set of values (a component's definition, a field's options) against its properties. Keys are property paths
 * (`fields.0.name`), values the messages of `messages.ts`.
 */
export function checkProperties(
  properties: Record<string, Property>,
  values: Readonly<Record<string, unknown>>,
): ValidationErrors {
  const errors: ValidationErrors = {}
  for (const name of Object.keys(values)) if (!Object.hasOwn(properties, name)) errors[name] = message('unknownField')
  for (const [name, { type: typeName, options, optional, default: preset }] of Object.entries(properties)) {
    const value = values[name]
    const type = fieldType(typeName)
    if (value === undefined || value === null) {
      if (!optional && preset === undefined) errors[name] = message('required')
      continue
    }
    const parsed = type.value({ ...propertyDefaults(type.options), ...options }, context).safeParse(value)
    if (parsed.success) {
      if (!optional && type.isEmpty(parsed.data)) errors[name] = message('required')
    } else if (value === '') {
      if (!optional) errors[name] = message('required')
    } else {
      for (const issue of parsed.error.issues) errors[[name, ...issue.path].join('.')] ??= issue.message
    }
  }
  return errors
}
