import type { PresentedItem } from '../../shared/components/presentedView.ts'
import { searchForm } from '../../shared/formats/fold.ts'
import { changedKept, type Kept, type KeptChanges } from '../components/keptState.ts'

/** `orders.page`: the state of what the view shows as `orders`. Every other name is a parameter of the view. */
const stateName = /^([^.]+)\.(page|rows|order|search|filter|where\..+)$/

/** What an address gives to its view: all of its query that is no state. */
export const addressParameters = (search: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => !stateName.test(name)))

/** The state that an address keeps, by the place that it is of. */
export function addressState(search: string): ReadonlyMap<string, Kept> {
  const places = new Map<string, Record<string, string>>()
  for (const [name, value] of new URLSearchParams(search)) {
    const [, place, own] = stateName.exec(name) ?? []
    if (place === undefined || own === undefined) continue
    const values = places.get(place) ?? {}
    places.set(place, { ...values, [own]: value })
  }
  return places
}

/** The query with the state of one place changed; empty without anything in it. */
export function changedAddress(search: string, place: string, changes: KeptChanges): string {
  const query = new URLSearchParams(search)
  const before = addressState(search).get(place) ?? {}
  const after = changedKept(before, changes)
  for (const name of Object.keys({ ...before, ...changes })) {
    const value = after[name]
    if (value === undefined) query.delete(`${place}.${name}`)
    else query.set(`${place}.${name}`, value)
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

const readable = (name: string) =>
  searchForm(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'item'

const placed = (items: readonly PresentedItem[]): PresentedItem[] =>
  items.flatMap(item => [...(item.component ? [item] : []), ...placed(item.subItems ?? [])])

/** What the address calls each item with a component: by the component's name, numbered where there are several. */
export function placeNames(items: readonly PresentedItem[]): ReadonlyMap<PresentedItem, string> {
  const names = new Map<PresentedItem, string>()
  const taken = new Set<string>()
  for (const item of placed(items)) {
    const name = readable(item.component?.name ?? '')
    let own = name
    for (let number = 2; taken.has(own); number += 1) own = `${name}-${number}`
    taken.add(own)
    names.set(item, own)
  }
  return names
}
