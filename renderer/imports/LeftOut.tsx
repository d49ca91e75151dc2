import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LeftOutRows, LeftOutSheet } from '../../shared/imports/preview.ts'
import { useFormatNumber } from '../ui/region.ts'
import classes from './Preview.module.css'

interface LeftOutProps {
  rows: LeftOutRows
  /** Columns without name and data. */
  emptyColumns: number
  sheets: readonly LeftOutSheet[]
  /** The rows at the end are records after all. */
  onKeepEnd(): void
  busy?: boolean
}

/** What of the file is not imported, and why: nothing is left out without a word. */
export function LeftOut({ rows, emptyColumns, sheets, onKeepEnd, busy = false }: LeftOutProps) {
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  const { endRows, ...others } = rows
  const counts = { notes: 0, ...others, emptyColumns }
  const told = (['titleRows', 'blankRows', 'emptyColumns', 'notes'] as const).filter(code => counts[code] > 0)
  const sheetText = ({ sheet, reason }: LeftOutSheet) => {
    if (reason === 'hidden' || reason === 'tooMany') return t(`imports.leftOut.${reason}`, { sheet })
    if (reason === 'empty' || reason === 'noRows') return t('imports.leftOut.empty', { sheet })
    return t('imports.leftOut.unreadable', { sheet, reason: t(`imports.failures.${reason}`) })
  }
  if (told.length + sheets.length === 0 && endRows === undefined) return null
  return (
    <ul className={classes.leftOut} aria-label={t('imports.leftOut.label')}>
      {told.map(code => (
        <li key={code}>{t(`imports.leftOut.${code}`, { count: counts[code], shown: formatNumber(counts[code]) })}</li>
      ))}
      {endRows && (
        <li>
          {t('imports.leftOut.endRows', { ...endRows, shown: formatNumber(endRows.count) })}{' '}
          <Button variant="subtle" size="compact-sm" loading={busy} onClick={onKeepEnd}>
            {t('imports.leftOut.keepEnd', { count: endRows.count })}
          </Button>
        </li>
      )}
      {sheets.map(left => (
        <li key={left.sheet}>{sheetText(left)}</li>
      ))}
    </ul>
  )
}
