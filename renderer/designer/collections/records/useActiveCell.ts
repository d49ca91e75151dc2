import { useState } from 'react'
import type { CellPosition } from '../../../ui/grid/gridKeys.ts'

interface ActiveCellRequest {
  total: number
  columns: number
  reveal(row: number, column: number): void
}

/** The cell that the keys move from; where there are fewer rows or columns by now, the last. */
export function useActiveCell({ total, columns, reveal }: ActiveCellRequest) {
  const [wanted, setActive] = useState<CellPosition>({ row: 0, column: 0 })
  const active: CellPosition = {
    row: Math.max(0, Math.min(wanted.row, total - 1)),
    column: Math.min(wanted.column, columns - 1),
  }
  function move(to: CellPosition) {
    setActive(to)
    reveal(to.row, to.column)
  }
  return { active, setActive, move }
}
