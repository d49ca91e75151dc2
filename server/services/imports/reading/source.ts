import { couldBeThousands } from '../../../../shared/formats/numbers.ts'
import { firstLongNumber } from '../../../../shared/imports/longNumbers.ts'
import type { LeftOutRows } from '../../../../shared/imports/preview.ts'
import type { HeldNumbers } from '../../../../shared/imports/readCell.ts'

/** A row of a file: its number as people count it there, and a text per column. */
export interface SourceRow {
  readonly number: number
  readonly cells: readonly string[]
  /** By their places, the numbers of cells whose texts could mean other numbers to people, or say more than them (`$1234`). */
  readonly numbers?: HeldNumbers
  /** The same of cells that are shown as codes (`00042`): a field of numbers takes the number, and nothing else is told by it. */
  readonly codes?: HeldNumbers
}

/** A number of a file whose text (`1.234`) somebody may take for another (`1234`), or that has lost digits on its way here. */
export const isMistakable = (value: unknown): value is number =>
  typeof value === 'number' && (couldBeThousands(String(value)) || Math.abs(value) >= firstLongNumber)

/** The cells of a row as a text says them: a number that people could take for thousands gets a zero more. */
export const saidInText = ({ cells, numbers }: SourceRow): readonly string[] =>
  numbers === undefined || numbers.length === 0
    ? cells
    : cells.map((text, place) =>
        numbers[place] === undefined ? text : text.replace(/(?<=^\D*\d{1,3}\.\d{3})(?=%?$)/, '0'),
      )

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
