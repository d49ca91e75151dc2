import { Menu, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TypeIcon } from '../fields/structures/TypeIcon.tsx'
import { useFormatNumber } from '../ui/region.ts'
import { type DraftColumn, unfittingTypes } from './draft.ts'
import classes from './Preview.module.css'

interface TypeMenuProps {
  column: DraftColumn
  disabled: boolean
  onChange(type: string): void
}

/** The types that a column could have, each with the cells that would not fit; those that most cells refuse come last. */
export function TypeMenu({ column, disabled, onChange }: TypeMenuProps) {
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  const label = t(`fields.${column.type}.label`)
  const others = unfittingTypes(column)
  const item = (type: string, hint: string, warn: boolean) => (
    <Menu.Item
      key={type}
      leftSection={<TypeIcon type={type} size={18} />}
      rightSection={type === column.type ? <IconCheck size={16} aria-hidden /> : undefined}
      onClick={() => onChange(type)}
    >
      {t(`fields.${type}.label`)}
      <Text fz="xs" className={classes.hint} data-warn={warn || undefined}>
        {hint}
      </Text>
    </Menu.Item>
  )
  return (
    <Menu position="bottom-start" width={280} disabled={disabled}>
      <Menu.Target>
        <UnstyledButton
          className={classes.type}
          disabled={disabled}
          aria-label={t('imports.typeOf', { header: column.header, type: label })}
        >
          <TypeIcon type={column.type} size={16} />
          <span>{label}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah={380} className={classes.types}>
        {column.choices.map(({ type, misfits: count }) =>
          item(
            type,
            count > 0 ? t('imports.misfits', { count, shown: formatNumber(count) }) : t(`fields.${type}.hint`),
            count > 0,
          ),
        )}
        {others.length > 0 && <Menu.Label>{t('imports.otherTypes')}</Menu.Label>}
        {others.map(type => item(type, t('imports.otherTypesHint'), true))}
      </Menu.Dropdown>
    </Menu>
  )
}
