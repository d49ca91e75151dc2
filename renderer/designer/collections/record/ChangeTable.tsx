import { useTranslation } from 'react-i18next'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { FieldChange } from '../../../../shared/wire/answers.ts'
import { RecordValue } from './RecordValue.tsx'
import classes from './record.module.css'
import type { RecordLabels } from './useRecordLabels.ts'

interface ChangeTableProps {
  changes: readonly FieldChange[]
  fields: readonly Field[]
  labels: RecordLabels
}

/** Fields with what they held before and what they hold after; a side on which there was nothing is left out. */
export function ChangeTable({ changes, fields, labels }: ChangeTableProps) {
  const { t } = useTranslation()
  const sides = (['before', 'after'] as const).filter(side =>
    changes.some(change => change.secret || !isNothing(change[side])),
  )
  if (changes.length === 0) return <p className={classes.muted}>{t('collectionScreens.history.noChanges')}</p>
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('collectionScreens.history.field')}</th>
          {sides.map(side => (
            <th key={side} scope="col">
              {t(`collectionScreens.history.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(change => {
          const { fieldName, label, secret } = change
          const field = fields.find(({ name }) => name === fieldName)
          return (
            <tr key={fieldName ?? 'gone'}>
              <th scope="row">{label ?? fieldName ?? t('collectionScreens.history.goneField')}</th>
              {sides.map(side => (
                <td key={side} data-side={side}>
                  {field ? (
                    <RecordValue field={field} value={change[side]} labels={labels[field.name]} secret={secret} />
                  ) : (
                    JSON.stringify(change[side])
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

const isNothing = (value: unknown) => value === null || value === undefined
