import { Menu, Text } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TypeIcon } from '../TypeIcon.tsx'
import classes from './CollectionFields.module.css'
import { foundTypes } from './foundTypes.ts'
import { type RelatedCollections, type TypeChoice, typeChoices } from './typeChoices.ts'

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
  /** Relations to them are offered beside the types; without it, none. */
  related?: RelatedCollections
  /** @param collectionId wire id, where a relation to one collection was chosen */
  onChoose(type: string, collectionId?: string): void
}

/** Opens the field types that collections offer. */
export function TypeMenu({ target, value, stored = false, opensRow = false, ...types }: TypeMenuProps) {
  return (
    <Menu position="bottom-start" width={600} returnFocus={!opensRow}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={classes.types}>
        <TypeList value={value} stored={stored} {...types} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The field types by group, each with its icon and when to take it; searched by what is typed. */
function TypeList({ value, stored, offers, related, onChoose }: Omit<TypeMenuProps, 'target' | 'opensRow'>) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const groups = typeChoices(t, { stored, offers, related })
  const byKey = new Map(groups.flatMap(({ choices }) => choices.map(choice => [choice.key, choice] as const)))
  const keys = groups.map(({ group, choices }) => ({ group, types: choices.map(({ key }) => key) }))
  const found = foundTypes(keys, search, key => (byKey.get(key) as TypeChoice).words)
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
              {types.map(key => (
                <TypeItem key={key} choice={byKey.get(key) as TypeChoice} chosen={key === value} onChoose={onChoose} />
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

interface TypeItemProps extends Pick<TypeMenuProps, 'onChoose'> {
  choice: TypeChoice
  chosen: boolean
}

function TypeItem({ choice: { type, label, hint, collection }, chosen, onChoose }: TypeItemProps) {
  async function choose() {
    if (collection === undefined) return onChoose(type)
    const collectionId = await collection()
    if (collectionId !== undefined) onChoose(type, collectionId)
  }
  return (
    <Menu.Item
      data-type={type}
      data-chosen={chosen || undefined}
      leftSection={<TypeIcon type={type} size={18} />}
      onClick={() => void choose()}
    >
      <Text fw={500} lh={1.3}>
        {label}
      </Text>
      <Text fz="xs" c="dimmed" lh={1.3}>
        {hint}
      </Text>
    </Menu.Item>
  )
}
