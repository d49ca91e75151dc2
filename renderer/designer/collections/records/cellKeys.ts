import type { KeyboardEvent } from 'react'
import { typeOf } from '../../../../shared/fields/capabilities.ts'
import type { LeaveBy } from '../../../ui/grid/leaving.ts'
import type { Cell } from './cells.ts'

/** What keys do with the cell that they move from. */
export interface CellActions {
  /** Undefined while its record is on its way. */
  cell(): Cell | undefined
  /** @param typed takes the place of what is there */
  open(typed?: string): void
  store(cell: Cell, value: unknown): void
  discard(cell: Cell): void
  /** @returns whether there is a cell to go to */
  leave(by: LeaveBy): boolean
}

type KeyAction = (event: KeyboardEvent, actions: CellActions) => void

/** Whether a key writes something. */
export const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

const edit: KeyAction = (event, { open }) => {
  event.preventDefault()
  open()
}

const keys: Readonly<Record<string, KeyAction>> = {
  Enter: edit,
  F2: edit,
  Escape(_event, { cell, discard }) {
    const refused = cell()
    if (refused) discard(refused)
  },
  Delete(_event, { cell, store }) {
    const emptied = cell()
    if (emptied?.column.editable && (emptied.value ?? null) !== null) store(emptied, null)
  },
  Tab(event, { leave }) {
    if (leave(event.shiftKey ? 'previous' : 'next')) event.preventDefault()
  },
}

/** Writes over what is in the cell. A space opens it as it is, or turns its switch. */
const write: KeyAction = (event, { cell, open, store }) => {
  const written = cell()
  if (!written?.column.editable) return
  event.preventDefault()
  const isSpace = event.key === ' '
  const isSwitch = typeOf(written.column.field).script === 'boolean'
  if (isSpace && isSwitch) store(written, written.value !== true)
  else open(isSpace ? '' : event.key)
}

/** What a key does that leads to no other cell. */
export function pressOnCell(event: KeyboardEvent, actions: CellActions): void {
  const act = keys[event.key] ?? (writes(event) ? write : undefined)
  act?.(event, actions)
}
