import { Suspense } from 'react'
import type { RecordItem } from '../../../shared/components/presented.ts'
import { cellUi } from './cells/cells.ts'
import type { DrawnColumn } from './drawnColumn.ts'
import { useOpenRows } from './TableContext.ts'

interface RowsBelowProps {
  row: RecordItem
  /** Those that open something below a row. */
  opening: readonly DrawnColumn[]
  span: number
  onHeight: ((id: string, height: number) => void) | undefined
}

/** The columns that can show something below a row. */
export const openingColumns = (columns: readonly DrawnColumn[]): readonly DrawnColumn[] =>
  columns.filter(({ type, isGone }) => !isGone && cellUi(type)?.Below !== undefined)

/** What is open below a row. */
export function RowsBelow({ row, opening, span, onHeight }: RowsBelowProps) {
  const { isOpen } = useOpenRows()
  return opening.map(column => {
    const Below = cellUi(column.type)?.Below
    if (Below === undefined || !isOpen(column, row._id)) return null
    return (
      <Suspense key={column.key}>
        <Below column={column} row={row} span={span} onHeight={onHeight} />
      </Suspense>
    )
  })
}
