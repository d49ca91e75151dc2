import { isContainer } from '../../../shared/components/containers.ts'
import type { Component } from '../../../shared/components/defineComponent.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import { itemComponentId } from '../../../shared/components/view.ts'
import { itemIdKey, type ViewItem } from '../../../shared/fields/types/viewItems.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'

/** What stands in a view, at any depth, by kind and id. */
const placedIn = (items: readonly ViewItem[]): string[] =>
  items.flatMap(item =>
    isContainer(item) ? placedIn(item.subItems ?? []) : [`${item.type} ${itemComponentId(item) ?? ''}`],
  )

const asItem = ({ kind, id }: Component): ViewItem => {
  const size = { sizeSmall: 12, sizeMedium: 12, sizeLarge: 12 }
  const item: ViewItem = { _id: `everywhere-${id}`, type: kind, ...size, hideBorders: true }
  item[itemIdKey(kind)] = id
  return item
}

/** The components that stand on every page (O8, O13), behind the items of a view; one that is placed there stands only there. */
export function itemsEverywhere(model: EnvironmentModel, items: readonly ViewItem[]): ViewItem[] {
  const placed = new Set(placedIn(items))
  return allKinds
    .flatMap(kind =>
      kind.everywhere ? model.list(kind.kind).filter(({ definition }) => kind.everywhere?.(definition)) : [],
    )
    .filter(({ kind, id }) => !placed.has(`${kind} ${id}`))
    .map(asItem)
}
