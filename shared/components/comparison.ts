import { holdsIds, isSortable, typeOf } from '../fields/capabilities.ts'
import type { Field, ValueContext } from '../fields/defineField.ts'
import { fieldOptions } from '../fields/recordValidator.ts'
import type { StorageKind } from '../fields/storage.ts'
import { readOperand } from '../filterRules/ruleOperands.ts'
import { compareText } from '../filters/compareText.ts'
import { addDays, calendarDay } from '../formats/dates.ts'
import { fold } from '../formats/fold.ts'
import { columnKind } from './counting.ts'

export const comparisons = ['equals', 'notEquals', 'greater', 'greaterOrEqual', 'less', 'lessOrEqual'] as const

/** What a value is compared with: that of another field of the record, a fixed one, or the day on which somebody writes. */
export const comparedWith = ['field', 'value', 'today'] as const
export type ComparedWith = (typeof comparedWith)[number]

/** A sentence about values of one record: `ends is not less than starts`, `visit is not less than today`. */
export interface Comparison {
  fieldName?: string | undefined
  comparison: (typeof comparisons)[number]
  comparedWith: ComparedWith
  otherFieldName?: string | undefined
  /** As records hold it; among moments a day alone, `YYYY-MM-DD`, is one too. */
  comparedValue?: string | number | boolean | undefined
  /** Days after today; before it, where negative. */
  comparedDays: number
}

/** One value that is the same as another, or greater or less. */
const isComparable = (field: Pick<Field, 'type'>) => columnKind(field) !== undefined && isSortable(field)

const inTime: { readonly [Kind in StorageKind]?: 'day' | 'moment' } = { date: 'day', timestamp: 'moment' }
const timeOf = (kind: StorageKind | undefined) => kind && inTime[kind]
const isDaily = (field: Pick<Field, 'type'>) => timeOf(columnKind(field)) !== undefined

/** Whether a field can be compared so. */
export const canCompare: Record<ComparedWith, (field: Pick<Field, 'type' | 'options'>) => boolean> = {
  field: isComparable,
  // What is stored of those are ids, which nobody writes.
  value: field => isComparable(field) && !holdsIds(field),
  today: field => isComparable(field) && isDaily(field),
}

/** Whether values of the two can be compared with each other: a day with a moment too. */
export const areAlike = (one: Pick<Field, 'type'>, other: Pick<Field, 'type'>) =>
  columnKind(one) === columnKind(other) || (isDaily(one) && isDaily(other))

const holds: Record<Comparison['comparison'], (order: number) => boolean> = {
  equals: order => order === 0,
  notEquals: order => order !== 0,
  greater: order => order > 0,
  greaterOrEqual: order => order >= 0,
  less: order => order < 0,
  lessOrEqual: order => order <= 0,
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

interface Side {
  kind: StorageKind | undefined
  value: unknown
}

const dayLength = 'YYYY-MM-DD'.length
/** A moment may be asked for by its day alone. */
const isDay = ({ kind, value }: Side) => timeOf(kind) === 'day' || String(value).length === dayLength

/** The day of a date, of a day alone, or of a moment in the environment's zone. */
const dayOf = (side: Side, { zone }: ValueContext) =>
  isDay(side) ? String(side.value).slice(0, dayLength) : calendarDay(Date.parse(String(side.value)), zone)

/** Texts of some types are the same by their letters, or by their digits (decision 0074). */
function textOf(field: Field, text: string): string {
  const equality = typeOf(field).equality?.(fieldOptions(field))
  if (equality === 'digits') return text.replaceAll(/\D/g, '')
  return equality === 'letters' ? fold(text) : text
}

function orderOf(field: Field, own: Side, other: Side, context: ValueContext): number {
  const isByDay = isDaily(field) && (isDay(own) || isDay(other))
  const [left, right] = isByDay ? [dayOf(own, context), dayOf(other, context)] : [own.value, other.value]
  if (typeof left === 'string' && typeof right === 'string')
    return compareText(textOf(field, left), textOf(field, right))
  return Number(left) - Number(right)
}

type OtherSide = (
  asked: Comparison,
  field: Field,
  values: Readonly<Record<string, unknown>>,
  around: Comparing,
) => Side | undefined

const otherSides: Record<ComparedWith, OtherSide> = {
  field: ({ otherFieldName }, field, values, { fields }) => {
    const other = fields.find(({ name }) => name === otherFieldName)
    return other && areAlike(field, other) ? { kind: columnKind(other), value: values[other.name] } : undefined
  },
  value: ({ comparison, comparedValue }, field, _values, context) => ({
    kind: columnKind(field),
    value: isGiven(comparedValue) ? readOperand(field, comparison, comparedValue, context) : undefined,
  }),
  today: ({ comparedDays }, _field, _values, { now, zone }) => ({
    kind: 'date',
    value: addDays(calendarDay(now, zone), comparedDays),
  }),
}

export interface Comparing extends ValueContext {
  /** Of the collection. */
  fields: readonly Field[]
}

/**
 * Whether the values of a record are as the sentence says. What is empty is compared with nothing: that a field is needed, its collection says.
 * Neither is what became of another type since the sentence was written.
 */
export function compares(asked: Comparison, values: Readonly<Record<string, unknown>>, around: Comparing): boolean {
  const field = around.fields.find(({ name }) => name === asked.fieldName)
  if (field === undefined || !isGiven(values[field.name]) || !canCompare[asked.comparedWith](field)) return true
  const other = otherSides[asked.comparedWith](asked, field, values, around)
  if (other === undefined || !isGiven(other.value)) return true
  const own: Side = { kind: columnKind(field), value: values[field.name] }
  return holds[asked.comparison](orderOf(field, own, other, around))
}

/** Names of the fields that the sentence speaks of. */
export const comparedFields = ({ fieldName, comparedWith: other, otherFieldName }: Comparison): readonly string[] =>
  [fieldName, other === 'field' ? otherFieldName : undefined].filter(
    name => name !== undefined && name !== '',
  ) as string[]
