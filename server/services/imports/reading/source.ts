/** A row of a file: its number as people count it there, and a text per column. */
export interface SourceRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** A file that is read from its beginning to its end, some rows at a time. */
export interface Source {
  /** Raw names of the columns, complete once the first rows arrived; a JSON file may add more with every row. */
  headers(): readonly string[]
  /** @throws UnreadableFile */
  rows(): AsyncIterable<readonly SourceRow[]>
  /** Bytes of the file that were read so far. */
  bytesRead(): number
}

/** Characters of all cells of a row. */
export const charactersOf = (cells: readonly string[]): number => cells.reduce((sum, { length }) => sum + length, 0)

/** Rows in one step of a source. */
export const batchRows = 500
