import type { ComponentType } from 'react'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { FieldChange } from '../../../../shared/wire/answers.ts'
import { useComponentTranslation } from '../../componentTexts.ts'
import classes from './history.module.css'

export interface ChangedValueProps {
  field: Field
  value: unknown
  /** The label of each id. */
  labels: ReadonlyMap<string, string> | undefined
  secret: boolean
}

interface ChangeTableProps {
  changes: readonly FieldChange[]
  fields: readonly Field[]
  /** By field name. */
  labels: Readonly<Record<string, ReadonlyMap<string, string>>>
  Value: ComponentType<ChangedValueProps>
}

/** Fields with what they held before and what they hold after; a side on which there was nothing is left out. */
export function ChangeTable({ changes, fields, labels, Value }: ChangeTableProps) {
  const { t } = useComponentTranslation()
  const sides = (['before', 'after'] as const).filter(side =>
    changes.some(change => change.secret || !isNothing(change[side])),
  )
  if (changes.length === 0) return <p className={classes.muted}>{t('forms.history.noChanges')}</p>
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('forms.history.field')}</th>
          {sides.map(side => (
            <th key={side} scope="col">
              {t(`forms.history.${side}`)}
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
              <th scope="row">{label ?? fieldName ?? t('forms.history.goneField')}</th>
              {sides.map(side => (
                <td key={side} data-side={side}>
                  <div className={classes.value}>
                    {field ? (
                      <Value field={field} value={change[side]} labels={labels[field.name]} secret={secret} />
                    ) : (
                      JSON.stringify(change[side])
                    )}
                  </div>
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
