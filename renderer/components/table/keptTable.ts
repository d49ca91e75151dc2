import type { PresentedTable } from '../../../shared/components/presented.ts'
import { limits, pageSizes } from '../../../shared/protocol/limits.ts'
import type { Kept } from '../keptState.ts'
import type { Sorting } from './sorting.ts'

/** Longer texts are no search of a person. */
export const longestSearch = 500

/** How people left a table. */
export interface KeptTable {
  /** From 1. */
  page: number
  limit: number
  /** Undefined: as the table comes. */
  sorting: Sorting | undefined
  search: string
}

type Sorted = Pick<PresentedTable, 'columns' | 'defaultLimit' | 'searchable'>

function number(text: string | undefined, most: number): number | undefined {
  const value = text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= most ? value : undefined
}

/** `-` before a field's name: descending. */
function sortingIn(text: string | undefined, { columns }: Sorted): Sorting | undefined {
  if (text === undefined) return undefined
  const ascending = !text.startsWith('-')
  const orderBy = ascending ? text : text.slice(1)
  return columns.some(({ field, sortable }) => sortable && field?.name === orderBy) ? { orderBy, ascending } : undefined
}

const ownLimit = ({ defaultLimit }: Pick<PresentedTable, 'defaultLimit'>) => defaultLimit ?? pageSizes.default

/** What is none of the table's, such as an order by a column that it does not have, is not there. */
export function readKept({ page, rows, order, search = '' }: Kept, table: Sorted): KeptTable {
  return {
    page: number(page, Number.MAX_SAFE_INTEGER) ?? 1,
    limit: number(rows, limits.pageLimit) ?? ownLimit(table),
    sorting: sortingIn(order, table),
    search: table.searchable && search.length <= longestSearch ? search.trim() : '',
  }
}

const text = (value: number, preset: number) => (value === preset ? undefined : String(value))

/** What is kept of each; nothing of what is as the table comes. */
export const kept = {
  page: (page: number) => text(page, 1),
  rows: (limit: number, table: Pick<PresentedTable, 'defaultLimit'>) => text(limit, ownLimit(table)),
  order: (sorting: Sorting | undefined) => sorting && `${sorting.ascending ? '' : '-'}${sorting.orderBy}`,
  search: (search: string) => search.trim() || undefined,
}
