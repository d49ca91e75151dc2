import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import { newId } from '../../ui/newId.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import type { Values } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { type ItemSize, type Place, type ViewDocument, withIds } from '../document/document.ts'
import { walk } from '../document/tree.ts'
import type { Draft } from '../draft/useDraft.ts'
import type { Canvas, Carried, EditActions, Editing } from './EditingContext.ts'
import { createEditActions } from './editActions.ts'
import { itemIcon, itemName } from './itemLooks.ts'
import { createStore, useStored } from './store.ts'
import { useCarrying } from './useCarrying.ts'
import { useSettling } from './useSettling.ts'

interface ViewEditingOptions {
  draft: Draft
  size: ItemSize
  sheet: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
}

/** Items of a draft, every one with an id. */
const documentOf = (values: Values): ViewDocument => ({
  ...values,
  items: withIds((values.items ?? []) as ViewItem[], newId),
})

const itself = <Value>(value: Value) => value

/** What of a selection is still there; the same list when all of it is. */
function stillThere(document: ViewDocument, selected: readonly string[]): readonly string[] {
  if (selected.length === 0) return selected
  const there = new Set([...walk(document.items)].map(({ item }) => item._id))
  const kept = selected.filter(id => there.has(id))
  return kept.length === selected.length ? selected : kept
}

/** The view that is edited, its selection, and the gestures that change it. */
export function useViewEditing({ draft, size, sheet, scroller }: ViewEditingOptions) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const { directory } = useDesigner()
  const { values, change } = draft
  const document = useMemo(() => documentOf(values), [values])
  const remember = useSettling(sheet, document)
  const [selection] = useState(() => createStore<readonly string[]>([]))
  const [told] = useState(() => createStore(''))
  const [menu] = useState(() => createStore<{ x: number; y: number } | undefined>(undefined))
  const pressing = useRef<string>(undefined)
  const latest = useRef({ document, size, directory })
  latest.current = { document, size, directory }

  const become = useCallback(
    (next: ViewDocument, gesture?: string, still = false) => {
      if (next === latest.current.document) return
      if (!still) remember()
      // What is done next, before it is drawn, is done to this.
      latest.current.document = next
      change(next as unknown as Values, gesture)
    },
    [remember, change],
  )

  const actions = useMemo(
    () =>
      createEditActions({
        t,
        document: () => latest.current.document,
        selectedIds: () => stillThere(latest.current.document, selection.get()),
        size: () => latest.current.size,
        become,
        select: selection.set,
        refuse: excess => snackbar.show({ text: t(`gestures.refused.${excess}`), color: 'error' }),
        announce: told.set,
        newId,
        nameOf: item => itemName(t, latest.current.directory, item),
        iconOf: itemIcon,
      }),
    [t, become, selection, told, snackbar],
  )

  const drop = useCallback(
    (carried: Carried, to: Place) => {
      if ('itemId' in carried) actions.moveTo(carried.itemId, to)
      else actions.add(carried.newItem(), to)
    },
    [actions],
  )
  const carriedIds = useCallback(
    (itemId: string) => (selection.get().includes(itemId) ? selection.get() : [itemId]),
    [selection],
  )
  const items = useCallback(() => latest.current.document.items, [])
  const { carrying, carry } = useCarrying({ canvas: sheet, scroller, items, carriedIds, onDrop: drop })

  const all = useMemo((): EditActions => ({ ...actions, carry }), [actions, carry])
  const canvas = useMemo(
    (): Canvas => ({ actions: all, selection, document: () => latest.current.document, size, told, menu, pressing }),
    [all, selection, size, told, menu],
  )
  const selected = useStored(selection, itself)
  const selectedIds = useMemo(() => stillThere(document, selected), [document, selected])
  const editing = useMemo(
    (): Editing => ({ ...all, document, selectedIds, selectedId: selectedIds.at(-1), size, canvas }),
    [all, document, selectedIds, size, canvas],
  )
  return { editing, carrying, become }
}
