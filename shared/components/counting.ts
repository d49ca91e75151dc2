import type { ValidationErrors } from '../errors.ts'
import { isAssigned, isSortable, relationOf, typeOf } from '../fields/capabilities.ts'
import type { Field } from '../fields/defineField.ts'
import type { Property } from '../fields/property.ts'
import type { StorageKind } from '../fields/storage.ts'
import { type Figure, formatFigure, formatOneOf } from '../formats/figures.ts'
import { message } from '../validation/messages.ts'
import { systemFields } from './systemFields.ts'

/** The kind of the one column that holds a field's value; undefined where several hold it, or none that can be read. */
export function columnKind(field: Pick<Field, 'type'>): StorageKind | undefined {
  const { storage } = typeOf(field)
  if (storage.shape !== 'columns' || storage.writeOnly || storage.columns.length !== 1) return undefined
  return storage.columns[0]?.kind
}

/** Can be summed and averaged: amounts, and neither days nor other records nor numbers that only tell records apart. */
export const isNumeric = (field: Pick<Field, 'type'>) => {
  const kind = isAssigned(field) ? undefined : columnKind(field)
  return kind === 'integer' || kind === 'real'
}

/** One of its values is the least and one the greatest. */
const isOrdered = (field: Pick<Field, 'type' | 'options'>) =>
  columnKind(field) !== undefined && isSortable(field) && relationOf(field) === undefined

/** How one value is made of those of many records. */
export const operations = ['count', 'sum', 'average', 'minimum', 'maximum', 'lastValue'] as const
export type Operation = (typeof operations)[number]

const isOperation = (value: unknown): value is Operation => (operations as readonly unknown[]).includes(value)

/** The fields that each operation can look at; a count looks at none. */
const takes: Record<Operation, ((field: Pick<Field, 'type' | 'options'>) => boolean) | undefined> = {
  count: undefined,
  sum: isNumeric,
  average: isNumeric,
  minimum: isOrdered,
  maximum: isOrdered,
  lastValue: field => columnKind(field) !== undefined,
}

const givesOne: Record<Operation, boolean> = {
  ...{ count: false, sum: false, average: false },
  ...{ minimum: true, maximum: true, lastValue: true },
}

/** How a number that an operation gives is written: of many values, or one of them as it stands. */
export const figureWriter = (operation: string | undefined) =>
  isOperation(operation) && givesOne[operation] ? formatOneOf : formatFigure

export const looksAtField = (operation: Operation) => takes[operation] !== undefined

/** A field can be worked out so; one of an operation that is not known yet can. */
export const isTaken = (field: Pick<Field, 'type' | 'options'>, operation: Operation): boolean =>
  takes[operation]?.(field) ?? true

/** There is something in a collection to be worked out so. */
export const isOffered = (operation: Operation, fields: readonly Field[]): boolean =>
  !looksAtField(operation) || [...fields, ...systemFields].some(field => isTaken(field, operation))

/** What such an indicator says is an amount of records: a count, or made of numbers. */
export function isAmount(operation: unknown, fieldName: unknown, fields: readonly Field[]): boolean {
  if (!isOperation(operation)) return false
  if (!looksAtField(operation)) return true
  const field = countedField(fields, typeof fieldName === 'string' ? fieldName : undefined)
  return field !== undefined && isNumeric(field)
}

/** Has parts: years, months, days. */
export const isDated = (field: Pick<Field, 'type'>) => {
  const kind = columnKind(field)
  return kind === 'date' || kind === 'timestamp'
}

/** Records can be put together by its values. */
export const isGroupable = (field: Pick<Field, 'type'>) => {
  const kind = columnKind(field)
  return kind !== undefined && kind !== 'json'
}

/** A field that records are counted by: of the collection, or one that every record has. */
export const countedField = (fields: readonly Field[], name: string | undefined): Field | undefined =>
  name === undefined ? undefined : [...fields, ...systemFields].find(field => field.name === name)

/** How numbers that were made of a field's values are written; of no field, they are counts. */
export const figureOf = (field: Pick<Field, 'type'> | undefined): Figure =>
  field === undefined ? 'number' : typeOf(field).figure

interface CountedFieldRequest {
  /** Of the property that names the field. */
  name: string
  property: Pick<Property, 'fits'>
  fields: readonly Field[]
  /** All of the definition. */
  values: Readonly<Record<string, unknown>>
}

/** What is wrong with the field that a property has to name. */
export function countedFieldErrors({ name, property, fields, values }: CountedFieldRequest): ValidationErrors {
  const named = values[name]
  if (typeof named !== 'string') return { [name]: message('required') }
  const field = countedField(fields, named)
  if (field === undefined) return { [name]: message('notFound') }
  return property.fits?.(field, values) === false ? { [name]: message('invalid') } : {}
}
