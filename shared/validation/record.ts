import type { z } from 'zod'
import type { ValidationErrors } from '../errors.ts'
import { typeOf } from '../fields/capabilities.ts'
import type { Field, ValueContext } from '../fields/defineField.ts'
import { propertyDefaults } from '../fields/property.ts'
import { message } from './messages.ts'

export type RecordData = Readonly<Record<string, unknown>>
export type ValidationResult = { ok: true; data: Record<string, unknown> } | { ok: false; errors: ValidationErrors }

export interface RecordValidator {
  /** A new record: every field that is not optional must be given. */
  create(data: RecordData): ValidationResult
  /** A change: only the fields that are given are looked at; null empties a field. */
  update(data: RecordData): ValidationResult
}

interface FieldValidator {
  field: Field
  schema: z.ZodType
  isEmpty(value: unknown): boolean
}

/** Also what a value stored before its option existed is read with. */
export const fieldOptions = (field: Pick<Field, 'type' | 'options'>) => ({
  ...propertyDefaults(typeOf(field).options),
  ...field.options,
})

const compile = (field: Field, context: ValueContext): FieldValidator => {
  const type = typeOf(field)
  return { field, schema: type.value(fieldOptions(field), context), isEmpty: type.isEmpty }
}

/**
 * One value against its field. Empty and required: `required`. Empty and optional: kept as it is when it is a valid value of
 * its type ('' and false are data), otherwise null.
 */
function checkValue(
  { field, schema, isEmpty }: FieldValidator,
  value: unknown,
): { value: unknown } | { error: string } {
  if (value === null || value === undefined) return field.optional ? { value: null } : { error: message('required') }
  const parsed = schema.safeParse(value)
  if (parsed.success) {
    return !field.optional && isEmpty(parsed.data) ? { error: message('required') } : { value: parsed.data }
  }
  if (value === '') return field.optional ? { value: null } : { error: message('required') }
  return { error: parsed.error.issues[0]?.message ?? message('invalid') }
}

/**
 * The one validator of records, called by the form, by the service and by the script host.
 * Error keys are field names; prefix them with `data.` for the wire.
 */
export function recordValidator(fields: readonly Field[], context: ValueContext): RecordValidator {
  const validators = new Map(fields.map(field => [field.name, compile(field, context)]))

  function run(data: RecordData, names: Iterable<string>): ValidationResult {
    const errors: ValidationErrors = {}
    const checked: Record<string, unknown> = {}
    for (const name of Object.keys(data)) if (!validators.has(name)) errors[name] = message('unknownField')
    for (const name of names) {
      const validator = validators.get(name)
      if (!validator) continue
      const result = checkValue(validator, data[name])
      if ('error' in result) errors[name] = result.error
      else checked[name] = result.value
    }
    return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, data: checked }
  }

  return {
    create: data => run(data, validators.keys()),
    update: data => run(data, Object.keys(data)),
  }
}
