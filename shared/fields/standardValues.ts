import type { Field, ValueContext } from './defineField.ts'
import type { StandardForms } from './readings/reading.ts'
import { readingOf } from './readings/registry.ts'
import type { RecordData } from './recordValidator.ts'

/**
 * Reads what programs send for fields: what the standard library of a language writes for a day, a moment or a time becomes what is stored. All
 * else stays as it is, for the validator.
 */
export function standardReader(
  fields: readonly Pick<Field, 'name' | 'type'>[],
): (data: RecordData, context: Pick<ValueContext, 'zone'>) => RecordData {
  const forms = fields.flatMap(({ name, type }): [string, StandardForms][] => {
    const standard = readingOf(type)?.standard
    return standard === undefined ? [] : [[name, standard]]
  })
  return (data, context) => {
    const read = forms.flatMap(([name, standard]): [string, unknown][] => {
      const value = Object.hasOwn(data, name) ? data[name] : undefined
      const meant = typeof value === 'string' ? standard.read(value, context) : undefined
      return meant === undefined || meant === value ? [] : [[name, meant]]
    })
    return read.length === 0 ? data : { ...data, ...Object.fromEntries(read) }
  }
}
