import type { Field } from './defineField.ts'
import type { RecordData } from './recordValidator.ts'

/** What a new record begins with where nobody says otherwise; undefined without a default. */
export const defaultOf = ({ defaultValue }: Pick<Field, 'defaultValue'>): unknown => defaultValue ?? undefined

/**
 * A new record's values with the defaults of the fields that whoever makes it does not name: a form that does not show them, an import
 * without their column, a call. What is named stays as it is given, empty too. Forms and the record sheet of designers begin with the
 * same values (`formModel`), a form's own default before the field's. No stored record changes with a default.
 * @param hidden names of fields that are left out on purpose, which stay empty (H83)
 */
export function withDefaults(fields: readonly Field[], data: RecordData, hidden?: ReadonlySet<string>): RecordData {
  const missing = fields.filter(
    field => defaultOf(field) !== undefined && !Object.hasOwn(data, field.name) && !hidden?.has(field.name),
  )
  if (missing.length === 0) return data
  return { ...data, ...Object.fromEntries(missing.map(field => [field.name, defaultOf(field)])) }
}
