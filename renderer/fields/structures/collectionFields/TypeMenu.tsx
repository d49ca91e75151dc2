import { Menu, Text } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldGroups } from '../../../../shared/fields/defineField.ts'
import { offeredFieldTypes } from '../../../../shared/fields/registry.ts'
import { everydayWords } from '../../../../shared/i18n/everydayWords.ts'
import { TypeIcon } from '../TypeIcon.tsx'
import classes from './CollectionFields.module.css'
import { foundTypes } from './foundTypes.ts'

interface TypeMenuProps {
  /** What opens it. */
  target: ReactNode
  value?: string
  /** A field with values chooses another type: those whose values the server gives are none. */
  stored?: boolean
  /** Choosing makes a new row, which takes the focus. */
  opensRow?: boolean
  /** Which types are offered; without it, all. */
  offers?(type: string): boolean
  onChoose(type: string): void
}

/** Opens the field types that collections offer. */
export function TypeMenu({ target, value, stored = false, opensRow = false, offers, onChoose }: TypeMenuProps) {
  return (
    <Menu position="bottom-start" width={600} returnFocus={!opensRow}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={classes.types}>
        <TypeList value={value} stored={stored} offers={offers} onChoose={onChoose} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The field types by group, each with its icon and when to take it; searched by what is typed. */
function TypeList({ value, stored, offers, onChoose }: Omit<TypeMenuProps, 'target' | 'opensRow'>) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const groups = fieldGroups.map(group => ({
    group,
    types: offeredFieldTypes
      .filter(({ offered, assigned }) => offered === group && !(stored && assigned))
      .map(({ name }) => name)
      .filter(name => offers?.(name) ?? true),
  }))
  const found = foundTypes(groups, search, name => ({
    label: t(`fields.${name}.label`),
    hint: t(`fields.${name}.hint`),
    others: `${everydayWords(name)} ${name}`,
  }))
  return (
    <>
      <Menu.Search
        value={search}
        aria-label={t('collectionScreens.fields.searchType')}
        placeholder={t('collectionScreens.fields.searchType')}
        leftSection={<IconSearch size={16} aria-hidden />}
        onChange={event => setSearch(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && search.trim() !== '') takeFirst(event.currentTarget)
        }}
      />
      <div className={classes.typeList}>
        {found.map(({ group, types }) => (
          // biome-ignore lint/a11y/useSemanticElements: a menu has no fieldsets
          <div key={group} role="group" aria-label={t(`collectionScreens.typeGroups.${group}`)}>
            <Menu.Label>{t(`collectionScreens.typeGroups.${group}`)}</Menu.Label>
            <div className={classes.typeGroup}>
              {types.map(name => (
                <TypeItem key={name} name={name} chosen={name === value} onChoose={onChoose} />
              ))}
            </div>
          </div>
        ))}
        {found.length === 0 && (
          <Text c="dimmed" ta="center" p="md">
            {t('common.noResults')}
          </Text>
        )}
      </div>
    </>
  )
}

/** Enter takes the best of what was found, unless the arrows have chosen one. */
function takeFirst(input: HTMLElement) {
  const menu = input.closest('[role=menu]')
  if (menu?.querySelector('[data-menu-active]') === null) menu.querySelector<HTMLElement>('[data-type]')?.click()
}

interface TypeItemProps {
  name: string
  chosen: boolean
  onChoose(type: string): void
}

function TypeItem({ name, chosen, onChoose }: TypeItemProps) {
  const { t } = useTranslation()
  return (
    <Menu.Item
      data-type={name}
      data-chosen={chosen || undefined}
      leftSection={<TypeIcon type={name} size={18} />}
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
}
