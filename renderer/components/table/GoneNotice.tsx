import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DrawnColumn } from './drawnColumn.ts'
import classes from './table.module.css'

/** Columns whose field was taken away say so above the rows, which are shown all the same. */
export function GoneNotice({ columns }: { columns: readonly DrawnColumn[] }) {
  const { t } = useTranslation()
  const gone = columns.filter(({ isGone }) => isGone)
  if (gone.length === 0) return null
  const names = gone.map(({ name }) => name).join(', ')
  return (
    <p className={classes.notice} role="status">
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
      {t('tables.gone.title', { count: gone.length, names })}
    </p>
  )
}
