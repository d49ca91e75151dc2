import { Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { NeverHolds } from '../../../../shared/components/impossibleConditions.ts'
import type { ValidationErrors } from '../../../../shared/errors.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { OptionSource } from '../../../../shared/fields/optionSource.ts'
import type { FormField } from '../../../../shared/fields/types/formFields.ts'
import { FieldInput } from '../../types/FieldInput.tsx'
import { errorsBelow } from '../sheet/errorsBelow.ts'
import { PropertySheet } from '../sheet/PropertySheet.tsx'
import { ConditionValue } from './ConditionValue.tsx'
import classes from './FormFieldSettings.module.css'
import { lookOptions, type RowType, rowProperties, rowTypes } from './rowTypes.ts'

interface FormFieldSettingsProps {
  entry: FormField
  type: RowType
  field: Field | undefined
  /** Of the collection. */
  fields: readonly Field[]
  source: OptionSource
  collectionId: unknown
  /** Why its condition never holds. */
  impossible: NeverHolds | undefined
  errors: ValidationErrors
  disabled: boolean
  onChange(changes: Partial<FormField>): void
}

/** Columns, condition, first value and looks of one row (H46, H59–H66). */
export function FormFieldSettings(props: FormFieldSettingsProps) {
  const { entry, type, field, fields, source, collectionId, impossible, errors, disabled, onChange } = props
  const { t } = useTranslation()
  const properties = rowProperties(entry, type)
  const looks = lookOptions(field)
  const compared = entry.requiredType === 'editable' && fields.find(({ name }) => name === entry.requiredField)
  if (Object.keys(properties).length === 0) return t('designer.formFields.noSettings')
  return (
    <div className={classes.settings}>
      <PropertySheet
        properties={properties}
        values={{ showField: true, ...entry, collectionId }}
        errors={errors}
        disabled={disabled}
        isNew
        onChange={(name, value) => onChange({ [name]: value })}
      />
      {compared && rowTypes[type].shown && (
        <ConditionValue entry={entry} field={compared} source={source} disabled={disabled} onChange={onChange} />
      )}
      {impossible !== undefined && (
        <Text size="sm" role="status" className={classes.impossible}>
          {t(`designer.formFields.neverHolds.${impossible}`)}
        </Text>
      )}
      {field && rowTypes[type].shown && rowTypes[type].hasField && <FirstValue {...props} field={field} />}
      {rowTypes[type].shown && rowTypes[type].hasField && Object.keys(looks).length > 0 && (
        <PropertySheet
          properties={looks}
          values={entry.options ?? {}}
          errors={errorsBelow(errors, 'options')}
          disabled={disabled}
          isNew
          onChange={(name, value) => onChange({ options: { ...entry.options, [name]: value } })}
        />
      )}
    </div>
  )
}

function FirstValue({ entry, field, disabled, onChange }: FormFieldSettingsProps & { field: Field }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <FieldInput
      id={id}
      field={{ ...field, optional: true }}
      value={entry.editableDefaultValue}
      label={t('properties.editableDefaultValue')}
      required={false}
      disabled={disabled}
      onChange={value => onChange({ editableDefaultValue: value ?? undefined })}
    />
  )
}
