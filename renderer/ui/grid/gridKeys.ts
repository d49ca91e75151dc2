/** A cell of a grid; row -1 is the header. */
export interface CellPosition {
  row: number
  column: number
}

interface GridSize {
  rows: number
  columns: number
  /** Rows that a page key goes. */
  page: number
}

interface Key {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

const moves: Record<string, (at: CellPosition, size: GridSize, ctrl: boolean) => CellPosition> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }, _size, ctrl) => ({ row: ctrl ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, ctrl) => ({ row: ctrl ? rows - 1 : row, column: columns - 1 }),
  PageUp: ({ row, column }, { page }) => ({ row: Math.max(0, row - page), column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
}

/** Where a key leads in a grid, or undefined when it is none of the grid's keys. */
export function nextCell(at: CellPosition, pressed: Key, size: GridSize): CellPosition | undefined {
  const next = moves[pressed.key]?.(at, size, pressed.ctrlKey)
  if (next === undefined || pressed.altKey || pressed.metaKey) return undefined
  return { row: clamp(next.row, -1, size.rows - 1), column: clamp(next.column, 0, size.columns - 1) }
}
