import { TextInput } from '@mantine/core'
import { Select } from '../../../ui/Select.tsx'
import '../../kit/comboboxStyles.ts'
import { useTranslation } from 'react-i18next'
import { isText } from '../../../../shared/components/rowParameters.ts'
import {
  type ColumnType,
  columnComponent,
  columnOffers,
  columnType,
  namesField,
} from '../../../../shared/components/tableColumns.ts'
import type { ValidationErrors } from '../../../../shared/errors.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { TableColumn } from '../../../../shared/fields/types/tableFields.ts'
import { FieldPicker } from '../collectionFieldSelect/FieldPicker.tsx'
import { useSheet } from '../sheet/SheetContext.ts'
import classes from './ColumnLine.module.css'
import { type ColumnFields, fieldsFor, isIncomplete, withColumnType } from './columnRows.ts'
import { columnTypes } from './columnTypes.ts'

interface ColumnLineProps {
  column: TableColumn
  /** The field that it names. */
  field: Field | undefined
  fields: ColumnFields
  errors: ValidationErrors
  disabled: boolean
  onChange(changes: Partial<TableColumn>): void
  onReplace(column: TableColumn): void
}

/** Type, content and header of a column. */
export function ColumnLine({ column, field, fields, errors, disabled, onChange, onReplace }: ColumnLineProps) {
  const { t } = useTranslation()
  const { text } = useSheet()
  const messageAt = (path: string) => (errors[path] === undefined ? undefined : text(errors[path]))
  return (
    <>
      <Select
        aria-label={t('designer.columns.type')}
        title={t(`designer.columns.types.${column.type}`)}
        data={columnTypes.map(type => ({ value: type, label: t(`designer.columns.types.${type}`) }))}
        value={column.type}
        allowDeselect={false}
        checkIconPosition="right"
        error={messageAt('type')}
        disabled={disabled}
        onChange={type => {
          if (type !== null && type !== column.type) onReplace(withColumnType(column, type as ColumnType, fields))
        }}
      />
      {namesField(column) ? (
        <FieldPicker
          ariaLabel={t('designer.columns.field')}
          fields={fieldsFor(column.type, fields)}
          value={column.fieldName}
          required
          error={messageAt('fieldName')}
          disabled={disabled}
          onChange={fieldName => onChange({ fieldName })}
        />
      ) : (
        <ColumnTarget column={column} />
      )}
      <TextInput
        aria-label={t('designer.columns.label')}
        placeholder={field?.label ?? t('designer.columns.label')}
        value={column.label ?? ''}
        error={messageAt('label')}
        disabled={disabled}
        onChange={event => onChange({ label: event.currentTarget.value || undefined })}
      />
    </>
  )
}

/** What a column without a field shows or leads to, as its options say. */
function ColumnTarget({ column }: { column: TableColumn }) {
  const { t } = useTranslation()
  const { components } = useSheet()
  const shown = columnComponent(column)
  const names = (columnType(column).needs ?? []).map(name => column.options?.[name])
  const nameOf = ({ kind, id }: { kind: string; id: string }) =>
    components(kind).find(({ _id }) => _id === id)?.name ?? id
  const others = columnOffers(column).map(nameOf).join(', ')
  const target = shown ? nameOf(shown) : others || names.find(isText)
  return <span className={classes.target}>{isIncomplete(column) ? t('designer.columns.incomplete') : target}</span>
}
