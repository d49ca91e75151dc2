import { useTable } from '../TableContext.ts'
import type { CellProps } from './cellProps.ts'

/** The value of an indicator for the row. */
export function IndicatorCell({ column: { columnIndex }, row }: CellProps) {
  const { indicators } = useTable()
  return indicators[columnIndex]?.[row._id] ?? ''
}
