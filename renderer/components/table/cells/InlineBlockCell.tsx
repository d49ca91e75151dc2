import { useTranslation } from 'react-i18next'
import { useOpenRows } from '../TableContext.ts'
import type { CellProps } from './cellProps.ts'
import { RowButton } from './RowButton.tsx'

/** Opens and closes the block below the row. */
export default function InlineBlockCell({ column, row }: CellProps) {
  const { t } = useTranslation()
  const { isOpen, toggle, idOf } = useOpenRows()
  const { iconOpen, iconClosed, tooltipOpen, tooltipClosed } = column.options
  const open = isOpen(column, row._id)
  return (
    <RowButton
      options={open ? { icon: iconOpen, tooltip: tooltipOpen } : { icon: iconClosed, tooltip: tooltipClosed }}
      icon={open ? 'chevron-down' : 'chevron-right'}
      label={t(open ? 'tables.row.collapse' : 'tables.row.expand')}
      expanded={open}
      controls={open ? idOf(column, row._id) : undefined}
      onRun={() => toggle(column, row._id)}
    />
  )
}
