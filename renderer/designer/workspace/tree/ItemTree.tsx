import { TextInput } from '@mantine/core'
import { IconListTree, IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isContainer } from '../../../../shared/components/containers.ts'
import { textSearch } from '../../../../shared/formats/searchText.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { useEditing } from '../../canvas/EditingContext.ts'
import type { Item } from '../../document/document.ts'
import { ItemLines } from './ItemLines.tsx'
import classes from './ItemTree.module.css'

/** The items of the view as a tree that can be searched, by their names and types. */
export function ItemTree() {
  const { t } = useTranslation()
  const { document, nameOf } = useEditing()
  const [search, setSearch] = useState('')
  const tree = useRef<HTMLDivElement>(null)
  const wanted = textSearch(search)
  const typeOf = ({ type }: Item) => t(isContainer({ type }) ? `designer.view.items.${type}` : `kinds.${type}.one`)
  const isWanted = (item: Item) => wanted.matches(`${nameOf(item)} ${typeOf(item)}`)

  if (document.items.length === 0)
    return (
      <EmptyState
        icon={<IconListTree size={24} />}
        title={t('designer.view.empty')}
        text={t('workspace.tree.emptyText')}
      />
    )
  return (
    <>
      <div className={classes.search}>
        <TextInput
          type="search"
          size="xs"
          aria-label={t('workspace.tree.search')}
          placeholder={t('workspace.tree.search')}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
          }}
        />
      </div>
      <ItemLines tree={tree} search={search.trim()} matches={search.trim() === '' ? undefined : isWanted} />
    </>
  )
}
