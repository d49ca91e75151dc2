import { useTranslation } from 'react-i18next'
import type { ChangedValueProps } from '../../../components/form/history/ChangeTable.tsx'
import { FieldValue } from '../../../fields/types/FieldValue.tsx'
import classes from './RecordValue.module.css'

/** A value on one line; that there is none, and that it is an empty text, look different. */
export function RecordValue({ field, value, labels, secret }: ChangedValueProps) {
  const { t } = useTranslation()
  if (secret) return <span className={classes.nothing}>••••••</span>
  if (value === null || value === undefined)
    return <span className={classes.nothing}>{t('collectionScreens.grid.null')}</span>
  if (value === '' || (Array.isArray(value) && value.length === 0))
    return (
      <span className={classes.nothing} data-empty>
        {t(value === '' ? 'collectionScreens.grid.emptyText' : 'collectionScreens.grid.emptyList')}
      </span>
    )
  return <FieldValue field={field} value={value} labels={labels} inline />
}
