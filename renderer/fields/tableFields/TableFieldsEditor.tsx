import { Button, Menu, Select, TextInput } from '@mantine/core'
import '../comboboxStyles.ts'
import { IconPlus, IconStack2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { systemFields } from '../../../shared/components/systemFields.ts'
import { showsField } from '../../../shared/components/tableColumns.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { TableColumn } from '../../../shared/fields/types/tableFields.ts'
import { FieldPicker } from '../collectionFieldSelect/FieldPicker.tsx'
import { typeIcon } from '../collectionFields/typeIcons.ts'
import { RowsEditor } from '../rows/RowsEditor.tsx'
import type { EditorProps } from '../sheet/editorProps.ts'
import { useSheet } from '../sheet/SheetContext.ts'
import { type ColumnType, offeredColumnTypes, withColumnType } from './columnTypes.ts'

const none: TableColumn[] = []

/** The columns of a table, in order: type, field and header (I19–I24). */
export function TableFieldsEditor(props: EditorProps<TableColumn[]>) {
  const { label, value = none, error, errors, disabled, values, onChange } = props
  const { t } = useTranslation()
  const { fields: fieldsOf, newId, text } = useSheet()
  const own = fieldsOf(values.collectionId)
  const system = systemFields.map(field => ({ ...field, label: t(`designer.systemFields.${field.name}`) }))
  const fields = values.collectionId === undefined ? own : [...own, ...system]
  const fieldOf = ({ fieldName }: TableColumn) => fields.find(({ name }) => name === fieldName)
  const nameOf = (column: TableColumn) =>
    column.label || fieldOf(column)?.label || t(`designer.columns.types.${column.type}`)
  const used = new Set(value.map(({ fieldName }) => fieldName))
  const messageAt = (path: string) => (errors[path] === undefined ? undefined : text(errors[path]))

  return (
    <RowsEditor
      label={label}
      entries={value}
      onChange={onChange}
      idOf={column => column._id}
      nameOf={nameOf}
      columns="150px minmax(0, 1fr) minmax(0, 1fr)"
      head={
        <>
          <span>{t('designer.columns.type')}</span>
          <span>{t('designer.columns.field')}</span>
          <span>{t('designer.columns.label')}</span>
        </>
      }
      line={(column, index, change) => (
        <>
          <Select
            aria-label={t('designer.columns.type')}
            data={offeredColumnTypes(column.type).map(type => ({
              value: type,
              label: t(`designer.columns.types.${type}`),
            }))}
            value={column.type}
            allowDeselect={false}
            checkIconPosition="right"
            disabled={disabled}
            onChange={type => {
              if (type !== null && type !== column.type)
                onChange(value.with(index, withColumnType(column, type as ColumnType)))
            }}
          />
          {showsField(column) ? (
            <FieldPicker
              ariaLabel={t('designer.columns.field')}
              fields={fields}
              value={column.fieldName}
              required
              error={messageAt(`${index}.fieldName`)}
              disabled={disabled}
              onChange={fieldName => change({ fieldName })}
            />
          ) : (
            <span />
          )}
          <TextInput
            aria-label={t('designer.columns.label')}
            placeholder={fieldOf(column)?.label ?? t('designer.columns.label')}
            value={column.label ?? ''}
            error={messageAt(`${index}.label`)}
            disabled={disabled}
            onChange={event => change({ label: event.currentTarget.value || undefined })}
          />
        </>
      )}
      foot={
        <AddColumn
          fields={fields.filter(({ name }) => !used.has(name))}
          onAdd={added =>
            onChange([
              ...value,
              ...added.map(({ name }): TableColumn => ({ _id: newId(), type: 'field', fieldName: name })),
            ])
          }
        />
      }
      empty={t(values.collectionId === undefined ? 'designer.columns.noCollection' : 'designer.columns.empty')}
      error={error}
      errors={errors}
      disabled={disabled}
    />
  )
}

interface AddColumnProps {
  /** Fields that no column shows yet. */
  fields: readonly Field[]
  onAdd(fields: readonly Field[]): void
}

function AddColumn({ fields, onAdd }: AddColumnProps) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={15} />} disabled={fields.length === 0}>
          {t('designer.columns.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {fields.length > 1 && (
          <Menu.Item leftSection={<IconStack2 size={16} />} onClick={() => onAdd(fields)}>
            {t('designer.columns.addAll', { count: fields.length })}
          </Menu.Item>
        )}
        {fields.map(field => {
          const Icon = typeIcon(field.type)
          return (
            <Menu.Item key={field._id} leftSection={<Icon size={16} stroke={1.6} />} onClick={() => onAdd([field])}>
              {field.label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
