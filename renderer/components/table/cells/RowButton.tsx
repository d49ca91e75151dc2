import { ActionIcon, Menu } from '@mantine/core'
import { createContext, useContext } from 'react'
import type { ColumnOptions } from '../../../../shared/components/rowParameters.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'

interface RowButtonProps {
  options: ColumnOptions
  /** Without one of the designer's own. */
  icon: string
  label: string
  color?: string
  busy?: boolean
  /** Whether what it opens is open. */
  expanded?: boolean
  /** The id of what it opened. */
  controls?: string | undefined
  onRun(): void
}

/** Whether buttons of a row are entries of its menu. */
export const InRowMenu = createContext(false)

/** What a column does with a row, as a button with the designer's icon and tooltip. */
export function RowButton({ options, icon, label, color, busy = false, expanded, controls, onRun }: RowButtonProps) {
  const inMenu = useContext(InRowMenu)
  const text = String(options.tooltip || label)
  const picture = <Icon name={String(options.icon || icon)} size={18} />
  if (inMenu) {
    return (
      <Menu.Item leftSection={picture} color={color} disabled={busy} onClick={onRun}>
        {text}
      </Menu.Item>
    )
  }
  return (
    <ActionIcon
      tabIndex={-1}
      aria-label={text}
      aria-expanded={expanded}
      aria-controls={controls}
      title={text}
      color={color}
      loading={busy}
      onClick={onRun}
    >
      {picture}
    </ActionIcon>
  )
}
