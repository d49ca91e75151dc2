import { ActionIcon } from '@mantine/core'
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

/** What a column does with a row, as a button with the designer's icon and tooltip. */
export function RowButton({ options, icon, label, color, busy, expanded, controls, onRun }: RowButtonProps) {
  const text = String(options.tooltip || label)
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
      <Icon name={String(options.icon || icon)} size={18} />
    </ActionIcon>
  )
}
