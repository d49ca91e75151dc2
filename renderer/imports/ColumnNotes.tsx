import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormatNumber } from '../ui/region.ts'
import type { ColumnNote } from './draft.ts'
import classes from './Preview.module.css'

/** What a person should know of a column before starting. */
export function ColumnNotes({ id, notes }: { id: string; notes: readonly ColumnNote[] }) {
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  if (notes.length === 0) return null
  return (
    <ul className={classes.notes} id={id}>
      {notes.map(({ code, count, example }) => (
        <li key={code}>
          <IconAlertTriangle size={14} aria-hidden />
          <span>{t(`imports.notes.${code}`, { count, shown: formatNumber(count), example })}</span>
        </li>
      ))}
    </ul>
  )
}
