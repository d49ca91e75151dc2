import type { Cell } from '../../../shared/fields/storage.ts'
import { fold } from '../../../shared/formats/fold.ts'
import type { SqlValue } from '../engine/sql.ts'
import { encodeCell } from './cells.ts'
import { type Layout, place, type StoredField } from './layout.ts'

const emptyList = '[]'

/** A stored row of the first version, without values and without `_seq`. */
export function newRow(layout: Layout, id: string, now: string): SqlValue[] {
  const row = new Array<SqlValue>(layout.width).fill(null)
  row[place.id] = id
  row[place.version] = 1
  row[place.createdAt] = now
  row[place.updatedAt] = now
  return row
}

function valueCells(stored: StoredField, value: unknown): readonly (Cell | undefined)[] {
  const { storage } = stored.type
  if (value === null || value === undefined || storage.shape !== 'columns') return []
  return storage.encode === undefined ? [value as Cell] : storage.encode(value as never)
}

/** Writes a valid value (or null) into its places of a stored row, folded columns included. */
export function encodeInto(row: SqlValue[], stored: StoredField, value: unknown): void {
  if (stored.links) {
    row[stored.links.slot] = Array.isArray(value) ? JSON.stringify(value) : emptyList
    return
  }
  const cells = valueCells(stored, value)
  stored.slots.forEach((slot, index) => {
    const cell = encodeCell(slot.kind, cells[index] ?? null)
    row[slot.index] = cell
    if (slot.folded) row[slot.folded.index] = typeof cell === 'string' ? fold(cell) : null
  })
}

/** The ids of a link field of a stored row. */
export const linkTargets = (row: readonly SqlValue[], slot: number): string[] =>
  JSON.parse(String(row[slot] ?? emptyList))
