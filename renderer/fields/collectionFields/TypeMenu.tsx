import { Menu, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { offeredFieldTypes } from '../../../shared/fields/registry.ts'
import classes from './CollectionFields.module.css'
import { typeIcon } from './typeIcons.ts'

interface TypeMenuProps {
  /** What opens it. */
  target: ReactNode
  value?: string
  /** Choosing makes a new row, which takes the focus. */
  opensRow?: boolean
  onChoose(type: string): void
}

/** The field types that collections offer, each with its icon and when to take it (E44). */
export function TypeMenu({ target, value, opensRow = false, onChoose }: TypeMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-start" width={560} returnFocus={!opensRow}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={classes.types}>
        {offeredFieldTypes.map(({ name }) => {
          const Icon = typeIcon(name)
          return (
            <Menu.Item
              key={name}
              data-type={name}
              data-chosen={name === value || undefined}
              leftSection={<Icon size={18} stroke={1.6} />}
              onClick={() => onChoose(name)}
            >
              <Text fw={500} lh={1.3}>
                {t(`fields.${name}.label`)}
              </Text>
              <Text fz="xs" c="dimmed" lh={1.3}>
                {t(`fields.${name}.hint`)}
              </Text>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
