import { isAssigned, isPlace, relationOf, typeOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { fieldOptions } from '../../../shared/fields/recordValidator.ts'
import type { StorageKind } from '../../../shared/fields/storage.ts'
import type { CollectionIndex } from '../../../shared/fields/types/collectionFields.ts'
import type { CollectionShape } from './collectionShape.ts'
import {
  automaticIndexName,
  columnName,
  equalityIndexName,
  foldedName,
  indexName,
  linkTable,
  placeIndexName,
  recordTable,
} from './naming.ts'
import type { Numbering } from './numbers.ts'
import { type PlannedText, plannedTexts } from './plannedTexts.ts'
import { storedColumns } from './storedColumns.ts'

export interface NewColumn {
  name: string
  kind: StorageKind
  /** What rows hold that say nothing, those too that were there before; null where there is none. */
  nothing?: number
}

export interface PlannedIndex {
  name: string
  table: string
  columns: readonly string[]
  unique: boolean
  /** The columns are a longitude and a latitude: the square that they lie in stands before them. */
  byPlace?: true
  /** Of type `text`, whose words are kept beside it: engines that index no long texts go without it. */
  ofText?: true
  /** Its place in the collection's list, for messages; absent for automatic ones. */
  position?: number
  /** Beside a unique index, for texts that are equal though they are not the same. */
  ofEquality?: true
  /** Its texts that no two records may have alike: spaces around them go before, as in records that come later (`RecordPlanner`). */
  bared?: readonly BaredText[]
}

/** The columns of a text; alone in its index, an empty one becomes nothing. */
interface BaredText {
  column: string
  folded: string | undefined
}

/** One change of the tables of a collection. `applyDdl` runs a list of them in one unit. */
export type DdlStep =
  | { do: 'createTable'; collectionId: string; table: string; columns: readonly NewColumn[] }
  | { do: 'dropTable'; collectionId: string; table: string }
  /** Fails when there are records: their values would be lost. `position` is the field's place, for the message. */
  | { do: 'requireEmpty'; table: string; position: number }
  | { do: 'addColumn'; table: string; column: NewColumn }
  | { do: 'dropColumn'; table: string; column: string }
  | { do: 'numberRecords'; numbering: Numbering }
  | { do: 'createLinks'; table: string; owners: string }
  | { do: 'dropLinks'; table: string }
  /** `ofBefore`: what repeats itself since before it was refused stays, without the index. */
  | { do: 'createIndex'; index: PlannedIndex; ofBefore?: true }
  | { do: 'dropIndex'; name: string }
  | { do: 'createText'; text: PlannedText }
  | { do: 'dropText'; text: PlannedText }
  /** Lets writes that were planned for the shape before be planned again. */
  | { do: 'markChanged'; collectionId: string }

const isLinks = (field: Field) => typeOf(field).storage.shape === 'links'

const physicalColumns = (field: Field): NewColumn[] =>
  storedColumns(field).flatMap(({ column, kind, folded }) => [
    { name: column, kind, nothing: typeOf(field).nothing },
    ...(folded ? [{ name: foldedName(column), kind: 'text' as const }] : []),
  ])

/** Two types with the same signature can read each other's cells. A codec or a hash is the type's own. */
function storageSignature(field: Field): string {
  const { name, storage } = typeOf(field)
  if (storage.shape !== 'columns') return storage.shape
  const ownFormat =
    storage.encode !== undefined || storage.decode !== undefined || storage.writeOnly === true || isAssigned(field)
  return JSON.stringify([storage.columns, ownFormat ? name : ''])
}

/** Whether a field may become another one without losing its values. */
export const isSameStorage = (a: Field, b: Field) => storageSignature(a) === storageSignature(b)

/** What every collection gets: the newest first, a relation's records by what they point to, and each number of the server's once. */
function automaticIndexes({ id, fields }: CollectionShape): PlannedIndex[] {
  const table = recordTable(id)
  const relations = fields.filter(field => relationOf(field) !== undefined && !isLinks(field))
  return [
    { name: automaticIndexName(id, 'createdAt'), table, columns: ['createdAt'], unique: false },
    ...relations.map(field => ({
      name: automaticIndexName(id, field._id),
      table,
      columns: [columnName(field._id, '')],
      unique: false,
    })),
    ...fields.filter(isAssigned).map(field => ({
      name: automaticIndexName(id, field._id),
      table,
      columns: [columnName(field._id, '')],
      unique: true,
    })),
  ]
}

/** Where the records lie, for each field that holds places. */
export const placeIndexes = ({ id, fields }: CollectionShape): PlannedIndex[] =>
  fields.filter(isPlace).map(field => ({
    name: placeIndexName(id, field._id),
    table: recordTable(id),
    columns: storedColumns(field).map(({ column }) => column),
    unique: false,
    byPlace: true,
  }))

/** The same steps for records of which some may repeat what this build would not take any more. */
export const ofBefore = (steps: readonly DdlStep[]): DdlStep[] =>
  steps.map(step => (step.do === 'createIndex' ? { ...step, ofBefore: true } : step))

/** The columns that an index of the type needs of a field: exact ones for `unique`, the order's and the search's for the others. */
function indexedColumns(type: CollectionIndex['type'], name: string, fields: readonly Field[]): string[] {
  const field = fields.find(candidate => candidate.name === name)
  if (!field) return [name]
  const columns = storedColumns(field)
  if (type === 'unique') return columns.map(({ column }) => column)
  return columns.map(({ column, folded }) => (folded ? foldedName(column) : column))
}

/**
 * `ascending` and `descending` make the same index: it is walked in both directions, and `_seq` behind it goes along. `text` holds the
 * folded columns: beginnings of a field are looked up in it, and a search anywhere reads it instead of the rows; its words are kept
 * beside it (`plannedTexts`).
 */
function designedIndexes({ id, fields, indexes }: CollectionShape): PlannedIndex[] {
  return indexes.map((index, position) => ({
    name: indexName(id, index._id ?? String(position)),
    table: recordTable(id),
    columns: index.fields.flatMap(name => indexedColumns(index.type, name, fields)),
    unique: index.type === 'unique',
    ...(index.type === 'text' && { ofText: true as const }),
    position,
    ...(index.type === 'unique' && { bared: index.fields.flatMap(name => baredText(fields, name)) }),
  }))
}

/** Of a field that is stored as one text. */
function baredText(fields: readonly Field[], name: string): BaredText[] {
  const field = fields.find(candidate => candidate.name === name)
  const [column, ...others] = field === undefined ? [] : storedColumns(field)
  if (column?.kind !== 'text' || others.length > 0) return []
  return [{ column: column.column, folded: column.folded ? foldedName(column.column) : undefined }]
}

/** Whether texts of the field that differ in capitals and accents alone are equal. */
const ignoresCase = (field: Field) => typeOf(field).equality?.(fieldOptions(field)) === 'letters'

/**
 * Beside each unique index with texts whose capitals do not count: they are unique without these. Records are found by the exact ones, as
 * relations name them.
 */
export function equalityIndexes({ id, fields, indexes }: CollectionShape): PlannedIndex[] {
  const columnsOf = (name: string) => {
    const field = fields.find(candidate => candidate.name === name)
    return indexedColumns(field && ignoresCase(field) ? 'ascending' : 'unique', name, fields)
  }
  return indexes.flatMap((index, position): PlannedIndex[] => {
    const isAsked = fields.some(field => index.fields.includes(field.name) && ignoresCase(field))
    if (index.type !== 'unique' || !isAsked) return []
    const name = equalityIndexName(id, index._id ?? String(position))
    const columns = index.fields.flatMap(columnsOf)
    return [{ name, table: recordTable(id), columns, unique: true, ofEquality: true, position }]
  })
}

/** The indexes that a collection is to have. */
export const allIndexes = (shape: CollectionShape) => [
  ...automaticIndexes(shape),
  ...placeIndexes(shape),
  ...designedIndexes(shape),
  ...equalityIndexes(shape),
]
const sameIndex = (a: PlannedIndex, b: PlannedIndex) => a.unique === b.unique && a.columns.join() === b.columns.join()

function addField(shape: CollectionShape, field: Field): DdlStep[] {
  const table = recordTable(shape.id)
  if (isLinks(field)) return [{ do: 'createLinks', table: linkTable(shape.id, field._id), owners: table }]
  const columns = physicalColumns(field).map((column): DdlStep => ({ do: 'addColumn', table, column }))
  const first = typeOf(field).assigned?.(fieldOptions(field))
  if (first === undefined) return columns
  const numbering = { collectionId: shape.id, fieldId: field._id, table, column: columnName(field._id, ''), first }
  return [...columns, { do: 'numberRecords', numbering }]
}

function dropField(shape: CollectionShape, field: Field): DdlStep[] {
  if (isLinks(field)) return [{ do: 'dropLinks', table: linkTable(shape.id, field._id) }]
  return physicalColumns(field).map(({ name }) => ({ do: 'dropColumn', table: recordTable(shape.id), column: name }))
}

function createCollection(next: CollectionShape): DdlStep[] {
  const table = recordTable(next.id)
  const links = next.fields.filter(isLinks)
  return [
    { do: 'createTable', collectionId: next.id, table, columns: next.fields.flatMap(physicalColumns) },
    ...links.flatMap(field => addField(next, field)),
    ...allIndexes(next).map((index): DdlStep => ({ do: 'createIndex', index })),
    ...plannedTexts(next).map((text): DdlStep => ({ do: 'createText', text })),
  ]
}

function dropCollection(previous: CollectionShape): DdlStep[] {
  const links = previous.fields.filter(isLinks)
  return [
    ...plannedTexts(previous).map((text): DdlStep => ({ do: 'dropText', text })),
    ...links.flatMap(field => dropField(previous, field)),
    { do: 'dropTable', collectionId: previous.id, table: recordTable(previous.id) },
  ]
}

function changeFields(previous: CollectionShape, next: CollectionShape) {
  const before = new Map(previous.fields.map(field => [field._id, field]))
  const after = new Set(next.fields.map(field => field._id))
  const removed = previous.fields.filter(field => !after.has(field._id)).flatMap(field => dropField(previous, field))
  const changed = next.fields.flatMap((field, position): DdlStep[] => {
    const old = before.get(field._id)
    if (old === undefined) return addField(next, field)
    if (isSameStorage(old, field)) return []
    const empty: DdlStep = { do: 'requireEmpty', table: recordTable(next.id), position }
    return [empty, ...dropField(previous, old), ...addField(next, field)]
  })
  return [...removed, ...changed]
}

/** A text index whose columns change begins anew. */
function changeTexts(previous: CollectionShape, next: CollectionShape, touched: ReadonlySet<string>) {
  const old = plannedTexts(previous)
  const wanted = plannedTexts(next)
  const isIn = (list: readonly PlannedText[]) => (text: PlannedText) =>
    !text.columns.some(column => touched.has(column)) &&
    list.some(({ name, columns }) => name === text.name && columns.join() === text.columns.join())
  return {
    outdated: old.filter(text => !isIn(wanted)(text)).map((text): DdlStep => ({ do: 'dropText', text })),
    missing: wanted.filter(text => !isIn(old)(text)).map((text): DdlStep => ({ do: 'createText', text })),
  }
}

/**
 * The steps from one definition to the next, by the fields' stable ids: a rename is no step. A change of type that keeps the storage is
 * none either; one that does not needs an empty collection. Indexes are compared by id and columns.
 * @param previous undefined for a new collection
 * @param next undefined for one that is removed for good
 */
export function planDdl(previous: CollectionShape | undefined, next: CollectionShape | undefined): DdlStep[] {
  if (previous === undefined) return next === undefined ? [] : createCollection(next)
  if (next === undefined) return dropCollection(previous)
  const fields = changeFields(previous, next)
  const old = allIndexes(previous)
  const wanted = allIndexes(next)
  const touched = new Set(fields.flatMap(step => (step.do === 'dropColumn' ? [step.column] : [])))
  const kept = (index: PlannedIndex) =>
    !index.columns.some(column => touched.has(column)) &&
    old.some(known => known.name === index.name && sameIndex(known, index))
  const outdated = old.filter(index => !wanted.some(other => other.name === index.name && kept(other)))
  const missing = wanted.filter(index => !kept(index))
  const texts = changeTexts(previous, next, touched)
  const steps: DdlStep[] = [
    ...texts.outdated,
    ...outdated.map(({ name }): DdlStep => ({ do: 'dropIndex', name })),
    ...fields,
    ...missing.map((index): DdlStep => ({ do: 'createIndex', index })),
    ...texts.missing,
  ]
  return steps.length === 0 ? [] : [...steps, { do: 'markChanged', collectionId: next.id }]
}
