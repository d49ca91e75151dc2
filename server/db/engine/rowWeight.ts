import type { SqlValue } from './sql.ts'

/** Characters and bytes of a stored row. */
export function weightOf(row: readonly SqlValue[]): number {
  let weight = 0
  for (const cell of row) {
    if (typeof cell === 'string') weight += cell.length
    else if (cell instanceof Uint8Array) weight += cell.byteLength
  }
  return weight
}

/** Of rows that are read or sent at once. */
export const chunkWeight = 8_000_000
