import { badRequest } from '../../../shared/errors.ts'
import type { Dialect } from '../dialects/dialect.ts'
import type { SqlValue } from '../engine/sql.ts'
import { type Layout, place } from './layout.ts'
import { compareCells, type StoredRow } from './matches.ts'

/** An order of records: the columns that it goes by, and always `_seq` in the end. */
export interface Order {
  /** Quoted; empty for the order of insertion. */
  columns: readonly string[]
  /** Their places in a stored row. */
  places: readonly number[]
  ascending: boolean
  /** The columns may be null, all of them together. */
  nullable: boolean
  /** The ORDER BY clause. */
  text: string
}

/**
 * The order by a field's value, null before everything. Without a field: the order of insertion, which needs no index.
 * @throws AppError BadRequest for a field that is unknown or has no order
 */
export function orderBy(layout: Layout, fieldName: string | undefined, ascending: boolean, dialect: Dialect): Order {
  const stored = fieldName === undefined ? undefined : layout.byName.get(fieldName)
  if (fieldName !== undefined && stored === undefined) throw badRequest(`unknown field ${fieldName}`)
  if (stored !== undefined && !stored.type.sortable) throw badRequest(`records cannot be ordered by ${fieldName}`)
  const slots = (stored?.slots ?? []).map(slot => slot.folded ?? slot)
  const columns = slots.map(slot => dialect.quote(slot.column))
  const direction = ascending ? 'ASC' : 'DESC'
  const nullable = layout.fields.some(own => own === stored)
  const text = `ORDER BY ${[...columns, '_seq'].map(column => `${column} ${direction}`).join(', ')}`
  return { columns, places: slots.map(({ index }) => index), ascending, nullable, text }
}

/** The last row of a page: its order cells and its `_seq`. */
export type Anchor = readonly SqlValue[]

/** Whether a row comes behind an anchor; the anchor's own row does not. */
export function isBehind({ places, ascending }: Order, row: StoredRow, anchor: Anchor): boolean {
  for (const [position, slot] of [...places, place.seq].entries()) {
    const comparison = compareNullable(row[slot] ?? null, anchor[position] ?? null)
    if (comparison !== 0) return ascending ? comparison > 0 : comparison < 0
  }
  return false
}

function compareNullable(a: SqlValue, b: SqlValue): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null)
  return compareCells(a, b)
}

/** One stretch of the rows behind an anchor, which an index that covers the order reads from end to end. */
export interface Stretch {
  condition: string
  /** The ORDER BY clause: what is pinned to a value needs none. */
  text: string
  params: readonly SqlValue[]
}

/**
 * The rows behind an anchor, as stretches that follow each other: first those with the same values, then those with the same values
 * but the last, and so on. A comparison of whole rows would say it in one, but the engine does not look for `_seq` in an index by it,
 * and null compares with nothing.
 */
export function stretchesBehind({ columns, ascending, nullable }: Order, anchor: Anchor, dialect: Dialect): Stretch[] {
  const [direction, comparison] = ascending ? ['ASC', '>'] : ['DESC', '<']
  const keys = [...columns, '_seq']
  const seq = anchor[columns.length] ?? null
  const from = (depth: number) =>
    `ORDER BY ${keys
      .slice(depth)
      .map(key => `${key} ${direction}`)
      .join(', ')}`
  const [first] = columns
  if (first !== undefined && (anchor[0] ?? null) === null) {
    const rest = {
      condition: `${first} IS NULL AND _seq ${comparison} ${dialect.parameter}`,
      text: from(columns.length),
      params: [seq],
    }
    return ascending ? [rest, { condition: `${first} IS NOT NULL`, text: from(0), params: [] }] : [rest]
  }
  const stretches = keys.map((key, depth): Stretch => {
    const pinned = keys.slice(0, depth).map(equal => `${equal} = ${dialect.parameter}`)
    return {
      condition: [...pinned, `${key} ${comparison} ${dialect.parameter}`].join(' AND '),
      text: from(depth),
      params: anchor.slice(0, depth + 1),
    }
  })
  const nulls = { condition: `${first} IS NULL`, text: from(columns.length), params: [] }
  return nullable && !ascending ? [...stretches.reverse(), nulls] : stretches.reverse()
}
