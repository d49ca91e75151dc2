import type { RecordItem } from '../../../../shared/components/presented.ts'
import type { DrawnColumn } from '../drawnColumn.ts'

export interface CellProps {
  column: DrawnColumn
  row: RecordItem
}

export interface RowBelowProps extends CellProps {
  /** Columns of the table. */
  span: number
  /** Told of its height in px, by its id, where the table places its rows by their heights. */
  onHeight: ((id: string, height: number) => void) | undefined
}
