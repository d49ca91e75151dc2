import type { Field } from '../../../../shared/fields/defineField.ts'
import type { SelectOptionDefinition } from '../../../../shared/fields/property.ts'
import type { RelationOption } from '../../kit/FieldsContext.tsx'

/** The options that a designer gave; values are compared as text, as they are stored. */
export function selectOptions(field: Field): RelationOption[] {
  const { options } = field.options
  if (!Array.isArray(options)) return []
  return (options as SelectOptionDefinition[]).map(({ value, label, subtitle, image, icon, color }) => ({
    value: String(value),
    label,
    ...(subtitle && { subtitle }),
    ...(image && { image }),
    ...(icon && { icon }),
    ...(color && { color }),
  }))
}
