import { useCallback, useMemo } from 'react'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { findKind, kindOf } from '../../../shared/components/registry.ts'
import { itemComponentId } from '../../../shared/components/view.ts'
import type { ValidationErrors } from '../../../shared/errors.ts'
import type { Property } from '../../../shared/fields/property.ts'
import { errorsBelow } from '../../fields/structures/sheet/errorsBelow.ts'
import { useEditing } from '../canvas/EditingContext.ts'
import { defaultColumns, type Item } from '../document/document.ts'
import { type Located, locate } from '../document/tree.ts'
import type { Draft } from '../draft/useDraft.ts'
import { itemProperties } from './itemProperties.ts'

/** What the inspector is about: the selected item, or the view itself. */
export interface Subject {
  id: string
  properties: Readonly<Record<string, Property>>
  values: Readonly<Record<string, unknown>>
  errors: ValidationErrors
  change(name: string, value: unknown): void
  /** Where the item stands; undefined for the view. */
  located: Located | undefined
  /** The component behind it: what an item shows, or the view. */
  component: { kind: ComponentKind; id: string } | undefined
  /** What is in it. */
  items: readonly Item[]
}

const view = kindOf('view')

const noErrors: ValidationErrors = {}

/** The errors below a path, or all; the same object as long as there are none. */
function useErrors(errors: ValidationErrors, path: string | undefined): ValidationErrors {
  return useMemo(() => {
    const own = path === undefined ? errors : errorsBelow(errors, path)
    return Object.keys(own).length === 0 ? noErrors : own
  }, [errors, path])
}

export function useSubject(draft: Draft): Subject {
  const { document, selectedId, update } = useEditing()
  const located = selectedId === undefined ? undefined : locate(document.items, selectedId)
  const errors = useErrors(draft.errors, located && `items.${located.path.join('.subItems.')}`)
  const itemId = located?.item._id
  const changeItem = useCallback(
    (name: string, value: unknown) => itemId !== undefined && update(itemId, { [name]: value } as Partial<Item>),
    [update, itemId],
  )
  if (!located)
    return {
      id: draft.stored._id,
      properties: view.properties,
      values: draft.values,
      errors,
      change: draft.set,
      located,
      component: { kind: view, id: draft.stored._id },
      items: document.items,
    }
  const { item, parentId } = located
  const kind = findKind(item.type)
  const id = itemComponentId(item)
  return {
    id: item._id,
    properties: itemProperties(item, parentId === null ? undefined : locate(document.items, parentId)?.item),
    values: { sizeLarge: defaultColumns, sizeMedium: item.sizeLarge, viewType: 'default', ...item },
    errors,
    change: changeItem,
    located,
    component: kind && id !== undefined ? { kind, id } : undefined,
    items: item.subItems ?? [],
  }
}
