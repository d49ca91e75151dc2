import { Menu } from '@mantine/core'
import { useRef } from 'react'
import type { RecordItem } from '../../../../shared/components/presented.ts'
import type { DrawnColumn } from '../drawnColumn.ts'
import classes from '../table.module.css'
import { cellUi } from './cells.ts'
import { RowMenuEntry } from './RowButton.tsx'

interface RowMenuListProps {
  actions: readonly DrawnColumn[]
  row: RecordItem
  onClose(): void
}

/** No keys, which the menu would take for a press elsewhere: the one that opened it is still on its way then. */
const outside = ['mousedown', 'touchstart']

/** The buttons of a row as entries of a menu, below the button that opened it. */
export default function RowMenuList({ actions, row, onClose }: RowMenuListProps) {
  const anchor = useRef<HTMLSpanElement>(null)

  /** The keyboard goes on where it was: in its cell, or at the button of a card. */
  function close() {
    const { current: place } = anchor
    const from = place?.closest<HTMLElement>('[data-cell]') ?? place?.parentElement?.querySelector('button')
    from?.focus({ preventScroll: true })
    onClose()
  }

  return (
    <RowMenuEntry value={Menu.Item}>
      <Menu opened position="bottom-end" clickOutsideEvents={outside} onChange={close}>
        <Menu.Target>
          <span ref={anchor} className={classes.anchor} />
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(action => {
            const Cell = cellUi(action.type)?.Cell
            return Cell && <Cell key={action.key} column={action} row={row} />
          })}
        </Menu.Dropdown>
      </Menu>
    </RowMenuEntry>
  )
}
