import { badRequest } from '../../../shared/errors.ts'
import type { Dialect } from '../dialects/dialect.ts'
import type { Layout } from './layout.ts'

/** An order of records: the columns that it goes by, and always `_seq` in the end. */
export interface Order {
  /** Quoted; empty for the order of insertion. */
  columns: readonly string[]
  ascending: boolean
  /** The first column may be null: then keyset paging ends where the values end. */
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
  const columns = (stored?.slots ?? []).map(slot => dialect.quote(slot.folded?.column ?? slot.column))
  const direction = ascending ? 'ASC' : 'DESC'
  const nullable = layout.fields.some(own => own === stored)
  const text = `ORDER BY ${[...columns, '_seq'].map(column => `${column} ${direction}`).join(', ')}`
  return { columns, ascending, nullable, text }
}

/** The rows behind an anchor: a row's order cells and its `_seq`. */
export function behind({ columns, ascending }: Order, { parameter }: Dialect): string {
  const comparison = ascending ? '>' : '<'
  if (columns.length === 0) return `_seq ${comparison} ${parameter}`
  return `(${[...columns, '_seq'].join(', ')}) ${comparison} (${[...columns, '_seq'].map(() => parameter).join(', ')})`
}
