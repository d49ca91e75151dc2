import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { definitionReferences } from '../../../shared/components/definition.ts'
import { isOwn } from '../../../shared/components/ownFilters.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import { type Directory, shownName } from '../data/useDirectory.ts'

export const browsedKinds: readonly ComponentKind[] = allKinds.filter(({ apart }) => !apart)

/** A component in the list of all. */
export interface Browsed {
  /** Wire id. */
  _id: string
  kind: ComponentKind
  name: string
  /** What people call it. */
  title: string
}

/** Kind by kind, each in order of name. */
export const browsedComponents = (directory: Directory): Browsed[] =>
  browsedKinds.flatMap(kind =>
    directory
      .list(kind.kind)
      .filter(component => !isOwn(component))
      .map(({ _id, name }) => ({ _id, kind, name, title: shownName(directory, { _id, kind: kind.kind, name }) })),
  )

/** By wire id: how many other components name it. */
export function usageCounts(all: readonly Browsed[], directory: Directory): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { _id, kind } of all) {
    const component = directory.component(kind.kind, _id)
    const named = component ? definitionReferences(kind, component.definition).map(({ id }) => id) : []
    for (const id of new Set(named)) if (id !== _id) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}
