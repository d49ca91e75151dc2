import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import type { ReactNode } from 'react'
import classes from './table.module.css'

interface ToolPopoverProps {
  label: string
  width: number
  onClose(): void
  children: ReactNode
}

/** Below one of the table's tools. */
export function ToolPopover({ label, width, onClose, children }: ToolPopoverProps) {
  return (
    <Popover
      opened
      position="bottom-end"
      shadow="md"
      width={width}
      trapFocus
      returnFocus
      withRoles={false}
      onChange={onClose}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
