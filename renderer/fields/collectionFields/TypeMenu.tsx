import { Menu, Text } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fold } from '../../../shared/filters/fold.ts'
import classes from './CollectionFields.module.css'
import { typeGroups, typesOf } from './typeGroups.ts'
import { typeIcon } from './typeIcons.ts'

interface TypeMenuProps {
  /** What opens it. */
  target: ReactNode
  value?: string
  /** Choosing makes a new row, which takes the focus. */
  opensRow?: boolean
  onChoose(type: string): void
}

/** The field types that collections offer, by group, each with its icon and when to take it; searched by what is typed (E44). */
export function TypeMenu({ target, value, opensRow = false, onChoose }: TypeMenuProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const words = fold(search).split(/\s+/)
  const fits = (name: string) => {
    const text = fold(`${name} ${t(`fields.${name}.label`)} ${t(`fields.${name}.hint`)}`)
    return words.every(word => text.includes(word))
  }
  const groups = typeGroups.map(group => ({ group, types: typesOf(group).filter(fits) }))
  const found = groups.filter(({ types }) => types.length > 0)
  return (
    <Menu position="bottom-start" width={600} returnFocus={!opensRow} onClose={() => setSearch('')}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={classes.types}>
        <Menu.Search
          value={search}
          aria-label={t('collectionScreens.fields.searchType')}
          placeholder={t('collectionScreens.fields.searchType')}
          leftSection={<IconSearch size={16} aria-hidden />}
          onChange={event => setSearch(event.currentTarget.value)}
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
      </Menu.Dropdown>
    </Menu>
  )
}

interface TypeItemProps {
  name: string
  chosen: boolean
  onChoose(type: string): void
}

function TypeItem({ name, chosen, onChoose }: TypeItemProps) {
  const { t } = useTranslation()
  const Icon = typeIcon(name)
  return (
    <Menu.Item
      data-type={name}
      data-chosen={chosen || undefined}
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
}
