import { holdsIds, typeOf } from '../fields/capabilities.ts'
import type { Field, ValueContext } from '../fields/defineField.ts'
import { propertyDefaults } from '../fields/property.ts'
import { readingOf } from '../fields/readings/registry.ts'
import { fieldOptions } from '../fields/recordValidator.ts'
import type { StorageKind } from '../fields/storage.ts'
import { type FilterOperator, identity, operandOf } from '../filters/operators.ts'

/** Nothing to compare with. `0`, `false` and a text of spaces are something. */
export const isAbsent = (value: unknown) => value === undefined || value === null || value === ''

const partial: ReadonlySet<FilterOperator> = new Set(['contains', 'startsWith'])

/** The operand need not be a whole value: a part of it is looked for. */
export const looksForPart = (operation: FilterOperator) => partial.has(operation)

/** Its values are lists, whose members are looked for. */
export function holdsList(field: Pick<Field, 'type'>): boolean {
  const { storage } = typeOf(field)
  return storage.shape === 'links' || (storage.shape === 'columns' && storage.list === true)
}

/** As a spreadsheet's cells are read, or as programs write values. */
function fromText(field: Field, text: string, context: ValueContext): unknown {
  const reading = readingOf(field.type)
  return reading?.fromText(text, fieldOptions(field), context) ?? reading?.standard?.read(text, context)
}

/**
 * The value as the field's type would store it, or undefined. The bounds of the field do not count: `less than 2000` is a good
 * question about amounts up to 1000. Addresses and parameters are made of texts. A day alone stays one among moments, `YYYY-MM-DD`.
 */
function whole(field: Field, value: unknown, context: ValueContext): unknown {
  const type = typeOf(field)
  const own = fieldOptions(field)
  const isText = typeof value === 'string'
  const asked = isText ? readingOf(field.type)?.asked?.(value, context) : undefined
  if (asked !== undefined) return asked
  const read = isText ? fromText(field, value, context) : undefined
  for (const options of [own, propertyDefaults(type.options)]) {
    const checked = type.value(options, context).safeParse(read ?? value)
    if (checked.success) return checked.data
  }
  return undefined
}

/** One of the values that a list holds, by its label too; whatever is no list is compared as it is. */
function member(field: Field, value: unknown, context: ValueContext): unknown {
  if (!holdsList(field)) return whole(field, value, context)
  const read = typeof value === 'string' ? fromText(field, value, context) : undefined
  if (Array.isArray(read) && read.length === 1) return read[0]
  return whole(field, [value], context) === undefined ? undefined : value
}

function listed(field: Field, value: unknown, context: ValueContext): unknown {
  const values = (Array.isArray(value) ? value : [value]).filter(one => !isAbsent(one))
  const read = values.map(one => member(field, one, context))
  return read.includes(undefined) ? undefined : read
}

/** Either end may be open, not both. */
function pair(field: Field, value: unknown, context: ValueContext): unknown {
  if (!Array.isArray(value) || value.length !== 2) return undefined
  const read = value.map(end => (isAbsent(end) ? null : whole(field, end, context)))
  return read.includes(undefined) || read.every(isAbsent) ? undefined : read
}

/** Nothing was given for an operation, in whatever shape it takes its operand. */
export const isUnanswered = (operation: FilterOperator, value: unknown): boolean =>
  operandOf[operation] !== 'none' && (isAbsent(value) || (Array.isArray(value) && value.every(isAbsent)))

/** Whether who asks can stand in the place of an operand. */
export const canBeUser = (field: Pick<Field, 'type'>, operation: FilterOperator): boolean =>
  typeOf(field).userAs !== undefined && identity.includes(operation) && operandOf[operation] !== 'none'

/** As what the cells of a storage kind are compared: whole numbers are numbers; of what has parts, nothing is. */
const comparedAs: Readonly<Partial<Record<StorageKind, StorageKind>>> = {
  text: 'text',
  integer: 'real',
  real: 'real',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamp',
}

/** What values are made of, so far as they can be compared with those of another type; undefined where they cannot be. */
function kindOfValues(field: Pick<Field, 'type' | 'options'>): StorageKind | undefined {
  const { storage } = typeOf(field)
  if (holdsIds(field) || storage.shape !== 'columns') return undefined
  const [first, second] = storage.columns
  if (first === undefined || second !== undefined) return undefined
  if (storage.list) return 'text'
  return comparedAs[first.kind]
}

/** Whether the value that a profile has in a field can stand in the place of an operand; lists where one of several is asked for. */
export function canBeProfileField(
  field: Pick<Field, 'type' | 'options'>,
  operation: FilterOperator,
  profileField: Pick<Field, 'type' | 'options'>,
): boolean {
  const takes = operandOf[operation]
  if (takes === 'none' || takes === 'two' || (holdsList(profileField) && takes !== 'many')) return false
  const kind = kindOfValues(field)
  return kind !== undefined && kind === kindOfValues(profileField)
}

/** What a rule compares with, ready for the compiler; undefined when the value is none of the field's type. */
export function readOperand(field: Field, operation: FilterOperator, value: unknown, context: ValueContext): unknown {
  const shape = operandOf[operation]
  if (shape === 'two') return pair(field, value, context)
  if (shape === 'many') return listed(field, value, context)
  if (looksForPart(operation)) {
    if (holdsList(field)) return member(field, value, context)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  return whole(field, value, context)
}
