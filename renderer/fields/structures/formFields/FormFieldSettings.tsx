import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../../../shared/errors.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { FormField } from '../../../../shared/fields/types/formFields.ts'
import { FieldInput } from '../../types/FieldInput.tsx'
import { errorsBelow } from '../sheet/errorsBelow.ts'
import { PropertySheet } from '../sheet/PropertySheet.tsx'
import classes from './FormFieldSettings.module.css'
import { lookOptions, type RowType, rowProperties, rowTypes } from './rowTypes.ts'

interface FormFieldSettingsProps {
  entry: FormField
  type: RowType
  field: Field | undefined
  collectionId: unknown
  errors: ValidationErrors
  disabled: boolean
  onChange(changes: Partial<FormField>): void
}

/** Columns, condition, first value and looks of one row (H46, H59–H66). */
export function FormFieldSettings(props: FormFieldSettingsProps) {
  const { entry, type, field, collectionId, errors, disabled, onChange } = props
  const { t } = useTranslation()
  const properties = rowProperties(entry, type)
  const looks = lookOptions(field)
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
