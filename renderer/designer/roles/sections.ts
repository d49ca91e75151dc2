import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { searchForm } from '../../../shared/formats/fold.ts'
import type { Access, Accessible, Needs } from './access.ts'

/** Components that stand together on the page. */
export interface Section {
  key: string
  /** Whose components they are; without one, those of any kind that stand in no view. */
  kind?: ComponentKind
  components: readonly Accessible[]
}

/** Views first, then what stands in none of them, then what never does: kind by kind. */
export function sectionsOf({ components, below }: Needs): Section[] {
  const all = [...components.values()]
  const ofView = (kind: ComponentKind) => kind.presented
  const inViews = new Set(all.filter(({ kind }) => ofView(kind)).flatMap(({ id }) => below(id)))
  const apart = [...new Set(all.map(({ kind }) => kind))].filter(kind => !kind.placeable)
  const own = (kind: ComponentKind): Section => ({
    ...{ key: kind.kind, kind },
    components: all.filter(component => component.kind === kind),
  })
  const loose = all.filter(({ id, kind }) => kind.placeable && !inViews.has(id))
  return [
    ...apart.filter(ofView).map(own),
    { key: 'loose', components: loose },
    ...apart.filter(kind => !ofView(kind)).map(own),
  ].filter(({ components: found }) => found.length > 0)
}

/** Whether a component, or what it uses or leads to, has a name that holds the text; undefined without a text. */
export function matcherOf({ components, below }: Needs, text: string): ((id: string) => boolean) | undefined {
  const sought = searchForm(text.trim())
  if (sought === '') return undefined
  const named = new Set(
    [...components.values()].filter(one => searchForm(one.name).includes(sought)).map(({ id }) => id),
  )
  return id => named.has(id) || below(id).some(one => named.has(one))
}

/** Ids of the components through which the role reaches a collection. */
export const through = ({ needs, mayUse }: Access, collectionId: string): Accessible[] =>
  [...needs.components.values()].filter(one => one.collections.includes(collectionId) && mayUse(one.id))
