import { ActionIcon, type MenuItemProps } from '@mantine/core'
import { type ComponentType, createContext, useContext } from 'react'
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

type Entry = ComponentType<MenuItemProps & { onClick(): void }>

/** What draws an entry of the row's menu, where its buttons stand in one. */
export const RowMenuEntry = createContext<Entry | undefined>(undefined)

/** What a column does with a row, as a button with the designer's icon and tooltip. */
export function RowButton({ options, icon, label, color, busy = false, expanded, controls, onRun }: RowButtonProps) {
  const MenuEntry = useContext(RowMenuEntry)
  const text = String(options.tooltip || label)
  const picture = <Icon name={String(options.icon || icon)} size={18} />
  if (MenuEntry) {
    return (
      <MenuEntry leftSection={picture} color={color} disabled={busy} onClick={onRun}>
        {text}
      </MenuEntry>
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
