import type { PresentedTable } from '../../../shared/components/presented.ts'

export interface Sorting {
  orderBy: string
  ascending: boolean
}

/** How the rows come without anybody having chosen (I7, I8). */
export const defaultSorting = ({
  orderByDefault,
  orderByAsc,
}: Pick<PresentedTable, 'orderByDefault' | 'orderByAsc'>): Sorting | undefined =>
  orderByDefault ? { orderBy: orderByDefault, ascending: orderByAsc } : undefined

/** A click on a header: ascending, then descending, then as the table comes. */
export function nextSorting(current: Sorting | undefined, fieldName: string): Sorting | undefined {
  if (current?.orderBy !== fieldName) return { orderBy: fieldName, ascending: true }
  return current.ascending ? { orderBy: fieldName, ascending: false } : undefined
}
