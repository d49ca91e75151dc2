import { ActionIcon, Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ToolPopover } from './ToolPopover.tsx'
import classes from './table.module.css'
import type { ColumnArrangement } from './useColumns.ts'

interface ColumnsPanelProps {
  arrangement: ColumnArrangement
  onClose(): void
}

/** Which columns are shown, and in which order. */
export default function ColumnsPanel({ arrangement, onClose }: ColumnsPanelProps) {
  const { t } = useTranslation()
  const { all, isHidden, isOwn, toggle, move, reset } = arrangement
  const shown = all.filter(column => !isHidden(column)).length
  return (
    <ToolPopover label={t('tables.columns.title')} width={300} onClose={onClose}>
      <ul className={classes.columnList}>
        {all.map((column, position) => {
          const { key, name } = column
          const hidden = isHidden(column)
          return (
            <li key={key} className={classes.columnLine}>
              <Checkbox
                className={classes.columnName}
                label={name}
                aria-label={t('tables.columns.show', { column: name })}
                checked={!hidden}
                disabled={!hidden && shown === 1}
                onChange={() => toggle(column)}
              />
              <ActionIcon
                aria-label={t('tables.columns.earlier', { column: name })}
                disabled={position === 0}
                onClick={() => move(key, -1)}
              >
                <IconChevronUp size={16} />
              </ActionIcon>
              <ActionIcon
                aria-label={t('tables.columns.later', { column: name })}
                disabled={position === all.length - 1}
                onClick={() => move(key, 1)}
              >
                <IconChevronDown size={16} />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      <Button variant="subtle" size="compact-sm" disabled={!isOwn} onClick={reset}>
        {t('tables.columns.reset')}
      </Button>
    </ToolPopover>
  )
}
