import { Button, Menu } from '@mantine/core'
import { IconHeading, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../../shared/fields/defineField.ts'
import type { FormField } from '../../../../shared/fields/types/formFields.ts'
import { FieldItems } from '../collectionFields/FieldItems.tsx'

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
          <FieldItems
            fields={fields}
            allText={t('designer.formFields.addAll', { count: fields.length })}
            onChoose={chosen => onAdd(chosen.map(rowOf))}
          />
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
