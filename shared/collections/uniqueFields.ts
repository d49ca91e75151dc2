import type { Field } from '../fields/defineField.ts'
import type { CollectionIndex } from '../fields/types/collectionFields.ts'

/** Keeps two records from having the same value of this field. */
const isOwnIndex = ({ type, fields }: CollectionIndex, name: string) =>
  type === 'unique' && fields.length === 1 && fields[0] === name

/**
 * Whether no two records may have the same value of a field: the collection has a unique index over it alone. Spaces around a text do not
 * count, capitals and accents as the field says (`equality` of its type); empty ones do not clash (`RecordPlanner`).
 */
export const isUnique = (indexes: readonly CollectionIndex[], name: string): boolean =>
  indexes.some(index => isOwnIndex(index, name))

/** Whether a field is one of those whose values no two records may have alike together, or is so alone. */
export const isInUnique = (indexes: readonly CollectionIndex[], name: string): boolean =>
  indexes.some(({ type, fields }) => type === 'unique' && fields.includes(name))

/** The place in the list of the index that keeps a field unique, or -1. */
export const uniqueIndexOf = (indexes: readonly CollectionIndex[], name: string): number =>
  indexes.findIndex(index => isOwnIndex(index, name))

/** The indexes with a field kept unique, or not any more; those over several fields stay. */
export function withUnique(
  indexes: readonly CollectionIndex[],
  name: string,
  unique: boolean,
  newId: () => string,
): CollectionIndex[] {
  if (!unique) return indexes.filter(index => !isOwnIndex(index, name))
  return isUnique(indexes, name) ? [...indexes] : [...indexes, { _id: newId(), type: 'unique', fields: [name] }]
}

/**
 * The indexes after the fields were edited: they go along with a name that changed, and what kept a field unique goes with the field.
 * The same list when nothing of it changes.
 */
export function indexesAlong(
  indexes: readonly CollectionIndex[],
  before: readonly Field[],
  after: readonly Field[],
): readonly CollectionIndex[] {
  const left = new Map(after.map(({ _id, name }) => [_id, name]))
  const taken = new Set(after.map(({ name }) => name))
  const renamed = new Map(
    before.flatMap(({ _id, name }) => {
      const next = left.get(_id)
      return next === undefined || next === name ? [] : [[name, next] as const]
    }),
  )
  const gone = new Set(before.flatMap(({ _id, name }) => (left.has(_id) || taken.has(name) ? [] : [name])))
  const along = indexes
    .filter(index => ![...gone].some(name => isOwnIndex(index, name)))
    .map(index =>
      index.fields.some(name => renamed.has(name))
        ? { ...index, fields: index.fields.map(name => renamed.get(name) ?? name) }
        : index,
    )
  return along.length === indexes.length && along.every((index, at) => index === indexes[at]) ? indexes : along
}
