import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ImportProblem } from '../../shared/imports/preview.ts'
import { useFormatNumber } from '../ui/region.ts'
import { columnElementId } from './ColumnHead.tsx'
import { columnNotes, type DraftColumn } from './draft.ts'
import classes from './Preview.module.css'

interface ProblemsProps {
  problems: readonly ImportProblem[]
  columns: readonly DraftColumn[]
}

const mostShown = 8

function show(position: number) {
  const column = document.getElementById(columnElementId(position))
  column?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'smooth' })
  column?.querySelector('input')?.focus({ preventScroll: true })
}

/** What a person should know before starting: of the rows as a whole, and which columns to look at. */
export function Problems({ problems, columns }: ProblemsProps) {
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  const longRows = problems.find(({ code }) => code === 'longRows')?.count ?? 0
  const noted = columns
    .map((column, position) => ({ column, position }))
    .filter(({ column }) => columnNotes(column, problems).length > 0)
  if (longRows === 0 && noted.length === 0) return null
  return (
    <div className={classes.problems} role="note">
      <IconAlertTriangle size={18} aria-hidden />
      <div>
        {noted.length > 0 && (
          <div className={classes.noted}>
            <span>{t('imports.problemsTitle')}</span>
            {noted.slice(0, mostShown).map(({ column, position }) => (
              <button key={column.header} type="button" onClick={() => show(position)}>
                {column.label || column.header}
              </button>
            ))}
            {noted.length > mostShown && <span>{t('imports.moreProblems', { count: noted.length - mostShown })}</span>}
          </div>
        )}
        {longRows > 0 && <div>{t('imports.longRows', { count: longRows, shown: formatNumber(longRows) })}</div>}
      </div>
    </div>
  )
}
