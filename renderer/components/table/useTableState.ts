import { useMemo } from 'react'
import type { PresentedTable } from '../presented.ts'
import type { RowSource } from './rowSource.ts'
import type { TableState } from './TableContext.ts'
import { useMoveRow } from './useMoveRow.ts'
import { type PageRequest, usePage } from './usePage.ts'
import { useReplacedRows } from './useReplacedRows.ts'
import { useWindow } from './useWindow.ts'

/** The rows of a table, a page or a window on all of them, and what its cells share. */
export function useTableState(
  table: PresentedTable,
  request: Omit<PageRequest, 'skip'>,
): { source: RowSource; state: TableState } {
  const paged = usePage(table, { ...request, skip: table.unlimited })
  const all = useWindow(table, { ...request, skip: !table.unlimited })
  const { source, replace } = useReplacedRows(table.unlimited ? all : paged)
  const { labels, indicators, reload, loaded } = source
  const moveRow = useMoveRow(table._id, reload)
  const state = useMemo(
    (): TableState => ({
      table,
      labels,
      indicators,
      replace,
      reload,
      moveRow,
      neighbours(id) {
        const at = loaded.findIndex(({ _id }) => _id === id)
        const previous = loaded[at - 1]?._id
        const next = loaded[at + 1]?._id
        return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) }
      },
    }),
    [table, labels, indicators, replace, reload, moveRow, loaded],
  )
  return { source, state }
}
