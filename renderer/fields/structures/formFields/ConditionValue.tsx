import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { OptionSource } from '../../../../shared/fields/optionSource.ts'
import type { FormField } from '../../../../shared/fields/types/formFields.ts'
import { OperandInput } from '../../types/OperandInput.tsx'

interface ConditionValueProps {
  entry: FormField
  /** The field that is compared. */
  field: Field
  source: OptionSource
  disabled: boolean
  onChange(changes: Partial<FormField>): void
}

/** What a condition compares another field with: chosen as that field's own values are. */
export function ConditionValue({ entry, field, source, disabled, onChange }: ConditionValueProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <OperandInput
      id={id}
      field={field}
      operation="equals"
      value={entry.requiredValue}
      label={t('properties.requiredValue')}
      disabled={disabled}
      source={source}
      onChange={value => onChange({ requiredValue: value ?? undefined })}
    />
  )
}
