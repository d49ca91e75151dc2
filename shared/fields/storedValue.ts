import { typeOf } from './capabilities.ts'
import type { Field } from './defineField.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether two values of JSON say the same; in which order an object has its keys says nothing. */
function alike(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [own, others] = [Object.entries(one), new Map(Object.entries(other))]
  return own.length === others.size && own.every(([key, value]) => others.has(key) && alike(value, others.get(key)))
}

/** What stands for nothing given, of whatever type. */
const isBlank = (field: Pick<Field, 'type'>, value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  value === typeOf(field).nothing ||
  value === typeOf(field).unset

/**
 * Whether a value is the one that a record holds already: rules that came or moved since do not judge it.
 * @param stored as records give it out; undefined for nothing
 */
export const isStoredValue = (field: Pick<Field, 'type'>, value: unknown, stored: unknown): boolean =>
  isBlank(field, value) ? isBlank(field, stored) : alike(value, stored)
