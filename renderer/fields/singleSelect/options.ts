import type { Field } from '../../../shared/fields/defineField.ts'
import type { SelectOptionDefinition } from '../../../shared/fields/property.ts'

/** The options that a designer gave; values are compared as text, as they are stored. */
export function selectOptions(field: Field): { value: string; label: string }[] {
  const { options } = field.options
  if (!Array.isArray(options)) return []
  return (options as SelectOptionDefinition[]).map(({ value, label }) => ({ value: String(value), label }))
}
