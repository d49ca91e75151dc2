import { useTranslation } from 'react-i18next'
import { useSelection } from '../TableContext.ts'
import classes from '../table.module.css'
import type { CellProps } from './cellProps.ts'

/** Chooses the row, together with others. */
export function SelectionCell({ row }: CellProps) {
  const { t } = useTranslation()
  const { ids, toggle } = useSelection()
  return (
    <input
      type="checkbox"
      className={classes.checkbox}
      tabIndex={-1}
      aria-label={t('tables.row.select')}
      checked={ids.has(row._id)}
      onChange={() => toggle(row._id)}
    />
  )
}

/** Chooses all rows that are here, or none. */
export function SelectAllHeader() {
  const { t } = useTranslation()
  const { ids, offered, set } = useSelection()
  const chosen = offered.filter(id => ids.has(id)).length
  const all = chosen === offered.length && chosen > 0
  return (
    <input
      type="checkbox"
      className={classes.checkbox}
      tabIndex={-1}
      aria-label={t('tables.row.selectAll')}
      checked={all}
      ref={box => {
        if (box) box.indeterminate = chosen > 0 && !all
      }}
      onChange={() => set(all ? [] : offered)}
    />
  )
}
