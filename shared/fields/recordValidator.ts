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

/** What is to be said of the values of a change, by field name. */
export interface Judgement {
  /** Those that today's rules take. */
  data: Record<string, unknown>
  /** Why the others are refused: each may stay where it is what the record holds already (`isStoredValue`). */
  refused: ValidationErrors
  /** Of names that no field has. */
  unknown: ValidationErrors
}

export interface RecordValidator {
  /** A new record: every field that is not optional must be given. */
  create(data: RecordData, rules?: RequiredRules): ValidationResult
  /** A change: only the fields that are given are looked at; null empties a field. */
  update(data: RecordData, rules?: RequiredRules): ValidationResult
  /** The same, for who knows what the record holds. */
  judge(data: RecordData, rules?: RequiredRules): Judgement
  /** Values of before, brought back: they need be of their types alone, whatever limits came since. */
  restored(data: RecordData): Judgement
}

interface FieldValidator {
  field: Field
  schema: z.ZodType
  type: FieldType
  /** Of its type alone. */
  loose(): z.ZodType
}

/** Also what a value stored before its option existed is read with. */
export const fieldOptions = (field: Pick<Field, 'type' | 'options'>) => ({
  ...propertyDefaults(typeOf(field).options),
  ...field.options,
})

/** Options with which a type's validator asks for no more than the type. */
export const optionsWithoutLimits = (field: Pick<Field, 'type' | 'options'>) => {
  const limits = new Set(typeOf(field).limits)
  return Object.fromEntries(Object.entries(fieldOptions(field)).filter(([name]) => !limits.has(name)))
}

const compile = (field: Field, context: ValueContext): FieldValidator => {
  const type = typeOf(field)
  return {
    field,
    schema: type.value(fieldOptions(field), context),
    type,
    loose: () => type.value(optionsWithoutLimits(field), context),
  }
}

const isSpaces = (value: unknown) => typeof value === 'string' && value !== '' && value.trim() === ''

/**
 * One value against its field. Empty and required: the type's message for it. Empty and optional: kept as it is when it is a valid value of
 * its type ('' and false are data), otherwise null, or what its type has for nothing. Spaces alone are nothing.
 */
function checkValue(
  { schema, type }: Pick<FieldValidator, 'schema' | 'type'>,
  value: unknown,
  optional: boolean,
): { value: unknown } | { error: string } {
  const missing = { error: type.requiredMessage }
  const nothing = { value: type.nothing ?? type.unset ?? null }
  if (value === null || value === undefined || (isSpaces(value) && type.isEmpty(value)))
    return optional ? nothing : missing
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

  type Check = (validator: FieldValidator, value: unknown) => ReturnType<typeof checkValue>

  function judge(data: RecordData, names: Iterable<string>, check: Check): Judgement {
    const unknown = Object.keys(data).filter(name => !validators.has(name))
    const refused = new Map<string, string>()
    const checked: Record<string, unknown> = {}
    for (const name of names) {
      const validator = validators.get(name)
      if (!validator || validator.type.assigned !== undefined) continue
      const result = check(validator, Object.hasOwn(data, name) ? data[name] : null)
      if ('error' in result) refused.set(name, result.error)
      else checked[name] = result.value
    }
    return {
      data: checked,
      // A client may send any name, `__proto__` too.
      refused: Object.fromEntries(refused),
      unknown: Object.fromEntries(unknown.map(name => [name, message('unknownField')])),
    }
  }

  const byRules =
    (rules: RequiredRules): Check =>
    (validator, value) =>
      checkValue(validator, value, isOptional(validator.field, rules))
  const byType: Check = ({ type, loose }, value) => checkValue({ type, schema: loose() }, value, true)

  function result({ data, unknown, refused }: Judgement): ValidationResult {
    const errors = { ...unknown, ...refused }
    return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, data }
  }

  return {
    create: (data, rules = {}) => result(judge(data, validators.keys(), byRules(rules))),
    update: (data, rules = {}) => result(judge(data, Object.keys(data), byRules(rules))),
    judge: (data, rules = {}) => judge(data, Object.keys(data), byRules(rules)),
    restored: data => judge(data, Object.keys(data), byType),
  }
}
