import { type RefObject, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findKind } from '../../../shared/components/registry.ts'
import { isContainer, itemComponentId } from '../../../shared/components/view.ts'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import { useDesigner } from '../DesignerContext.tsx'
import type { Values } from '../data/component.ts'
import { addItem } from '../document/addItem.ts'
import { dissolve } from '../document/dissolve.ts'
import { type Item, type ItemSize, type Place, type ViewDocument, withIds } from '../document/document.ts'
import { moveItem } from '../document/moveItem.ts'
import { removeItem } from '../document/removeItem.ts'
import { resizeItem } from '../document/resizeItem.ts'
import { step } from '../document/step.ts'
import { locate } from '../document/tree.ts'
import { updateItem } from '../document/updateItem.ts'
import type { Draft } from '../draft/useDraft.ts'
import { newId } from '../newId.ts'
import { containerIcons } from '../palette/containers.ts'
import type { Carried, Editing } from './EditingContext.ts'
import { useCarrying } from './useCarrying.ts'
import { useSettling } from './useSettling.ts'

/** After what is selected, or at the end of it when it is a container; without a selection, at the end. */
function placeAfter(items: readonly Item[], selectedId: string | undefined): Place {
  const selected = selectedId === undefined ? undefined : locate(items, selectedId)
  if (!selected) return { parentId: null, index: items.length }
  const { item, parentId, index } = selected
  return isContainer(item) ? { parentId: item._id, index: item.subItems?.length ?? 0 } : { parentId, index: index + 1 }
}

function useItemLooks(): Pick<Editing, 'nameOf' | 'iconOf'> {
  const { t } = useTranslation()
  const { directory } = useDesigner()
  return {
    nameOf: item => {
      const component = directory.find(item.type, itemComponentId(item as ViewItem) ?? '')
      if (item.title) return item.title
      return component?.name ?? t(isContainer(item) ? `designer.view.items.${item.type}` : 'designer.view.items.gone')
    },
    iconOf: ({ type }) => findKind(type)?.icon ?? containerIcons[type as keyof typeof containerIcons] ?? 'box',
  }
}

interface ViewEditingOptions {
  draft: Draft
  size: ItemSize
  sheet: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
}

/** Joins gestures on the canvas to the commands of the document, each a step that can be undone. */
export function useViewEditing({ draft, size, sheet, scroller }: ViewEditingOptions) {
  const { values, change } = draft
  const [selectedId, select] = useState<string>()
  const document = useMemo<ViewDocument>(
    () => ({ ...values, items: withIds((values.items ?? []) as ViewItem[], newId) }),
    [values],
  )
  const remember = useSettling(sheet, document)
  const looks = useItemLooks()
  const updates = useRef({ key: '', at: 0, count: 0 })

  const become = (next: ViewDocument, gesture?: string) => {
    if (next === document) return
    remember()
    change(next as unknown as Values, gesture)
  }

  /** Typing in one property of one item is one step, as long as it goes on. */
  const typing = (itemId: string, names: string[]) => {
    const key = `${itemId} ${names.join(' ')}`
    const now = Date.now()
    const goesOn = updates.current.key === key && now - updates.current.at < 1_000
    updates.current = { key, at: now, count: updates.current.count + (goesOn ? 0 : 1) }
    return `${key} ${updates.current.count}`
  }

  function drop(carried: Carried, to: Place) {
    if ('itemId' in carried) return become(moveItem(document, { itemId: carried.itemId, to }))
    const item = carried.newItem()
    become(addItem(document, { item, to }))
    select(item._id)
  }

  const { carrying, carry } = useCarrying({ canvas: sheet, scroller, items: document.items, onDrop: drop })

  const editing: Editing = {
    document,
    selectedId,
    size,
    select,
    add(item, to = placeAfter(document.items, selectedId)) {
      become(addItem(document, { item, to }))
      select(item._id)
    },
    move(itemId, direction) {
      const to = step(document.items, itemId, direction)
      if (to) become(moveItem(document, { itemId, to }))
    },
    resize: (itemId, columns, gesture) => become(resizeItem(document, { itemId, size, columns }), gesture),
    update: (itemId, changes) =>
      become(updateItem(document, { itemId, changes }), typing(itemId, Object.keys(changes))),
    remove(itemId) {
      become(removeItem(document, { itemId }))
      select(locate(document.items, itemId)?.parentId ?? undefined)
    },
    dissolve(itemId) {
      become(dissolve(document, itemId))
      select(undefined)
    },
    carry,
    ...looks,
  }
  return { editing, carrying, become }
}
