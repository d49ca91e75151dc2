import { isSearchable, typeOf } from '../fields/capabilities.ts'
import type { Field, ValueContext } from '../fields/defineField.ts'
import { dayFrom } from '../fields/readings/days.ts'
import { readingOf } from '../fields/readings/registry.ts'
import { fieldOptions } from '../fields/recordValidator.ts'
import type { StorageKind } from '../fields/storage.ts'
import type { Filter } from '../filters/filter.ts'
import { endOfDay, startOfDay } from '../formats/dates.ts'
import { textSearch } from '../formats/searchText.ts'

interface Option {
  label: string
  value: unknown
}

/** The options of a field that lists them, with a label that has the words. */
function chosen(field: Field, options: readonly Option[], word: string): Filter[] {
  const { matches } = textSearch(word)
  const value = options.filter(({ label }) => matches(label)).map(option => String(option.value))
  return value.length === 0 ? [] : [{ field: field.name, operator: 'in', value }]
}

/** What is written is the value as a whole; of an instant people read the day. */
const whole: Partial<Record<StorageKind, (field: Field, word: string, context: ValueContext) => Filter[]>> = {
  text: equal,
  integer: equal,
  real: equal,
  date: equal,
  timestamp: ({ name }, word, context) => {
    const { zone } = context
    const day = dayFrom(word, context)
    return day === undefined
      ? []
      : [{ field: name, operator: 'between', value: [startOfDay(day, zone), endOfDay(day, zone)] }]
  },
}

function equal(field: Field, word: string, context: ValueContext): Filter[] {
  const type = typeOf(field)
  const value = type.operators.includes('equals')
    ? readingOf(field.type)?.fromText(word, fieldOptions(field), context)
    : undefined
  return value === undefined ? [] : [{ field: field.name, operator: 'equals', value }]
}

/**
 * What a word of a search asks of a field whose values are no texts to look through: an option by its label, a number, a day and whatever
 * else people write as one value by that value. Empty where the word can be none of its values. Fields of related records have ids: they
 * are asked for by whoever can read those.
 */
export function wordFilters(field: Field, word: string, context: ValueContext): Filter[] {
  if (isSearchable(field)) return []
  const { options } = fieldOptions(field) as { options?: unknown }
  if (Array.isArray(options)) return chosen(field, options, word)
  const { storage } = typeOf(field)
  const [column, ...others] = storage.shape === 'columns' && !storage.writeOnly ? storage.columns : []
  return column === undefined || others.length > 0 ? [] : (whole[column.kind]?.(field, word, context) ?? [])
}
