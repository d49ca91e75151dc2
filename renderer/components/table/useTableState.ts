import { useMemo } from 'react'
import type { PresentedTable, RecordItem } from '../../../shared/components/presented.ts'
import { useReplacedRows } from '../../ui/grid/useReplacedRows.ts'
import type { RowSource } from './rowSource.ts'
import type { TableState } from './TableContext.ts'
import { useMoveRow } from './useMoveRow.ts'
import { type TablePageRequest, usePage } from './usePage.ts'
import { useWindow } from './useWindow.ts'

/** The rows of a table, a page or a window on all of them, and what its cells share. */
export function useTableState(
  table: PresentedTable,
  request: Omit<TablePageRequest, 'skip'>,
): { source: RowSource; state: TableState } {
  const paged = usePage(table, { ...request, skip: table.unlimited })
  const all = useWindow(table, { ...request, skip: !table.unlimited })
  const { source, replace } = useReplacedRows<RecordItem, RowSource>(table.unlimited ? all : paged)
  const { labels, indicators, reload, rowAt, rowCount, offset } = source
  const moveRow = useMoveRow(table._id, reload)
  const { asked } = request
  const state = useMemo((): TableState => {
    // Of a long table not every row is here: those that follow each other in `loaded` may be far apart.
    function indexOf(id: string) {
      let at = 0
      while (at < rowCount && rowAt(at)?._id !== id) at += 1
      return at
    }
    return {
      table,
      labels,
      indicators,
      replace,
      reload,
      moveRow,
      neighbours(id) {
        const at = indexOf(id)
        const previous = at > 0 ? rowAt(at - 1)?._id : undefined
        const next = rowAt(at + 1)?._id
        return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) }
      },
      placeOf: id => ({ asked, id, position: offset + indexOf(id) }),
    }
  }, [table, labels, indicators, replace, reload, moveRow, rowAt, rowCount, offset, asked])
  return { source, state }
}
