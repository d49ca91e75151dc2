import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import classes from './SortableList.module.css'
import { useSortable } from './useSortable.ts'

interface SortableListProps<Entry> {
  label: string
  entries: readonly Entry[]
  /** Stays the same while the entry moves. */
  keyOf(entry: Entry, index: number): string
  /** What the handle does, with the entry's name. */
  handleLabel(entry: Entry): string
  onMove(from: number, to: number): void
  disabled?: boolean
  children(entry: Entry, index: number): ReactNode
}

/** Rows that are put in order by dragging their handle, or by the arrow keys on it. */
export function SortableList<Entry>(props: SortableListProps<Entry>) {
  const { label, entries, keyOf, handleLabel, onMove, disabled = false, children } = props
  const list = useRef<HTMLUListElement>(null)
  const { dragged, begin, move, end, shift } = useSortable(list, onMove)

  const onKey = (index: number, key: string) => {
    const to = key === 'ArrowUp' ? index - 1 : key === 'ArrowDown' ? index + 1 : index
    if (to === index || to < 0 || to >= entries.length) return false
    onMove(index, to)
    return true
  }

  return (
    <ul ref={list} className={classes.list} aria-label={label} data-dragging={dragged !== undefined || undefined}>
      {entries.map((entry, index) => (
        <li
          key={keyOf(entry, index)}
          className={classes.row}
          data-dragged={dragged === index || undefined}
          style={{ transform: shift(index) === 0 ? undefined : `translateY(${shift(index)}px)` }}
        >
          <button
            type="button"
            className={classes.handle}
            disabled={disabled}
            aria-label={handleLabel(entry)}
            title={handleLabel(entry)}
            onPointerDown={begin(index)}
            onPointerMove={move}
            onPointerUp={end}
            onPointerCancel={end}
            onKeyDown={event => {
              if (onKey(index, event.key)) event.preventDefault()
            }}
          >
            <IconGripVertical size={16} aria-hidden />
          </button>
          <div className={classes.content}>{children(entry, index)}</div>
        </li>
      ))}
    </ul>
  )
}
