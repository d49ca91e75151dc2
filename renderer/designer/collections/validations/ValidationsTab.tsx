import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Comparison } from '../../../../shared/components/comparison.ts'
import { kindOf } from '../../../../shared/components/registry.ts'
import type { ValidationType } from '../../../../shared/components/validation.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { inSentence } from '../../../../shared/formats/inSentence.ts'
import { FieldValue } from '../../../fields/types/FieldValue.tsx'
import type { StoredComponent } from '../../data/component.ts'
import classes from '../access/access.module.css'
import { CollectionRules } from '../access/CollectionRules.tsx'

interface ValidationsTabProps {
  collectionId: string
  fields: readonly Field[]
}

/** What has to hold for the records of a collection. */
export function ValidationsTab({ collectionId, fields }: ValidationsTabProps) {
  const { t } = useTranslation()
  const texts = (key: 'none' | 'noneText' | 'text') => t(`collectionScreens.validations.${key}`)
  return (
    <div className={classes.tab}>
      <CollectionRules
        kind={kindOf('validation')}
        collectionId={collectionId}
        title={t('kinds.validation.many')}
        text={texts('text')}
        none={{ title: texts('none'), text: texts('noneText') }}
        facts={validation => <Facts validation={validation} fields={fields} />}
      />
    </div>
  )
}

type Texts = (validation: StoredComponent, fields: readonly Field[]) => ReactNode

const labelOf = (fields: readonly Field[], name: unknown) => {
  const field = fields.find(candidate => candidate.name === name)
  return field?.label || String(name ?? '')
}

/** The sentence of a comparison: a field, how, and with what. */
function Sentence({ validation, fields }: { validation: StoredComponent; fields: readonly Field[] }) {
  const { t } = useTranslation()
  const asked = validation as unknown as Comparison
  const field = fields.find(({ name }) => name === asked.fieldName)
  if (field === undefined) return t('collectionScreens.validations.unset')
  const others: Record<Comparison['comparedWith'], () => ReactNode> = {
    field: () => labelOf(fields, asked.otherFieldName),
    value: () => <FieldValue field={field} value={asked.comparedValue} inline />,
    today: () => dayText(t, asked.comparedDays),
  }
  return (
    <>
      {labelOf(fields, asked.fieldName)} · {inSentence(t(`choices.${asked.comparison}`))} ·{' '}
      {others[asked.comparedWith]()}
    </>
  )
}

function dayText(t: TFunction, days: number): string {
  if (days === 0) return t('collectionScreens.validations.today')
  return t('collectionScreens.validations.days', { sign: days > 0 ? '+' : '\u2212', count: Math.abs(days) })
}

function Repeated({ validation, fields }: { validation: StoredComponent; fields: readonly Field[] }) {
  const { t } = useTranslation()
  const names = Array.isArray(validation.uniqueFields) ? validation.uniqueFields : []
  if (names.length === 0) return t('collectionScreens.validations.unset')
  return t('collectionScreens.validations.unique', { names: names.map(name => labelOf(fields, name)).join(', ') })
}

const sentences: { readonly [Type in ValidationType]?: Texts } = {
  compare: (validation, fields) => <Sentence validation={validation} fields={fields} />,
  unique: (validation, fields) => <Repeated validation={validation} fields={fields} />,
}

/** What a validation asks, and where where that is not everywhere. */
function Facts({ validation, fields }: { validation: StoredComponent; fields: readonly Field[] }) {
  const { t } = useTranslation()
  const type = validation.validationTypeId as ValidationType
  const sentence = sentences[type]
  const holdsEverywhere = sentence !== undefined && validation.scope === 'collection'
  return (
    <>
      {sentence?.(validation, fields) ?? t(`choices.${type}`)}
      {!holdsEverywhere && ` · ${t('collectionScreens.validations.attached')}`}
    </>
  )
}
