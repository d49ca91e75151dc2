import { useTranslation } from 'react-i18next'
import { choosesRows } from '../../../../shared/components/chosenRows.ts'
import { systemFields } from '../../../../shared/components/systemFields.ts'
import { showsField } from '../../../../shared/components/tableColumns.ts'
import type { ValidationErrors } from '../../../../shared/errors.ts'
import type { TableColumn } from '../../../../shared/fields/types/tableFields.ts'
import { RowsEditor } from '../rows/RowsEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { errorsBelow } from '../sheet/errorsBelow.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import { AddColumn } from './AddColumn.tsx'
import { ColumnLine } from './ColumnLine.tsx'
import { ColumnSettings } from './ColumnSettings.tsx'

const none: TableColumn[] = []

/** What is said of each of the columns, by its place in the list that leaves out those by which rows are chosen. */
function errorsOf(all: ValidationErrors, columns: readonly TableColumn[], listed: readonly TableColumn[]) {
  return Object.fromEntries(
    listed.flatMap((column, index) =>
      Object.entries(errorsBelow(all, String(columns.indexOf(column)))).map(([path, text]) => [
        `${index}.${path}`,
        text,
      ]),
    ),
  )
}

/**
 * The columns of a table, in order: type, content, header and the options of the type. By which rows are chosen is no matter of columns for
 * people: it stays first.
 */
export function TableFieldsEditor(props: EditorProps<TableColumn[]>) {
  const { label, value: columns = none, error, disabled, values } = props
  const boxes = columns.filter(choosesRows)
  const value = columns.filter(column => !choosesRows(column))
  const errors = errorsOf(props.errors, columns, value)
  const onChange = (next: TableColumn[]) => props.onChange([...boxes, ...next])
  const { t } = useTranslation()
  const { fields: fieldsOf, newId } = useSheet()
  const { collectionId } = values
  const own = fieldsOf(collectionId)
  const system = systemFields.map(field => ({ ...field, label: t(`designer.systemFields.${field.name}`) }))
  const fields = { own, system: collectionId === undefined ? [] : system }
  const all = [...fields.own, ...fields.system]
  const fieldOf = ({ fieldName }: TableColumn) => all.find(({ name }) => name === fieldName)
  const nameOf = (column: TableColumn) =>
    column.label || fieldOf(column)?.label || t(`designer.columns.types.${column.type}`)
  const shown = new Set(value.filter(showsField).map(({ fieldName }) => fieldName))
  const replaceAt = (index: number) => (column: TableColumn) => onChange(value.with(index, column))

  return (
    <RowsEditor
      label={label}
      entries={value}
      onChange={onChange}
      idOf={column => column._id}
      nameOf={nameOf}
      columns="minmax(0, 13fr) minmax(0, 10fr) minmax(0, 10fr)"
      head={
        <>
          <span>{t('designer.columns.type')}</span>
          <span>{t('designer.columns.content')}</span>
          <span>{t('designer.columns.label')}</span>
        </>
      }
      line={(column, index, change) => (
        <ColumnLine
          column={column}
          field={fieldOf(column)}
          fields={fields}
          errors={errorsBelow(errors, String(index))}
          disabled={disabled}
          onChange={change}
          onReplace={replaceAt(index)}
        />
      )}
      settings={(column, index) => (
        <ColumnSettings
          column={column}
          field={fieldOf(column)}
          collectionId={collectionId}
          errors={errorsBelow(errors, `${index}.options`)}
          disabled={disabled}
          onReplace={replaceAt(index)}
        />
      )}
      foot={
        <AddColumn
          fields={all.filter(({ name }) => !shown.has(name))}
          disabled={collectionId === undefined}
          onAdd={added => onChange([...value, ...added.map(column => ({ _id: newId(), ...column }))])}
        />
      }
      empty={t(collectionId === undefined ? 'designer.columns.noCollection' : 'designer.columns.empty')}
      error={error}
      errors={errors}
      disabled={disabled}
    />
  )
}
