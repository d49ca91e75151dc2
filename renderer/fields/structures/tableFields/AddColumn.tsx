import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { TableColumn } from '../../../../shared/fields/types/tableFields.ts'
import { FieldItems } from '../collectionFields/FieldItems.tsx'
import { columnTypeIcon, columnTypes, plainColumn } from './columnTypes.ts'

interface AddColumnProps {
  /** Fields that no column shows yet. */
  fields: readonly Field[]
  disabled: boolean
  onAdd(columns: readonly TableColumn[]): void
}

const columnOf = ({ name }: Field): TableColumn => ({ type: plainColumn, fieldName: name })
const otherTypes = columnTypes.filter(type => type !== plainColumn)

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
        <FieldItems
          fields={fields}
          allText={t('designer.columns.addAll', { count: fields.length })}
          onChoose={chosen => onAdd(chosen.map(columnOf))}
        />
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
