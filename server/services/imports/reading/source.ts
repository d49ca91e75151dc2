import { couldBeThousands } from '../../../../shared/formats/numbers.ts'
import type { LeftOutRows } from '../../../../shared/imports/preview.ts'

/** A row of a file: its number as people count it there, and a text per column. */
export interface SourceRow {
  readonly number: number
  readonly cells: readonly string[]
  /** The places of cells that the file holds as numbers, and whose texts could mean other numbers to people. */
  readonly numbers?: readonly number[]
}

/** A number of a file whose text (`1.234`) somebody may take for another (`1234`). */
export const isMistakable = (value: unknown): boolean => typeof value === 'number' && couldBeThousands(String(value))

/** The rows of a table as they stand, some at a time, before it is known which of them holds the names. */
export interface RowReader {
  /** @throws UnreadableFile */
  rows(): AsyncIterable<readonly SourceRow[]>
  /** Bytes of the file that were read so far. */
  bytesRead(): number
}

/** A table that is read from its beginning to its end, some rows at a time. */
export interface Source extends RowReader {
  /** Raw names of the columns, complete once the first rows arrived; a JSON file may add more with every row. */
  headers(): readonly string[]
  /** As far as it was read. */
  leftOut(): LeftOutRows
}

/** Characters of all cells of a row. */
export const charactersOf = (cells: readonly string[]): number => cells.reduce((sum, { length }) => sum + length, 0)

/** Rows in one step of a source. */
export const batchRows = 500
