import { Checkbox, TextInput } from '@mantine/core'
import { Select } from '../../../ui/Select.tsx'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '../../kit/comboboxStyles.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formFieldType } from '../../../../shared/components/formFieldType.ts'
import type { ValidationErrors } from '../../../../shared/errors.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { OptionSource } from '../../../../shared/fields/optionSource.ts'
import type { FormField } from '../../../../shared/fields/types/formFields.ts'
import { FieldInput } from '../../types/FieldInput.tsx'
import { FieldPicker } from '../collectionFieldSelect/FieldPicker.tsx'
import { ParameterInput } from '../parameters/ParameterInput.tsx'
import rows from '../rows/rows.module.css'
import { useSheet } from '../sheet/SheetContext.ts'
import { isRequired, mayBeOptional, withType } from './formRows.ts'
import { type RowType, rowTypeNames, rowTypes } from './rowTypes.ts'

interface FormFieldLineProps {
  entry: FormField
  field: Field | undefined
  fields: readonly Field[]
  /** What the values of the fields are chosen through. */
  source: OptionSource
  errors: ValidationErrors
  disabled: boolean
  onChange(changes: Partial<FormField>): void
  onReplace(entry: FormField): void
}

export function FormFieldLine(props: FormFieldLineProps) {
  const { entry, field, fields, source, errors, disabled, onChange, onReplace } = props
  const { t } = useTranslation()
  const { text } = useSheet()
  const type = formFieldType(entry)
  const messageAt = (path: string) => (errors[path] === undefined ? undefined : text(errors[path]))
  return (
    <>
      <Select
        aria-label={t('designer.formFields.type')}
        data={rowTypeNames.map(value => ({ value, label: t(`designer.formFields.types.${value}`) }))}
        value={type}
        allowDeselect={false}
        checkIconPosition="right"
        disabled={disabled}
        onChange={next => {
          if (next !== null && next !== type) onReplace(withType(entry, next as RowType))
        }}
      />
      {rowTypes[type].hasField ? (
        <FieldPicker
          ariaLabel={t('designer.formFields.field')}
          fields={fields}
          value={entry.fieldName}
          required
          error={messageAt('fieldName')}
          disabled={disabled}
          onChange={fieldName => onChange({ fieldName })}
        />
      ) : (
        <span />
      )}
      <Content
        entry={entry}
        type={type}
        field={field}
        source={source}
        error={messageAt('parameterName') ?? messageAt('editableLabel')}
        disabled={disabled}
        onChange={onChange}
      />
      <div className={rows.middle} data-label={t('designer.formFields.required')}>
        <Checkbox
          aria-label={t('designer.formFields.required')}
          checked={isRequired(entry, type, field)}
          disabled={disabled || !mayBeOptional(type, field)}
          onChange={event => onChange({ optional: !event.currentTarget.checked })}
        />
      </div>
    </>
  )
}

interface ContentProps {
  entry: FormField
  type: RowType
  field: Field | undefined
  source: OptionSource
  error: string | undefined
  disabled: boolean
  onChange(changes: Partial<FormField>): void
}

/** The title of what is shown, or where the value of a hidden row comes from. */
function Content({ entry, type, field, source, error, disabled, onChange }: ContentProps) {
  const { t } = useTranslation()
  const id = useId()
  const { content } = rowTypes[type]
  if (content === 'value' && field) {
    return (
      <FieldInput
        id={id}
        field={{ ...field, optional: true }}
        value={entry.fixed?.value}
        label=""
        required={false}
        disabled={disabled}
        source={source}
        onChange={value => onChange({ fixed: { value } })}
      />
    )
  }
  if (content === 'parameter') {
    return (
      <ParameterInput
        aria-label={t('properties.parameterName')}
        placeholder={t('properties.parameterName')}
        value={entry.parameterName ?? ''}
        error={error}
        disabled={disabled}
        onChange={name => onChange({ parameterName: name || undefined })}
      />
    )
  }
  if (content !== 'title') return <span />
  return (
    <TextInput
      aria-label={t('designer.formFields.title')}
      placeholder={field?.label ?? t('designer.formFields.title')}
      value={entry.editableLabel ?? ''}
      error={error}
      disabled={disabled}
      onChange={event => onChange({ editableLabel: event.currentTarget.value || undefined })}
    />
  )
}
