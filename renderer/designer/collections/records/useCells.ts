import { type ClipboardEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { typeOf } from '../../../../shared/fields/capabilities.ts'
import type { RecordItem } from '../../../components/presented.ts'
import { type CellPosition, nextCell } from '../../../components/table/gridKeys.ts'
import { useFieldServices } from '../../../fields/FieldsContext.tsx'
import type { LeaveBy } from './CellEditor.tsx'
import { cellText } from './cellText.ts'
import type { GridColumn } from './columns.ts'
import type { Edits } from './useEdits.ts'
import type { RecordLabels } from './useRecordLabels.ts'
import type { RecordSource } from './useRecords.ts'

interface OpenCell {
  record: RecordItem
  column: GridColumn
  value: unknown
  error: string | undefined
  typed: string
}

interface CellsRequest {
  total: number
  page: number
  columns: readonly GridColumn[]
  source: RecordSource
  edits: Edits
  labels: RecordLabels
  reveal(row: number, column: number): void
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** A key that writes something. */
const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => key.length === 1 && !ctrlKey && !metaKey && !altKey

/** The cell that the keys move from, and the one that is edited. */
export function useCells({ total, page, columns, source, edits, labels, reveal }: CellsRequest) {
  const { zone, locale } = useFieldServices()
  const [wanted, setActive] = useState<CellPosition>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<OpenCell>()
  const active = {
    row: Math.max(0, Math.min(wanted.row, total - 1)),
    column: Math.min(wanted.column, columns.length - 1),
  }

  /** The record, the column and the value as it is shown. */
  function at({ row, column: position }: CellPosition) {
    const record = source.rowAt(row)
    const column = columns[position]
    if (record === undefined || column === undefined) return undefined
    const edit = edits.of(record._id)?.[column.field.name]
    return { record, column, value: edit === undefined ? record[column.field.name] : edit.value, error: edit?.error }
  }

  function open(position: CellPosition, typed = '') {
    const cell = at(position)
    if (cell?.column.editable) setEditing({ ...cell, typed })
  }

  function move(to: CellPosition) {
    setActive(to)
    reveal(to.row, to.column)
  }

  function store(value: unknown, { record, column, error }: Omit<OpenCell, 'typed'>) {
    const { field } = column
    const isStored = same(value, record[field.name])
    if (!isStored) edits.commit(record, field, value)
    else if (error !== undefined) edits.discard(record._id, field.name)
  }

  function beside(position: CellPosition, step: 1 | -1): CellPosition | undefined {
    const flat = position.row * columns.length + position.column + step
    if (flat < 0 || flat >= total * columns.length) return undefined
    return { row: Math.floor(flat / columns.length), column: flat % columns.length }
  }

  function leave(by: LeaveBy) {
    const { row, column } = active
    const to =
      by === 'down'
        ? { row: Math.min(row + 1, total - 1), column }
        : by === 'next'
          ? beside(active, 1)
          : by === 'previous'
            ? beside(active, -1)
            : undefined
    if (to) move(to)
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || total === 0) return
    if (editing) return typeAhead(event)
    const act = actions[event.key === 'F2' ? 'Enter' : event.key] ?? (writes(event) ? type : undefined)
    const next =
      event.altKey || event.metaKey
        ? undefined
        : nextCell(active, event, { rows: total, columns: columns.length, page })
    if (next) {
      event.preventDefault()
      move({ ...next, row: Math.max(0, next.row) })
    } else act?.(event)
  }

  /** The widget is on its way: what is typed meanwhile waits for it. */
  function typeAhead(event: KeyboardEvent) {
    if (!writes(event)) return
    event.preventDefault()
    setEditing(current => current && { ...current, typed: current.typed + event.key })
  }

  function type(event: KeyboardEvent) {
    const cell = at(active)
    if (cell === undefined || !cell.column.editable) return
    event.preventDefault()
    const isSwitch = typeOf(cell.column.field).script === 'boolean'
    if (event.key === ' ' && isSwitch) store(cell.value !== true, cell)
    else open(active, event.key === ' ' ? '' : event.key)
  }

  const actions: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    Enter(event) {
      event.preventDefault()
      open(active)
    },
    Escape() {
      const cell = at(active)
      if (cell?.error !== undefined) edits.discard(cell.record._id, cell.column.field.name)
    },
    Delete() {
      const cell = at(active)
      if (cell?.column.editable && cell.value !== null && cell.value !== undefined) store(null, cell)
    },
    Tab(event) {
      const to = beside(active, event.shiftKey ? -1 : 1)
      if (to === undefined) return
      event.preventDefault()
      move(to)
    },
  }

  const openNow = useRef(open)
  openNow.current = open
  const go = useCallback((row: number, column: number, edit: boolean) => {
    setActive({ row, column })
    if (edit) openNow.current({ row, column })
  }, [])

  return {
    active,
    editing,
    press,
    go,
    commit(value: unknown, leaveBy: LeaveBy) {
      setEditing(undefined)
      if (editing) store(value, editing)
      leave(leaveBy)
    },
    cancel: () => setEditing(undefined),
    copy(event: ClipboardEvent<HTMLElement>) {
      const cell = at(active)
      if (cell === undefined || event.target !== event.currentTarget) return
      event.preventDefault()
      const { column, value } = cell
      event.clipboardData.setData('text/plain', cellText(column, value, labels[column.field.name], { zone, locale }))
    },
  }
}
