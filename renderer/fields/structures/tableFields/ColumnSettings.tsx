import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../../../shared/errors.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { TableColumn } from '../../../../shared/fields/types/tableFields.ts'
import { PropertySheet } from '../sheet/PropertySheet.tsx'
import { columnProperties, withOption } from './columnRows.ts'

interface ColumnSettingsProps {
  column: TableColumn
  collectionId: unknown
  /** The one that it names. */
  field: Field | undefined
  /** Paths from the options. */
  errors: ValidationErrors
  disabled: boolean
  onReplace(column: TableColumn): void
}

/** The options of one column, as its type asks for them. */
export function ColumnSettings({ column, collectionId, field, errors, disabled, onReplace }: ColumnSettingsProps) {
  const { t } = useTranslation()
  const properties = columnProperties(column, field)
  if (Object.keys(properties).length === 0) return t('designer.columns.noSettings')
  return (
    <PropertySheet
      properties={properties}
      values={{ ...column.options, collectionId }}
      errors={errors}
      disabled={disabled}
      onChange={(name, value) => onReplace(withOption(column, name, value))}
    />
  )
}
