import { useTranslation } from 'react-i18next'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { Value } from '../records/GridRow.tsx'
import type { RecordLabels } from '../records/useRecordLabels.ts'
import type { FieldChange } from './documents.ts'
import classes from './record.module.css'

interface ChangeTableProps {
  changes: readonly FieldChange[]
  fields: readonly Field[]
  labels: RecordLabels
}

/** Fields with what they held before and what they hold after. */
export function ChangeTable({ changes, fields, labels }: ChangeTableProps) {
  const { t } = useTranslation()
  if (changes.length === 0) return <p className={classes.muted}>{t('collectionScreens.history.noChanges')}</p>
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('collectionScreens.history.field')}</th>
          <th scope="col">{t('collectionScreens.history.before')}</th>
          <th scope="col">{t('collectionScreens.history.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ fieldName, label, before, after, secret }) => {
          const field = fields.find(({ name }) => name === fieldName)
          return (
            <tr key={fieldName ?? 'gone'}>
              <th scope="row">{label ?? fieldName ?? t('collectionScreens.history.goneField')}</th>
              {[before, after].map((value, side) => (
                <td key={side === 0 ? 'before' : 'after'} data-side={side === 0 ? 'before' : 'after'}>
                  {field ? (
                    <Value field={field} value={value} labels={labels[field.name]} secret={secret} />
                  ) : (
                    JSON.stringify(value)
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
