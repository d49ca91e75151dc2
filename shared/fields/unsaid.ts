import type { Field } from './defineField.ts'
import { findFieldType } from './registry.ts'

/** What a record has in the fields of which nothing is said, by name: only where that is a value. */
export function unsaid(fields: readonly (Pick<Field, 'name' | 'type'> | undefined)[]): Record<string, unknown> {
  const values = fields.flatMap(field => {
    const unset = field && findFieldType(field.type)?.unset
    return unset === undefined ? [] : [[field?.name, unset]]
  })
  return Object.fromEntries(values)
}
