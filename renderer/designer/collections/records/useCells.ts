import { type ClipboardEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { useFieldServices } from '../../../fields/kit/FieldsContext.tsx'
import { type CellPosition, nextCell } from '../../../ui/grid/gridKeys.ts'
import type { LeaveBy } from '../../../ui/grid/leaving.ts'
import { useRegion } from '../../../ui/region.ts'
import type { RecordLabels } from '../record/useRecordLabels.ts'
import { pressOnCell, writes } from './cellKeys.ts'
import { type Cell, type CellsOfRecords, cellAfter, cellAt, discardCell, storeCell } from './cells.ts'
import { cellText } from './cellText.ts'
import { useActiveCell } from './useActiveCell.ts'

interface OpenCell extends Cell {
  typed: string
}

interface CellsRequest extends CellsOfRecords {
  total: number
  /** Rows that a page key goes. */
  page: number
  labels: RecordLabels
  reveal(row: number, column: number): void
}

export type Cells = ReturnType<typeof useCells>

/** The cell that the keys move from, and the one that is edited. */
export function useCells({ total, page, labels, reveal, ...where }: CellsRequest) {
  const { columns, edits } = where
  const size = { rows: total, columns: columns.length, page }
  const { active, setActive, move } = useActiveCell({ total, columns: columns.length, reveal })
  const [editing, setEditing] = useState<OpenCell>()
  const copy = useCopiedText(() => cellAt(where, active), labels)

  function open(position: CellPosition, typed = '') {
    const cell = cellAt(where, position)
    if (cell?.column.editable) setEditing({ ...cell, typed })
  }

  function leaveTo(by: LeaveBy): boolean {
    const to = cellAfter(active, by, size)
    if (to) move(to)
    return to !== undefined
  }

  const actions = {
    cell: () => cellAt(where, active),
    open: (typed?: string) => open(active, typed),
    store: (cell: Cell, value: unknown) => storeCell(edits, cell, value),
    discard: (cell: Cell) => discardCell(edits, cell),
    leave: leaveTo,
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || total === 0) return
    if (editing) return typeAhead(event)
    const next = nextCell(active, event, size)
    if (next === undefined) return pressOnCell(event, actions)
    event.preventDefault()
    move({ ...next, row: Math.max(0, next.row) })
  }

  /** The widget is on its way: what is typed meanwhile waits for it. */
  function typeAhead(event: KeyboardEvent) {
    if (!writes(event)) return
    event.preventDefault()
    setEditing(current => current && { ...current, typed: current.typed + event.key })
  }

  function leave(by: LeaveBy, value: unknown) {
    setEditing(undefined)
    if (editing && by !== 'cancel') storeCell(edits, editing, value)
    leaveTo(by)
  }

  const openNow = useRef(open)
  openNow.current = open
  const go = useCallback(
    (row: number, column: number, edit: boolean) => {
      setActive({ row, column })
      if (edit) openNow.current({ row, column })
    },
    [setActive],
  )
  return { active, editing, press, go, leave, copy }
}

/** Puts the text of the cell that the keys move from on the clipboard. */
function useCopiedText(cellNow: () => Cell | undefined, labels: RecordLabels) {
  const { zone, locale } = useFieldServices()
  const region = useRegion()
  return (event: ClipboardEvent<HTMLElement>) => {
    const cell = cellNow()
    if (cell === undefined || event.target !== event.currentTarget) return
    event.preventDefault()
    const { column, value } = cell
    event.clipboardData.setData(
      'text/plain',
      cellText(column, value, labels[column.field.name], { zone, locale, region }),
    )
  }
}
