import type { z } from 'zod'
import type { ValidationErrors } from '../errors.ts'
import { message } from '../validation/messages.ts'
import { typeOf } from './capabilities.ts'
import type { Field, FieldType, ValueContext } from './defineField.ts'
import { propertyDefaults } from './property.ts'

export type RecordData = Readonly<Record<string, unknown>>
export type ValidationResult = { ok: true; data: Record<string, unknown> } | { ok: false; errors: ValidationErrors }

/** How a form departs from its collection, by field name. */
export interface RequiredRules {
  /** Required here though the collection leaves it free. */
  demanded?: ReadonlySet<string>
  /** Not asked for here, so not required. */
  waived?: ReadonlySet<string>
  /** Nobody fills them in, and they have their defaults. */
  excused?: ReadonlySet<string>
}

export interface RecordValidator {
  /** A new record: every field that is not optional must be given. */
  create(data: RecordData, rules?: RequiredRules): ValidationResult
  /** A change: only the fields that are given are looked at; null empties a field. */
  update(data: RecordData, rules?: RequiredRules): ValidationResult
}

interface FieldValidator {
  field: Field
  schema: z.ZodType
  type: FieldType
}

/** Also what a value stored before its option existed is read with. */
export const fieldOptions = (field: Pick<Field, 'type' | 'options'>) => ({
  ...propertyDefaults(typeOf(field).options),
  ...field.options,
})

const compile = (field: Field, context: ValueContext): FieldValidator => {
  const type = typeOf(field)
  return { field, schema: type.value(fieldOptions(field), context), type }
}

/**
 * One value against its field. Empty and required: the type's message for it. Empty and optional: kept as it is when it is a valid value of
 * its type ('' and false are data), otherwise null, or what its type has for nothing.
 */
function checkValue(
  { schema, type }: FieldValidator,
  value: unknown,
  optional: boolean,
): { value: unknown } | { error: string } {
  const missing = { error: type.requiredMessage }
  const nothing = { value: type.nothing ?? null }
  if (value === null || value === undefined) return optional ? nothing : missing
  const parsed = schema.safeParse(value)
  if (parsed.success) {
    return !optional && type.isEmpty(parsed.data) ? missing : { value: parsed.data }
  }
  if (value === '') return optional ? nothing : missing
  return { error: parsed.error.issues[0]?.message ?? message('invalid') }
}

/**
 * The one validator of records, called by the form, by the service and by the script host. Fields whose values the server gives are neither
 * asked for nor taken.
 * Error keys are field names; prefix them with `data.` for the wire.
 */
export function recordValidator(fields: readonly Field[], context: ValueContext): RecordValidator {
  const validators = new Map(fields.map(field => [field.name, compile(field, context)]))

  const isOptional = ({ name, optional }: Field, { demanded, waived, excused }: RequiredRules) =>
    waived?.has(name) === true || excused?.has(name) === true || (optional && !demanded?.has(name))

  function run(data: RecordData, names: Iterable<string>, rules: RequiredRules): ValidationResult {
    const errors = new Map<string, string>()
    const checked: Record<string, unknown> = {}
    for (const name of Object.keys(data)) if (!validators.has(name)) errors.set(name, message('unknownField'))
    for (const name of names) {
      const validator = validators.get(name)
      if (!validator || validator.type.assigned !== undefined) continue
      const value = Object.hasOwn(data, name) ? data[name] : null
      const result = checkValue(validator, value, isOptional(validator.field, rules))
      if ('error' in result) errors.set(name, result.error)
      else checked[name] = result.value
    }
    // A client may send any name, `__proto__` too.
    return errors.size > 0 ? { ok: false, errors: Object.fromEntries(errors) } : { ok: true, data: checked }
  }

  return {
    create: (data, rules = {}) => run(data, validators.keys(), rules),
    update: (data, rules = {}) => run(data, Object.keys(data), rules),
  }
}
