import type { Field } from '../fields/defineField.ts'
import type { SelectOptionDefinition } from '../fields/property.ts'
import { columnKind } from './counting.ts'

/**
 * The places of a field's values among all that it can have, nothing last: what is coloured by them keeps its colour whatever else is
 * there. Empty for fields whose values are not known beforehand.
 */
export function valuePlaces(field: Pick<Field, 'type' | 'options'>): ReadonlyMap<string, number> {
  const { options } = field.options
  const known: unknown[] = Array.isArray(options)
    ? (options as SelectOptionDefinition[]).map(({ value }) => value)
    : columnKind(field) === 'boolean'
      ? [true, false]
      : []
  if (known.length === 0) return new Map()
  return new Map([...known, null].map((value, place) => [String(value), place]))
}
