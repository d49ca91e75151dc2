import { Menu, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type RelationChoice, relationType } from '../../shared/imports/columnRelation.ts'
import { TypeIcon } from '../fields/structures/TypeIcon.tsx'
import { useFormatNumber } from '../ui/region.ts'
import { type DraftColumn, relationOf, unfittingTypes } from './draft.ts'
import classes from './Preview.module.css'

interface TypeMenuProps {
  column: DraftColumn
  disabled: boolean
  onChange(change: Pick<DraftColumn, 'relation'> & { type?: string }): void
}

/** The types that a column could have, each with the cells that would not fit; those that most cells refuse come last. */
export function TypeMenu({ column, disabled, onChange }: TypeMenuProps) {
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  const related = relationOf(column)
  const relationLabel = ({ relation, title }: RelationChoice) =>
    t(relation.to === 'values' ? 'imports.relation.values' : 'imports.relation.records', { title })
  const label = related === undefined ? t(`fields.${column.type}.label`) : relationLabel(related)
  const relationHint = ({ relation, missing: count }: RelationChoice) => {
    if (count > 0) return t('imports.misfits', { count, shown: formatNumber(count) })
    return t(relation.to === 'values' ? 'imports.relation.valuesHint' : 'imports.relation.recordsHint')
  }
  const others = unfittingTypes(column)
  const item = (type: string, hint: string, warn: boolean) => (
    <Menu.Item
      key={type}
      leftSection={<TypeIcon type={type} size={18} />}
      rightSection={related === undefined && type === column.type ? <IconCheck size={16} aria-hidden /> : undefined}
      onClick={() => onChange({ type, relation: undefined })}
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
          <TypeIcon type={related === undefined ? column.type : relationType} size={16} />
          <span>{label}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah={380} className={classes.types}>
        {column.relations.map(choice => (
          <Menu.Item
            key={JSON.stringify(choice.relation)}
            leftSection={<TypeIcon type={relationType} size={18} />}
            rightSection={choice === related ? <IconCheck size={16} aria-hidden /> : undefined}
            onClick={() => onChange({ relation: choice.relation })}
          >
            {relationLabel(choice)}
            <Text fz="xs" className={classes.hint} data-warn={choice.missing > 0 || undefined}>
              {relationHint(choice)}
            </Text>
          </Menu.Item>
        ))}
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
