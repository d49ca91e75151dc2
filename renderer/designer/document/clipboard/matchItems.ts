import { isContainer } from '../../../../shared/components/containers.ts'
import { itemComponentId } from '../../../../shared/components/view.ts'
import { itemIdKey, viewItems } from '../../../../shared/fields/types/viewItems.ts'
import { parseWireId, wireId } from '../../../../shared/ids.ts'
import type { Directory } from '../../data/useDirectory.ts'
import type { Item } from '../document.ts'
import { walk } from '../tree.ts'
import { type CopiedComponent, type CopiedItems, namedBy } from './itemsText.ts'

/** A component that a copied one would become, though it is called otherwise here. */
export interface Likeness {
  copied: CopiedComponent
  /** Its name here. */
  name: string
}

/** How copied items fit an environment. */
export interface Match {
  /** Items whose component, or the block of whose help, does not exist here. */
  missing: readonly { item: Item; component: CopiedComponent }[]
  /** Found, but under another name. */
  renamed: readonly Likeness[]
}

export interface Choice {
  /** Items without a component stay, each as a place that asks for one; otherwise they are left out. */
  placeholders: boolean
  /** Keys (`kind/id`) of renamed ones that are not to be used: theirs count as missing. */
  refused: ReadonlySet<string>
}

export const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind}/${id}`

/**
 * Which component of this environment a copied one is. In the environment that it was copied in, itself. In another, the one of the
 * same kind and the same local id: copies of an environment, by file or from a template, keep local ids, while names change with
 * time; a name alone proves nothing, for two applications may each have a table "Customers" with other columns. Where the name
 * differs, people are asked whether it is the same.
 */
function hereOf({ kind, id }: { kind: string; id: string }, here: string, directory: Directory) {
  const parsed = parseWireId(id)
  return parsed && directory.find(kind, wireId(here, parsed.localId))
}

/** What has to be asked before copied items are pasted; nothing, when all their components are here under their names. */
export function matchItems(
  { environmentId, items, components }: CopiedItems,
  here: string,
  directory: Directory,
): Match {
  const names = new Map(components.map(component => [keyOf(component), component]))
  const renamed = new Map<string, Likeness>()
  const missing = [...walk(items)].flatMap(({ item }) =>
    namedBy(item).flatMap(named => {
      const component = names.get(keyOf(named)) ?? { ...named, name: '' }
      const found = hereOf(named, here, directory)
      if (!found) return [{ item, component }]
      if (environmentId !== here && component.name !== found.name)
        renamed.set(keyOf(named), { copied: component, name: found.name })
      return []
    }),
  )
  return { missing, renamed: [...renamed.values()] }
}

const withoutHelp = ({ helpBlockId: _help, ...item }: Item): Item => item

/** The items as they go into the view: with the components of this environment, and never with those of another. */
export function fitItems({ items }: CopiedItems, here: string, directory: Directory, choice: Choice): Item[] {
  const found = (named: { kind: string; id: string }) =>
    choice.refused.has(keyOf(named)) ? undefined : hereOf(named, here, directory)?._id

  function fitting(item: Item): Item[] {
    if (item.helpBlockId && !found({ kind: 'block', id: item.helpBlockId })) return fitting(withoutHelp(item))
    if (isContainer(item)) return [{ ...item, subItems: (item.subItems ?? []).flatMap(fitting) }]
    const id = itemComponentId(item)
    // One that was copied without a component asks for one here, too.
    if (id === undefined || found({ kind: item.type, id })) return [item]
    if (!choice.placeholders) return []
    const { [itemIdKey(item.type) as 'formId']: _gone, ...place } = item
    return [place]
  }

  const map = {
    component: (kind: string, id: string) => found({ kind, id }) ?? id,
    field: (_collectionId: string, name: string) => name,
  }
  return viewItems.mapReferences?.(items.flatMap(fitting), map, { options: {} }) as Item[]
}
