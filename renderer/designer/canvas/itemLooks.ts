import type { TFunction } from 'i18next'
import { containerOf, isContainer } from '../../../shared/components/containers.ts'
import { findKind } from '../../../shared/components/registry.ts'
import { itemComponentId } from '../../../shared/components/view.ts'
import type { Directory } from '../data/useDirectory.ts'
import type { Item } from '../document/document.ts'

/** What people call an item: its title, its component's name, or its type. */
export function itemName(t: TFunction, directory: Directory, item: Item): string {
  if (item.title) return item.title
  const component = directory.find(item.type, itemComponentId(item) ?? '')
  return component?.name ?? t(isContainer(item) ? `designer.view.items.${item.type}` : 'designer.view.items.gone')
}

export const itemIcon = ({ type }: Pick<Item, 'type'>): string =>
  findKind(type)?.icon ?? containerOf({ type })?.icon ?? 'box'
