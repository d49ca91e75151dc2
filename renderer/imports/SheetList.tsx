import { Checkbox, Text, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../shared/errors.ts'
import { useFormatNumber } from '../ui/region.ts'
import classes from './Preview.module.css'
import type { PreviewedTable } from './tables.ts'

interface SheetListProps {
  tables: readonly PreviewedTable[]
  shown: number
  /** By the place of the table. */
  errors: readonly ValidationErrors[]
  onShow(position: number): void
  onInclude(position: number, included: boolean): void
}

/** The sheets of a workbook: which of them are brought in, and which one is looked at. */
export function SheetList({ tables, shown, errors, onShow, onInclude }: SheetListProps) {
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  return (
    <ul className={classes.sheets} aria-label={t('imports.sheets')}>
      {tables.map(({ preview, included }, position) => {
        const { rowCount: count, reading } = preview
        const sheet = reading.sheet ?? ''
        return (
          <li
            key={sheet}
            data-shown={position === shown || undefined}
            data-error={Object.keys(errors[position] ?? {}).length > 0 || undefined}
          >
            <Checkbox
              size="sm"
              checked={included}
              aria-label={t('imports.includeSheet', { sheet })}
              onChange={event => onInclude(position, event.currentTarget.checked)}
            />
            <UnstyledButton
              className={classes.sheet}
              aria-current={position === shown || undefined}
              data-skip={!included || undefined}
              onClick={() => onShow(position)}
            >
              <Text component="span" fw={600} truncate>
                {sheet}
              </Text>
              <Text component="span" c="dimmed" fz="sm">
                {t('imports.rows', { count, shown: formatNumber(count) })}
              </Text>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
