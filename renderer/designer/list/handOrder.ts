import type { HandOrder } from '../../components/kindEditor.ts'
import { moveEntry } from '../../ui/sortable/reorder.ts'
import type { StoredComponent } from '../data/component.ts'

/** A component and what stands under it, in order. */
export interface InOrder {
  component: StoredComponent
  below: readonly InOrder[]
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** As the application shows them: by their places, then by their titles. What stands under nothing that is there, or under itself, stands first. */
export function inOrder(components: readonly StoredComponent[], { by, under }: HandOrder): readonly InOrder[] {
  const ids = new Set(components.map(({ _id }) => _id))
  const sorted = components.toSorted(
    (one, other) =>
      Number(one[by] ?? 0) - Number(other[by] ?? 0) || text(one.title).localeCompare(text(other.title), 'es'),
  )
  const placed = new Set<string>()
  const withBelow = (component: StoredComponent): InOrder => {
    placed.add(component._id)
    const own = sorted.filter(other => other[under] === component._id && !placed.has(other._id))
    return { component, below: own.map(withBelow) }
  }
  const roots = sorted.filter(component => !ids.has(text(component[under])) || component[under] === component._id)
  const tree = roots.map(withBelow)
  // Two that stand under each other are in no application's navigation, and still somebody's work.
  return [...tree, ...sorted.flatMap(component => (placed.has(component._id) ? [] : [withBelow(component)]))]
}

/** The places that change where one of some siblings moves: by id, counted from 1. */
export function movedPlaces(
  siblings: readonly StoredComponent[],
  from: number,
  to: number,
  { by }: HandOrder,
): ReadonlyMap<string, number> {
  const places = moveEntry(siblings, from, to).map((component, index) => ({ component, place: index + 1 }))
  return new Map(
    places
      .filter(({ component, place }) => component[by] !== place)
      .map(({ component, place }) => [component._id, place]),
  )
}
