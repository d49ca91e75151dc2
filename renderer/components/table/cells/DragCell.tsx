import { IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useTable } from '../TableContext.ts'
import classes from '../table.module.css'
import type { CellProps } from './cellProps.ts'

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]') ?? undefined
/** All rows of the table, whether they are lines or cards. */
const rowsOf = (element: Element) => element.closest('[data-rows]')

/** The row under the pointer, and whether it is over its lower half. */
function targetAt({ clientX, clientY }: PointerEvent, grid: Element | null) {
  const row = rowOf(document.elementFromPoint(clientX, clientY))
  if (row === undefined || rowsOf(row) !== grid) return undefined
  const { top, height } = row.getBoundingClientRect()
  return { row, below: clientY > top + height / 2 }
}

function mark(grid: Element | null, target?: ReturnType<typeof targetAt>) {
  for (const row of grid?.querySelectorAll<HTMLElement>('[data-drop]') ?? []) delete row.dataset.drop
  if (target) target.row.dataset.drop = target.below ? 'after' : 'before'
}

/** Puts the row in another place: with the pointer, or with Alt and the arrows. */
export default function DragCell({ row }: CellProps) {
  const { t } = useTranslation()
  const { moveRow, neighbours } = useTable()

  function drop(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const grid = rowsOf(event.currentTarget)
    const target = targetAt(event, grid)
    mark(grid)
    const id = target?.row.dataset.row
    if (id === undefined || id === row._id) return
    moveRow(row._id, target?.below ? { afterId: id } : { beforeId: id })
  }

  function press(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    const { previous, next } = neighbours(row._id)
    if (event.key === 'ArrowUp' && previous !== undefined) moveRow(row._id, { beforeId: previous })
    if (event.key === 'ArrowDown' && next !== undefined) moveRow(row._id, { afterId: next })
  }

  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.handle}
      aria-label={t('tables.row.drag')}
      title={t('tables.row.drag')}
      onPointerDown={event => {
        if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={event => {
        const { currentTarget: handle } = event
        if (!handle.hasPointerCapture(event.pointerId)) return
        const grid = rowsOf(handle)
        mark(grid, targetAt(event, grid))
      }}
      onPointerUp={drop}
      onPointerCancel={event => mark(rowsOf(event.currentTarget))}
      onKeyDown={press}
    >
      <IconGripVertical size={18} stroke={1.6} aria-hidden />
    </button>
  )
}
