import type { Field } from '../fields/defineField.ts'

/** What every record has beside its fields; a table can show them and sort by them. */
export const systemFields: readonly Field[] = ['createdAt', 'updatedAt'].map(name => ({
  _id: name,
  name,
  label: name,
  type: 'datetime',
  optional: false,
  options: {},
}))

/** All that records have by themselves and that can be asked for by name; an id is compared like a relation. */
export const recordFields: readonly Field[] = [
  { _id: '_id', name: '_id', label: '_id', type: 'oneOf', optional: false, options: {} },
  ...systemFields,
]
