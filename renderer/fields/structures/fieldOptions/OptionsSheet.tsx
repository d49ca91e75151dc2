import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../../../shared/errors.ts'
import { findFieldType } from '../../../../shared/fields/registry.ts'
import { PropertySheet } from '../sheet/PropertySheet.tsx'

interface OptionsSheetProps {
  type: string
  options: Readonly<Record<string, unknown>>
  errors: ValidationErrors
  disabled: boolean
  onChange(options: Record<string, unknown>): void
}

/** The sheet of a type's options, made from its definition. */
export function OptionsSheet({ type, options, errors, disabled, onChange }: OptionsSheetProps) {
  const { t } = useTranslation()
  const properties = findFieldType(type)?.options ?? {}
  if (Object.keys(properties).length === 0)
    return (
      <Text c="dimmed" fz="sm">
        {t('designer.fields.noOptions')}
      </Text>
    )
  return (
    <PropertySheet
      properties={properties}
      values={options}
      errors={errors}
      disabled={disabled}
      foldsLooks
      isNew
      onChange={(name, value) => {
        const { [name]: _old, ...rest } = options
        onChange(value === undefined ? rest : { ...rest, [name]: value })
      }}
    />
  )
}
