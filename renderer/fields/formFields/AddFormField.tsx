import { Button, Menu } from '@mantine/core'
import { IconHeading, IconPlus, IconStack2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { FormField } from '../../../shared/fields/types/formFields.ts'
import { typeIcon } from '../collectionFields/typeIcons.ts'

interface AddFormFieldProps {
  /** Fields of the collection that are not in the form yet. */
  fields: readonly Field[]
  onAdd(entries: readonly FormField[]): void
}

const rowOf = ({ name }: Field): FormField => ({ type: 'editable', fieldName: name })

export function AddFormField({ fields, onAdd }: AddFormFieldProps) {
  const { t } = useTranslation()
  return (
    <>
      <Menu position="bottom-start" width={260}>
        <Menu.Target>
          <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={15} />}>
            {t('designer.formFields.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          {fields.length > 1 && (
            <Menu.Item leftSection={<IconStack2 size={16} />} onClick={() => onAdd(fields.map(rowOf))}>
              {t('designer.formFields.addAll', { count: fields.length })}
            </Menu.Item>
          )}
          {fields.map(field => {
            const Icon = typeIcon(field.type)
            return (
              <Menu.Item
                key={field._id}
                leftSection={<Icon size={16} stroke={1.6} />}
                onClick={() => onAdd([rowOf(field)])}
              >
                {field.label}
              </Menu.Item>
            )
          })}
          {fields.length === 0 && (
            <Menu.Item onClick={() => onAdd([{ type: 'editable' }])}>{t('designer.formFields.addAny')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconHeading size={15} />}
        onClick={() => onAdd([{ type: 'section' }])}
      >
        {t('designer.formFields.addSection')}
      </Button>
    </>
  )
}
