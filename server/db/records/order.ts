import { badRequest } from '../../../shared/errors.ts'
import type { Dialect } from '../dialects/dialect.ts'
import type { SqlValue } from '../engine/sql.ts'
import { type Layout, place } from './layout.ts'
import { compareCells, type StoredRow } from './matches.ts'
import { orderSql, unsetCell } from './valueSql.ts'

/** An order of records: the columns that it goes by, and always `_seq` in the end. */
export interface Order {
  /** Quoted; empty for the order of insertion. */
  columns: readonly string[]
  /** Their places in a stored row. */
  places: readonly number[]
  /** What a cell in one of these places counts as: nothing may be a value, and a value has a label. */
  keyOf(cell: SqlValue): SqlValue
  ascending: boolean
  /** The columns may be null, all of them together. */
  nullable: boolean
  /** The ORDER BY clause. */
  text: string
  /** What lies behind a row with a value, and behind one without. */
  behind: { value: readonly StretchText[]; missing: readonly StretchText[] }
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
  const columns = slots.map(slot => (stored === undefined ? '' : orderSql(stored, slot, dialect)))
  const unset = stored && unsetCell(stored)
  const keyOf = (cell: SqlValue) => (cell === null ? (unset ?? null) : (stored?.order?.get(String(cell)) ?? cell))
  const nullable = unset === undefined && layout.fields.some(own => own === stored)
  const text = orderOf(columns, ascending, dialect)
  const behind = {
    value: behindValue(columns, ascending, nullable, dialect),
    missing: behindMissing(columns, ascending, dialect),
  }
  return { columns, places: slots.map(({ index }) => index), keyOf, ascending, nullable, text, behind }
}

/** Rows are numbered, so that no two are equal. */
function orderOf(columns: readonly string[], ascending: boolean, dialect: Dialect): string {
  const terms = columns.map(column => dialect.ordered(column, ascending))
  return `ORDER BY ${[...terms, `_seq ${ascending ? 'ASC' : 'DESC'}`].join(', ')}`
}

/** The last row of a page: its order cells and its `_seq`. */
export type Anchor = readonly SqlValue[]

/** Whether a row comes behind an anchor; the anchor's own row does not. */
export function isBehind({ places, keyOf, ascending }: Order, row: StoredRow, anchor: Anchor): boolean {
  const keys = [...places.map(slot => keyOf(row[slot] ?? null)), row[place.seq] ?? null]
  for (const [position, key] of keys.entries()) {
    const comparison = compareNullable(key, anchor[position] ?? null)
    if (comparison !== 0) return ascending ? comparison > 0 : comparison < 0
  }
  return false
}

function compareNullable(a: SqlValue, b: SqlValue): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null)
  return compareCells(a, b)
}

/** A stretch but for its anchor, made once for an order. */
interface StretchText {
  condition: string
  /** The ORDER BY clause: what is pinned to a value needs none, but PostgreSQL does not know that what is missing is pinned. */
  text: string
  /** Which cells of the anchor its parameters are. */
  cells: readonly number[]
}

/** One stretch of the rows behind an anchor, which an index that covers the order reads from end to end. */
export interface Stretch extends Pick<StretchText, 'condition' | 'text'> {
  params: readonly SqlValue[]
}

/** The ORDER BY clause of the columns from a depth on, and how rows behind one compare with it. */
function clauses(columns: readonly string[], ascending: boolean, dialect: Dialect) {
  const from = (depth: number) => orderOf(columns.slice(depth), ascending, dialect)
  return { keys: [...columns, '_seq'], comparison: ascending ? '>' : '<', from }
}

function behindMissing(columns: readonly string[], ascending: boolean, dialect: Dialect): StretchText[] {
  const { comparison, from } = clauses(columns, ascending, dialect)
  const [first] = columns
  const rest = {
    condition: `${first} IS NULL AND _seq ${comparison} ${dialect.parameter}`,
    text: from(0),
    cells: [columns.length],
  }
  return ascending ? [rest, { condition: `${first} IS NOT NULL`, text: from(0), cells: [] }] : [rest]
}

function behindValue(
  columns: readonly string[],
  ascending: boolean,
  nullable: boolean,
  dialect: Dialect,
): StretchText[] {
  const { keys, comparison, from } = clauses(columns, ascending, dialect)
  const stretches = keys.map((key, depth): StretchText => {
    const pinned = keys.slice(0, depth).map(equal => `${equal} = ${dialect.parameter}`)
    return {
      condition: [...pinned, `${key} ${comparison} ${dialect.parameter}`].join(' AND '),
      text: from(depth),
      cells: Array.from({ length: depth + 1 }, (_, cell) => cell),
    }
  })
  const nulls = { condition: `${columns[0]} IS NULL`, text: from(0), cells: [] }
  return nullable && !ascending ? [...stretches.reverse(), nulls] : stretches.reverse()
}

/**
 * The rows behind an anchor, as stretches that follow each other: first those with the same values, then those with the same values
 * but the last, and so on. A comparison of whole rows would say it in one, but the engine does not look for `_seq` in an index by it,
 * and null compares with nothing.
 */
export function stretchesBehind({ columns, behind }: Order, anchor: Anchor): Stretch[] {
  const isMissing = columns.length > 0 && (anchor[0] ?? null) === null
  return (isMissing ? behind.missing : behind.value).map(({ condition, text, cells }) => ({
    condition,
    text,
    params: cells.map(cell => anchor[cell] ?? null),
  }))
}
