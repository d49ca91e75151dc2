import { createContext } from 'react'
import type { PresentedFilters } from '../../../shared/components/offeredFilters.ts'
import type { Presented, PresentedFilter } from '../../../shared/components/presented.ts'
import type { PresentedItem } from '../../../shared/components/presentedView.ts'
import { parseWireId } from '../../../shared/ids.ts'
import type { FilterValues } from './FilterBar.tsx'

/** A filter that stands in a view. */
export interface Placed {
  /** The first that shows it. */
  item: PresentedItem
  filter: PresentedFilter
  /** Those that ask through it. */
  users: readonly PresentedItem[]
}

/** What is typed into it, in each place that shows it. */
export interface TypedInto {
  values: FilterValues
  type(values: FilterValues): void
  /** Who asks through it: relations ask for their options there. Wire ids. */
  users: readonly string[]
}

/** By local ids of filters. */
export const PlacedContext = createContext<ReadonlyMap<string, TypedInto>>(new Map())

/** Views name filters by their ids on the wire, those who ask through them as they are stored. */
export const localIdOf = (id: string) => parseWireId(id)?.localId ?? id

const filtersOf = (component: Presented | null | undefined) =>
  (component as Partial<PresentedFilters> | null | undefined)?.filters ?? []

const offers = (item: PresentedItem, id: string) => filtersOf(item.component).some(({ _id }) => localIdOf(_id) === id)

const flat = (items: readonly PresentedItem[]): PresentedItem[] =>
  items.flatMap(item => [item, ...flat(item.subItems ?? [])])

const isFilter = (component: Presented | null | undefined): component is PresentedFilter =>
  component !== null && component !== undefined && 'inputs' in component

/** The filters that stand in a view, each once, at any depth. */
export function placedFilters(items: readonly PresentedItem[]): Placed[] {
  const all = flat(items)
  const found = new Map<string, Placed>()
  for (const item of all) {
    const { component: filter } = item
    if (!isFilter(filter)) continue
    const id = localIdOf(filter._id)
    if (!found.has(id)) found.set(id, { item, filter, users: all.filter(other => offers(other, id)) })
  }
  return [...found.values()]
}

export interface Shared {
  items: readonly PresentedItem[]
  /** What each of them was before. */
  originals: ReadonlyMap<PresentedItem, PresentedItem>
}

/** The items of a view without the inputs of the filters that stand beside them. */
export function withoutInputs(items: readonly PresentedItem[], placed: readonly Placed[]): Shared {
  const ids = new Set(placed.map(({ filter }) => localIdOf(filter._id)))
  const originals = new Map<PresentedItem, PresentedItem>()
  const isPlaced = ({ _id }: { _id: string }) => ids.has(localIdOf(_id))
  const changed = (item: PresentedItem): PresentedItem => {
    const { component, subItems } = item
    const filters = filtersOf(component)
    if (!subItems && !filters.some(isPlaced)) return item
    const own = component && {
      ...component,
      filters: filters.map(filter => (isPlaced(filter) ? { ...filter, inputs: [] } : filter)),
    }
    const next = { ...item, ...(own && { component: own }), ...(subItems && { subItems: subItems.map(changed) }) }
    originals.set(next, item)
    return next
  }
  return { items: items.map(changed), originals }
}
