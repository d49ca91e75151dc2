import { Menu, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fieldType } from '../../shared/fields/registry.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import type { DraftColumn } from './draft.ts'
import classes from './Preview.module.css'

interface TypeMenuProps {
  column: DraftColumn
  disabled: boolean
  onChange(type: string): void
}

/** The types that a column could have, each with the cells that would not fit. */
export function TypeMenu({ column, disabled, onChange }: TypeMenuProps) {
  const { t } = useTranslation()
  const label = t(`fields.${column.type}.label`)
  return (
    <Menu position="bottom-start" width={270} disabled={disabled}>
      <Menu.Target>
        <UnstyledButton
          className={classes.type}
          disabled={disabled}
          aria-label={t('imports.typeOf', { header: column.header, type: label })}
        >
          <Icon name={fieldType(column.type).icon} size={16} />
          <span>{label}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah={360} className={classes.types}>
        {column.choices.map(({ type, misfits }) => (
          <Menu.Item
            key={type}
            leftSection={<Icon name={fieldType(type).icon} size={18} />}
            rightSection={type === column.type ? <IconCheck size={16} aria-hidden /> : undefined}
            onClick={() => onChange(type)}
          >
            {t(`fields.${type}.label`)}
            <Text c={misfits > 0 ? 'orange' : 'dimmed'} fz="xs">
              {misfits > 0 ? t('imports.misfits', { count: misfits }) : t(`fields.${type}.hint`)}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
