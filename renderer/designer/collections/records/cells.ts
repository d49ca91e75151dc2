import type { RecordItem } from '../../../../shared/components/presented.ts'
import type { CellPosition } from '../../../ui/grid/gridKeys.ts'
import type { LeaveBy } from '../../../ui/grid/leaving.ts'
import { sameValue } from '../../../ui/grid/sameValue.ts'
import type { GridColumn } from './columns.ts'
import type { Edits } from './useEdits.ts'
import type { RecordSource } from './useRecords.ts'

export interface Cell {
  record: RecordItem
  column: GridColumn
  /** As it is shown: what was changed here, before what is stored. */
  value: unknown
  /** Why what was changed here is not stored. */
  error: string | undefined
}

/** Where cells are found and changed. */
export interface CellsOfRecords {
  columns: readonly GridColumn[]
  source: Pick<RecordSource, 'rowAt'>
  edits: Edits
}

/** Undefined while its record is on its way. */
export function cellAt({ columns, source, edits }: CellsOfRecords, at: CellPosition): Cell | undefined {
  const record = source.rowAt(at.row)
  const column = columns[at.column]
  if (record === undefined || column === undefined) return undefined
  const { name } = column.field
  const edit = edits.of(record._id)?.[name]
  return { record, column, value: edit === undefined ? record[name] : edit.value, error: edit?.error }
}

/** Back to what is stored, when what was changed is not. */
export function discardCell(edits: Edits, { record, column, error }: Cell): void {
  if (error !== undefined) edits.discard(record._id, column.field.name)
}

/** Stores a value, unless it is the one that is stored. */
export function storeCell(edits: Edits, cell: Cell, value: unknown): void {
  const { record, column } = cell
  if (sameValue(value, record[column.field.name])) discardCell(edits, cell)
  else edits.commit(record, column.field, value)
}

interface GridSize {
  rows: number
  columns: number
}

/** The cell beside one, which at the end of a row is the first of the next. */
function beside({ row, column }: CellPosition, step: 1 | -1, { rows, columns }: GridSize): CellPosition | undefined {
  const flat = row * columns + column + step
  if (flat < 0 || flat >= rows * columns) return undefined
  return { row: Math.floor(flat / columns), column: flat % columns }
}

type Way = (at: CellPosition, size: GridSize) => CellPosition | undefined

const ways: Partial<Record<LeaveBy, Way>> = {
  enter: ({ row, column }, { rows }) => ({ row: Math.min(row + 1, rows - 1), column }),
  next: (at, size) => beside(at, 1, size),
  previous: (at, size) => beside(at, -1, size),
}

/** Where leaving a cell leads to, or undefined where it stays or the grid ends. */
export const cellAfter = (at: CellPosition, by: LeaveBy, size: GridSize) => ways[by]?.(at, size)
