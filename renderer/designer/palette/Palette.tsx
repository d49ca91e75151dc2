import { TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { containers, containerTypes } from '../../../shared/components/containers.ts'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { unfolded } from '../../../shared/components/folded.ts'
import { isOwn } from '../../../shared/components/ownFilters.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import { itemIdKey } from '../../../shared/fields/types/viewItems.ts'
import { inSentence } from '../../../shared/formats/inSentence.ts'
import { searched } from '../../../shared/formats/searchText.ts'
import { useOffersKind } from '../../environment/OffersContext.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { newId } from '../../ui/newId.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { type EditActions, useEditing } from '../canvas/EditingContext.ts'
import { useCreateComponent } from '../create/useCreateComponent.ts'
import type { StoredComponent } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import type { Item } from '../document/document.ts'
import { newContainer } from '../document/newContainer.ts'
import { FoldedComponents } from '../list/FoldedComponents.tsx'
import classes from './Palette.module.css'

const placeable = allKinds.filter(kind => kind.placeable)
/** With more than this the list can be searched. */
const searchableFrom = 8

const componentItem = (kind: ComponentKind, componentId: string): Item =>
  ({ _id: newId(), type: kind.kind, [itemIdKey(kind.kind)]: componentId }) as Item

/** What can be placed in a view: drag it there, or press it to put it after what is selected. */
export function Palette() {
  return <Entries actions={useEditing().canvas.actions} />
}

/** Not drawn again with the view: what can be placed does not depend on it. */
const Entries = memo(function Entries({ actions }: { actions: EditActions }) {
  const { t } = useTranslation()
  const { directory } = useDesigner()
  const offersKind = useOffersKind()
  const [search, setSearch] = useState('')
  const count = placeable.reduce((sum, { kind }) => sum + directory.list(kind).length, 0)
  return (
    <div className={classes.palette} data-palette="">
      <h2 className={classes.heading}>{t('designer.view.containers')}</h2>
      <div className={classes.containers}>
        {containerTypes.map(type => (
          <PaletteEntry
            key={type}
            icon={containers[type].icon}
            label={t(`designer.view.items.${type}`)}
            tall
            actions={actions}
            newItem={() => newContainer(type, newId)}
          />
        ))}
      </div>
      {count > searchableFrom && (
        <TextInput
          type="search"
          mt="md"
          aria-label={t('designer.view.search')}
          placeholder={t('designer.view.search')}
          leftSection={<IconSearch size={15} aria-hidden />}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
        />
      )}
      {placeable.filter(offersKind).map(kind => (
        <KindEntries key={kind.kind} kind={kind} search={search} actions={actions} />
      ))}
    </div>
  )
})

function KindEntries({ kind, search, actions }: { kind: ComponentKind; search: string; actions: EditActions }) {
  const { t } = useTranslation()
  const { directory } = useDesigner()
  const create = useCreateComponent()
  const offered = directory.list(kind.kind).filter(component => !isOwn(component))
  const found = searched(offered, search, ({ name }) => name)
  const { shown, folded } = search.trim() === '' ? unfolded(found) : { shown: found, folded: [] }
  const createLabel = t('designer.list.create', { kind: inSentence(t(`kinds.${kind.kind}.one`)) })

  const entryOf = ({ _id, name }: StoredComponent) => (
    <PaletteEntry key={_id} icon={kind.icon} label={name} actions={actions} newItem={() => componentItem(kind, _id)} />
  )

  async function addNew() {
    const created = await create(kind)
    if (created) actions.add(componentItem(kind, created._id))
  }

  return (
    <section>
      <h2 className={classes.heading}>
        {t(`kinds.${kind.kind}.many`)}
        <ToolButton size={24} label={createLabel} onClick={() => void addNew()}>
          <IconPlus size={15} />
        </ToolButton>
      </h2>
      {shown.map(entryOf)}
      <FoldedComponents count={folded.length} alone={shown.length === 0}>
        {folded.map(entryOf)}
      </FoldedComponents>
      {found.length === 0 && <p className={classes.none}>{t('designer.editors.none')}</p>}
    </section>
  )
}

interface PaletteEntryProps {
  icon: string
  label: string
  tall?: boolean
  actions: EditActions
  newItem(): Item
}

function PaletteEntry({ icon, label, tall = false, actions: { add, carry }, newItem }: PaletteEntryProps) {
  return (
    <button
      type="button"
      className={classes.entry}
      data-tall={tall || undefined}
      title={label}
      onPointerDown={event => {
        if (event.pointerType === 'mouse') carry({ label, icon, newItem }, event)
      }}
      onClick={() => add(newItem())}
    >
      <Icon name={icon} size={tall ? 20 : 17} />
      <span className={classes.label}>{label}</span>
    </button>
  )
}
