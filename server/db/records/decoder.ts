import type { FieldType } from '../../../shared/fields/defineField.ts'
import type { Cell, ColumnStorage, StorageKind } from '../../../shared/fields/storage.ts'
import type { Seal } from '../engine/seal.ts'
import type { SqlValue } from '../engine/sql.ts'
import { decodeCell } from './cells.ts'
import type { StoredField } from './layout.ts'
import { opened } from './sealedCells.ts'

/** `{ _id, _version, createdAt, updatedAt, [field name]: value }` (contract, "Values"). */
export interface WireRecord {
  _id: string
  _version: number
  createdAt: string
  updatedAt: string
  [fieldName: string]: unknown
}

/** Where a decoder finds the cells of a field in the rows that it is made for. */
export interface CellPlaces {
  id: number
  version: number
  createdAt: number
  updatedAt: number
  of(stored: StoredField): readonly number[]
}

/** How the cells of a collection are read. */
export interface Reading {
  collectionId: string
  /** Opens what is sealed; without it there is nothing in its place. */
  seal: Seal | undefined
}

export type RowDecoder = (row: readonly SqlValue[]) => WireRecord

/** Kinds that every engine gives back just as they are on the wire. */
const asTheyAre: ReadonlySet<StorageKind> = new Set(['text', 'integer', 'real', 'date', 'timestamp'])

const key = (name: string) => (name === '__proto__' ? '["__proto__"]' : JSON.stringify(name))
const cell = (place: number) => `row[${place}]`

/** Functions that generated code calls, as its parameters `f0`, `f1`, … */
class Helpers {
  readonly functions: ((...values: never[]) => unknown)[] = []

  name(helper: (...values: never[]) => unknown): string {
    this.functions.push(helper)
    return `f${this.functions.length - 1}`
  }
}

function kindExpression(kind: StorageKind, place: number, helpers: Helpers): string {
  if (asTheyAre.has(kind)) return cell(place)
  return `${helpers.name((value: SqlValue) => decodeCell(kind, value))}(${cell(place)})`
}

/** Only fields of one column are sealed. */
function sealedExpression(
  { field, slots }: StoredField,
  places: CellPlaces,
  at: number,
  { collectionId, seal }: Reading,
  helpers: Helpers,
): string {
  const kind = slots[0]?.kind ?? 'json'
  const open = (value: SqlValue, recordId: SqlValue) =>
    decodeCell(kind, opened(value, seal, { collectionId, field, recordId }))
  return `${helpers.name(open)}(${cell(at)}, ${cell(places.id)})`
}

function columnsExpression(
  { unset }: Pick<FieldType, 'unset'>,
  storage: ColumnStorage,
  places: readonly number[],
  helpers: Helpers,
): string {
  const cells = storage.columns.map((column, index) => kindExpression(column.kind, places[index] ?? 0, helpers))
  const { decode } = storage
  if (decode === undefined) return unset === undefined ? (cells[0] ?? 'null') : `${cells[0]} ?? ${unset}`
  const decodeCells = helpers.name((values: readonly Cell[]) => decode(values))
  return `${cell(places[0] ?? 0)} === null ? null : ${decodeCells}([${cells.join(', ')}])`
}

function valueExpression(stored: StoredField, places: CellPlaces, reading: Reading, helpers: Helpers): string {
  const at = places.of(stored)
  if (stored.sealed) return sealedExpression(stored, places, at[0] ?? 0, reading, helpers)
  const { storage } = stored.type
  if (storage.shape === 'columns') return columnsExpression(stored.type, storage, at, helpers)
  return `${helpers.name((json: string) => JSON.parse(json))}(${cell(at[0] ?? 0)})`
}

/**
 * Compiles the reading of a row to one object literal: every record of a collection has the same hidden class, and no cell costs a
 * question about its type. Names go in as JSON texts, never as code. Fields that are written only have no place in a record.
 */
export function compileDecoder(fields: readonly StoredField[], places: CellPlaces, reading: Reading): RowDecoder {
  const helpers = new Helpers()
  const members = [
    `_id: ${cell(places.id)}`,
    `_version: ${cell(places.version)}`,
    `createdAt: ${cell(places.createdAt)}`,
    `updatedAt: ${cell(places.updatedAt)}`,
    ...fields
      .filter(stored => !stored.writeOnly)
      .map(stored => `${key(stored.field.name)}: ${valueExpression(stored, places, reading, helpers)}`),
  ]
  const names = helpers.functions.map((_, index) => `f${index}`)
  const make = new Function(...names, `"use strict"; return row => ({ ${members.join(', ')} })`)
  return make(...helpers.functions) as RowDecoder
}
