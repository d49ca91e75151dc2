import { Button, Menu } from '@mantine/core'
import { IconPlus, IconStack2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { TableColumn } from '../../../shared/fields/types/tableFields.ts'
import { typeIcon } from '../collectionFields/typeIcons.ts'
import { columnTypeIcon, offeredColumnTypes, plainColumn } from './columnTypes.ts'

interface AddColumnProps {
  /** Fields that no column shows yet. */
  fields: readonly Field[]
  disabled: boolean
  onAdd(columns: readonly TableColumn[]): void
}

const columnOf = ({ name }: Field): TableColumn => ({ type: plainColumn, fieldName: name })
const otherTypes = offeredColumnTypes.filter(type => type !== plainColumn)

/** Columns for the fields that are not shown yet, and those of the other types. */
export function AddColumn({ fields, disabled, onAdd }: AddColumnProps) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-start" width={270}>
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={15} />} disabled={disabled}>
          {t('designer.columns.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {fields.length > 1 && (
          <Menu.Item leftSection={<IconStack2 size={16} />} onClick={() => onAdd(fields.map(columnOf))}>
            {t('designer.columns.addAll', { count: fields.length })}
          </Menu.Item>
        )}
        {fields.map(field => {
          const Icon = typeIcon(field.type)
          return (
            <Menu.Item
              key={field._id}
              leftSection={<Icon size={16} stroke={1.6} />}
              onClick={() => onAdd([columnOf(field)])}
            >
              {field.label}
            </Menu.Item>
          )
        })}
        {fields.length > 0 && <Menu.Divider />}
        <Menu.Label>{t('designer.columns.otherTypes')}</Menu.Label>
        {otherTypes.map(type => {
          const Icon = columnTypeIcon(type)
          return (
            <Menu.Item key={type} leftSection={<Icon size={16} stroke={1.6} />} onClick={() => onAdd([{ type }])}>
              {t(`designer.columns.types.${type}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
