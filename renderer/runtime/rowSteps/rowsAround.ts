import type { RecordItem } from '../../../shared/components/presented.ts'
import type { RowPlace } from '../../components/rowPlace.ts'

/** A page of a table's rows. */
export interface RowWindow {
  /** From 1. */
  page: number
  limit: number
  /** Rows before it. */
  start: number
}

/** Rows of a window at least, and on each side of the one that it is asked for: others come and go meanwhile. */
const least = 20
const margin = 5

/** The smallest page that has a row, and rows on both sides of it. */
export function windowAround(position: number): RowWindow {
  for (let limit = least; ; limit += 1) {
    const before = position % limit
    const start = position - before
    if ((start === 0 || before >= margin) && limit - before > margin) return { page: start / limit + 1, limit, start }
  }
}

export interface FoundRows {
  items: readonly RecordItem[]
  totalCount: number
}

export interface Neighbour {
  row: RecordItem
  /** Among all rows, from 0. */
  position: number
}

export interface RowsAround {
  /** Of the record among all rows, from 0; undefined when it is none of them any more. */
  position: number | undefined
  totalCount: number
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

/** What stands on both sides of a record. Where it is no row any more, those that took its place. */
export function rowsAround(
  { items, totalCount }: FoundRows,
  { start }: RowWindow,
  { id, position: known }: Pick<RowPlace, 'id' | 'position'>,
): RowsAround {
  const neighbour = (position: number): Neighbour | undefined => {
    const row = items[position - start]
    return row && { row, position }
  }
  const index = items.findIndex(({ _id }) => _id === id)
  if (index < 0) return { position: undefined, totalCount, previous: neighbour(known - 1), next: neighbour(known) }
  const position = start + index
  return { position, totalCount, previous: neighbour(position - 1), next: neighbour(position + 1) }
}

/** Whether a row on one side is not among those that were found although there is one. */
export const isCutOff = ({ position, totalCount, previous, next }: RowsAround): boolean =>
  position !== undefined && ((position > 0 && !previous) || (position < totalCount - 1 && !next))
