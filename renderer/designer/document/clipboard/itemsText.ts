import { containerTypes, isContainer } from '../../../../shared/components/containers.ts'
import { allKinds } from '../../../../shared/components/registry.ts'
import { itemComponentId } from '../../../../shared/components/view.ts'
import { type ViewItem, viewItems } from '../../../../shared/fields/types/viewItems.ts'
import { once } from '../../../../shared/validation/once.ts'
import { z } from '../../../../shared/validation/schema.ts'
import type { Directory } from '../../data/useDirectory.ts'
import { type Item, withIds } from '../document.ts'
import { deepest, mostItems } from '../limits.ts'
import { walk } from '../tree.ts'

/** The clipboard type of copied items; the same text stands there as plain text, for what takes no other. */
export const itemsType = 'application/x-telar-view-items'

/** Characters; what is longer was not copied here. */
const longestText = 2_000_000
const mark = 'telar:viewItems'

/** What people call a component that copied items show: to name it where it does not exist. */
export interface CopiedComponent {
  kind: string
  /** Of the environment that it was copied in, with that environment's id in front. */
  id: string
  name: string
}

export interface CopiedItems {
  environmentId: string
  items: readonly Item[]
  components: readonly CopiedComponent[]
}

/** Why a text gives no items: it is none of ours, it was changed or cut off, or it holds more than a view may. */
export type Refusal = 'foreign' | 'damaged' | 'tooLarge' | 'unknownType'

/** The components that items show or are explained by. */
export function namedBy(item: Item): { kind: string; id: string }[] {
  const shown = isContainer(item) ? undefined : itemComponentId(item)
  return [
    ...(shown === undefined ? [] : [{ kind: item.type, id: shown }]),
    ...(item.helpBlockId ? [{ kind: 'block', id: item.helpBlockId }] : []),
  ]
}

/** What goes to the clipboard: the items and the names of their components. */
export function itemsText(items: readonly Item[], environmentId: string, directory: Directory): string {
  const named = new Map(
    [...walk(items)].flatMap(({ item }) => namedBy(item)).map(({ kind, id }) => [`${kind}/${id}`, { kind, id }]),
  )
  const components = [...named.values()].flatMap(({ kind, id }): CopiedComponent[] => {
    const found = directory.find(kind, id)
    return found ? [{ kind, id, name: found.name }] : []
  })
  return JSON.stringify({ type: mark, environmentId, items, components })
}

const copied = once(() =>
  z.object({
    type: z.literal(mark),
    environmentId: z.string().max(64),
    items: z.array(z.unknown()).max(mostItems),
    components: z
      .array(z.object({ kind: z.string().max(32), id: z.string().max(120), name: z.string().max(500) }))
      .max(2 * mostItems),
  }),
)

/** Looked at without recursion: a text can be nested deeper than any stack. */
function isTooLarge(items: readonly unknown[]): boolean {
  let level = items
  let count = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length
    if (depth >= deepest || count > mostItems) return true
    level = level.flatMap(item => {
      const subItems = (item as { subItems?: unknown } | null)?.subItems
      return Array.isArray(subItems) ? subItems : []
    })
  }
  return false
}

const knownTypes: ReadonlySet<string> = new Set([
  ...containerTypes,
  ...allKinds.filter(({ placeable }) => placeable).map(({ kind }) => kind),
])

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads copied items, from any program: their shape is the one that a view is saved with, and what it does not know is left out.
 * @param newId for items that were copied without an id
 */
export function readItems(text: string, newId: () => string): CopiedItems | { refused: Refusal } {
  // What is ours begins like this: a text that is none of ours is not read to its end.
  if (!text.startsWith(`{"type":"${mark}"`)) return { refused: 'foreign' }
  if (text.length > longestText) return { refused: 'tooLarge' }
  const whole = copied().safeParse(parsed(text))
  if (!whole.success) return { refused: 'damaged' }
  const { environmentId, components } = whole.data
  if (isTooLarge(whole.data.items)) return { refused: 'tooLarge' }
  const shape = viewItems.value({}, { now: 0, zone: 'UTC' }).safeParse(whole.data.items)
  if (!shape.success) return { refused: 'damaged' }
  const items = withIds(shape.data as ViewItem[], newId)
  if (![...walk(items)].every(({ item }) => knownTypes.has(item.type))) return { refused: 'unknownType' }
  return { environmentId, items, components }
}
