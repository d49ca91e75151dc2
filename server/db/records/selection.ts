import type { Dialect } from '../dialects/dialect.ts'
import type { Seal } from '../engine/seal.ts'
import { type CellPlaces, compileDecoder, type RowDecoder } from './decoder.ts'
import { type Layout, place, type StoredField } from './layout.ts'

/** What is read of each record: a list of columns, and how a row of them becomes a record. */
export interface Selection {
  /** Stands for the columns where statements are looked up. */
  key: string
  columns: string
  /** Number of cells; what a query adds for itself comes behind them. */
  width: number
  decode: RowDecoder
}

const linksSql = (table: string, layout: Layout, dialect: Dialect) =>
  `(SELECT ${dialect.jsonList('target', 'position')} FROM ${dialect.quote(table)} WHERE owner = ${dialect.quote(layout.table)}._seq)`

const fieldSql = ({ slots, links }: StoredField, layout: Layout, dialect: Dialect): string[] =>
  links ? [linksSql(links.table, layout, dialect)] : slots.map(slot => dialect.quote(slot.column))

/** @param names the fields to read; all of them when absent. Names that the collection has not are passed over. */
export function compileSelection(
  layout: Layout,
  names: readonly string[] | undefined,
  dialect: Dialect,
  seal: Seal | undefined,
): Selection {
  const wanted = names && new Set(names)
  const fields = layout.fields.filter(
    stored => !stored.writeOnly && (wanted === undefined || wanted.has(stored.field.name)),
  )
  const columns = ['_id', '_version', '"createdAt"', '"updatedAt"']
  const placesOf = new Map<StoredField, number[]>()
  for (const stored of fields) {
    const sql = fieldSql(stored, layout, dialect)
    placesOf.set(
      stored,
      sql.map((_, index) => columns.length + index),
    )
    columns.push(...sql)
  }
  const places: CellPlaces = {
    id: 0,
    version: 1,
    createdAt: 2,
    updatedAt: 3,
    of: stored => placesOf.get(stored) ?? [],
  }
  return {
    key: names === undefined ? '*' : names.join(),
    columns: columns.join(', '),
    width: columns.length,
    decode: compileDecoder(fields, places, { collectionId: layout.collectionId, seal }),
  }
}

/** Every column of a stored row, in the order of the layout. */
export function storedRowColumns(layout: Layout, dialect: Dialect): string {
  const columns = ['_seq', '_id', '_version', '"createdAt"', '"updatedAt"']
  for (const slot of layout.columns) columns[slot.index] = dialect.quote(slot.column)
  for (const { links } of layout.fields) if (links) columns[links.slot] = linksSql(links.table, layout, dialect)
  return columns.join(', ')
}

/** The decoder of stored rows: what was just written leaves in the same form as what is read. */
export const storedRowDecoder = (layout: Layout, seal: Seal | undefined): RowDecoder =>
  compileDecoder(
    layout.fields,
    { ...place, of: ({ slots, links }) => (links ? [links.slot] : slots.map(slot => slot.index)) },
    { collectionId: layout.collectionId, seal },
  )
