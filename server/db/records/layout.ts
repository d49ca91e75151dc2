import { isInUnique } from '../../../shared/collections/uniqueFields.ts'
import { recordFields } from '../../../shared/components/systemFields.ts'
import { isBiometric, typeOf } from '../../../shared/fields/capabilities.ts'
import type { Field, FieldType, TextEquality } from '../../../shared/fields/defineField.ts'
import { fieldOptions } from '../../../shared/fields/recordValidator.ts'
import type { StorageKind } from '../../../shared/fields/storage.ts'
import { compareText } from '../../../shared/filters/compareText.ts'
import { fold } from '../../../shared/formats/fold.ts'
import type { CollectionShape } from './collectionShape.ts'
import { foldedName, linkTable, recordTable } from './naming.ts'
import { type PlannedText, plannedTexts } from './plannedTexts.ts'
import { storedColumns } from './storedColumns.ts'

/** One column of a collection's table, or the list of ids of a link table, which stands among them like a column. */
export interface Slot {
  /** Its place in a stored row. */
  index: number
  column: string
  kind: StorageKind
  /** The column beside it without case and accents. */
  folded: Slot | undefined
}

export interface StoredField {
  field: Field
  type: FieldType
  /** The value's columns, without the folded ones; empty for links. */
  slots: readonly Slot[]
  /** For links: the side table, and the place of the ids (JSON text) in a stored row. */
  links: { table: string; slot: number } | undefined
  writeOnly: boolean
  /** Its cells are sealed in the file: see `sealedCells.ts`. */
  sealed: boolean
  /** The folded labels of its values, where records by these are in another order than by the values. */
  order: ReadonlyMap<string, string> | undefined
  /** When two of its texts are equal; undefined where every character counts. */
  equality: TextEquality | undefined
  /** One of its records alone has a value, or has it together with others: spaces around it are not stored. */
  isKey: boolean
}

/**
 * A stored row is an array: `[_seq, _id, _version, createdAt, updatedAt, …]` and then every column of every field. `_seq` is the order of
 * insertion, tie-breaker of every order and, as the row's own key, the free last column of every index.
 */
export const place = { seq: 0, id: 1, version: 2, createdAt: 3, updatedAt: 4 } as const
const systemColumns = ['_seq', '_id', '_version', 'createdAt', 'updatedAt'] as const

/** The number of a row, as a condition compares it. */
export const ownNumber: Slot = { index: place.seq, column: '_seq', kind: 'integer', folded: undefined }

export interface Layout {
  collectionId: string
  table: string
  /** The collection's own fields, in their order. */
  fields: readonly StoredField[]
  /** Own fields and those that every record has, by name. */
  byName: ReadonlyMap<string, StoredField>
  /** Every column of the table, in the order of a stored row; links are absent. */
  columns: readonly Slot[]
  /** Its text indexes, full or not. */
  texts: readonly PlannedText[]
  /** Length of a stored row. */
  width: number
  /** Names every place of a stored row: rows of layouts with the same signature can be exchanged. */
  signature: string
}

export function layoutOf(shape: CollectionShape): Layout {
  const columns: Slot[] = []
  let width: number = systemColumns.length
  const addSlot = (column: string, kind: StorageKind, folded?: Slot): Slot => {
    const slot = { index: width++, column, kind, folded }
    columns.push(slot)
    return slot
  }
  const fields = shape.fields.map((field): StoredField => {
    const type = typeOf(field)
    const { storage } = type
    const slots = storedColumns(field).map(({ column, kind, folded }) =>
      addSlot(column, kind, folded ? addSlot(foldedName(column), 'text') : undefined),
    )
    const links = storage.shape === 'links' ? { table: linkTable(shape.id, field._id), slot: width++ } : undefined
    const writeOnly = storage.shape === 'columns' && storage.writeOnly === true
    const isKey = isInUnique(shape.indexes, field.name)
    const equality = type.equality?.(fieldOptions(field))
    const order = labelOrder(type, fieldOptions(field))
    return { field, type, slots, links, writeOnly, sealed: isBiometric(field), order, equality, isKey }
  })
  const own = fields.map(stored => [stored.field.name, stored] as const)
  const system = recordFields.map(field => [field.name, systemField(field)] as const)
  return {
    collectionId: shape.id,
    table: recordTable(shape.id),
    fields,
    byName: new Map([...own, ...system]),
    columns,
    texts: plannedTexts(shape),
    width,
    signature: [...columns.map(slot => slot.column), ...fields.map(({ links }) => links?.table ?? '')].join(),
  }
}

/** A statement names each of them: of more, values are put in order. */
const mostLabels = 200

function labelOrder(type: FieldType, options: Readonly<Record<string, unknown>>): StoredField['order'] {
  const labels = [...(type.labels?.(options) ?? [])].map(([value, label]) => [value, fold(label)] as const)
  const byLabel = labels.toSorted(([, one], [, other]) => compareText(one, other)).map(([value]) => value)
  const isOther = byLabel.some((value, at) => at > 0 && compareText(byLabel[at - 1] ?? '', value) > 0)
  return isOther && labels.length <= mostLabels ? new Map(labels) : undefined
}

/** The layout without some fields. What is stored stays where it is. */
export function withoutFields(layout: Layout, names: readonly string[]): Layout {
  const isLeft = ({ field }: StoredField) => !names.includes(field.name)
  const fields = layout.fields.filter(isLeft)
  return { ...layout, fields, byName: new Map([...layout.byName].filter(([, stored]) => isLeft(stored))) }
}

function systemField(field: Field): StoredField {
  const type = typeOf(field)
  const index = systemColumns.indexOf(field.name as (typeof systemColumns)[number])
  const kind = type.storage.shape === 'columns' ? type.storage.columns[0]?.kind : undefined
  const slot: Slot = { index, column: field.name, kind: kind ?? 'text', folded: undefined }
  return {
    field,
    type,
    slots: [slot],
    links: undefined,
    writeOnly: false,
    sealed: false,
    order: undefined,
    equality: undefined,
    isKey: false,
  }
}
