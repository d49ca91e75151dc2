import { Menu } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { TypeIcon } from '../TypeIcon.tsx'

interface FieldItemsProps {
  fields: readonly Field[]
  /** What takes all of them, where there are several. */
  allText: string
  onChoose(fields: readonly Field[]): void
}

/** Fields to choose from in a menu, one or all of them. */
export function FieldItems({ fields, allText, onChoose }: FieldItemsProps) {
  return (
    <>
      {fields.length > 1 && (
        <Menu.Item leftSection={<IconStack2 size={16} />} onClick={() => onChoose(fields)}>
          {allText}
        </Menu.Item>
      )}
      {fields.map(field => (
        <Menu.Item
          key={field._id}
          leftSection={<TypeIcon type={field.type} size={16} />}
          onClick={() => onChoose([field])}
        >
          {field.label}
        </Menu.Item>
      ))}
    </>
  )
}
