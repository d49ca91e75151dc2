import { isContainer } from '../../../shared/components/containers.ts'
import type { Component, Embed } from '../../../shared/components/defineComponent.ts'
import { isFor } from '../../../shared/components/grants.ts'
import type { Presented } from '../../../shared/components/presented.ts'
import type { PresentedItem } from '../../../shared/components/presentedView.ts'
import { findKind } from '../../../shared/components/registry.ts'
import { itemComponentId, presentItem } from '../../../shared/components/view.ts'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import type { Directory } from '../data/useDirectory.ts'

/** Roles by wire id; undefined: a designer, who sees everything. */
type SeenBy = readonly string[] | undefined

const isSeenBy = (mine: SeenBy, roles: unknown) => mine === undefined || isFor(roles, mine)

/** A component as the server would present it. */
export function presentComponent(component: Component, directory: Directory, mine: SeenBy): Presented {
  const embed: Embed = (kind, id) => {
    const found = directory.component(kind, id)
    if (found === undefined) return undefined
    return isSeenBy(mine, found.definition.roles) ? { ...presentComponent(found, directory, mine) } : null
  }
  return {
    ...findKind(component.kind)?.present(component.definition, directory, embed),
    collectionId: component.definition.collectionId,
    _id: component.id,
    name: component.name,
    version: component.version,
  } as Presented
}

/** What was presented already, in one state of the environment and for one list of roles. */
interface Drawn {
  items: WeakMap<ViewItem, readonly PresentedItem[]>
  components: Map<string, Presented>
}

const drawnBefore = new WeakMap<Directory, Map<string | undefined, Drawn>>()

function drawnOf(directory: Directory, mine: SeenBy): Drawn {
  const roles = mine?.join()
  const byRoles = drawnBefore.get(directory) ?? new Map<string | undefined, Drawn>()
  const drawn = byRoles.get(roles) ?? { items: new WeakMap(), components: new Map() }
  drawnBefore.set(directory, byRoles.set(roles, drawn))
  return drawn
}

/**
 * The items of a draft as the server would present them once it is saved. An item that is the same is presented by the same object, so
 * that of a long view only what changed is drawn again.
 * @param mine to preview as somebody of these roles
 */
export function presentDraft(items: readonly ViewItem[], directory: Directory, mine?: SeenBy): PresentedItem[] {
  const drawn = drawnOf(directory, mine)

  function presented(kind: string, id: string): Presented | undefined {
    const known = drawn.components.get(`${kind}/${id}`)
    if (known) return known
    const component = directory.component(kind, id)
    if (!component || !isSeenBy(mine, component.definition.roles)) return undefined
    const made = presentComponent(component, directory, mine)
    drawn.components.set(`${kind}/${id}`, made)
    return made
  }

  function present(stored: ViewItem): PresentedItem[] {
    const help = stored.helpBlockId ? presented('block', stored.helpBlockId) : undefined
    const item: PresentedItem = { ...presentItem(stored), ...(help && { help }) }
    if (isContainer(item)) return [{ ...item, subItems: (stored.subItems ?? []).flatMap(presentOnce) }]
    const id = itemComponentId(stored) ?? ''
    if (!findKind(item.type) || !directory.component(item.type, id)) return [{ ...item, component: null }]
    const component = presented(item.type, id)
    return component ? [{ ...item, component }] : []
  }

  function presentOnce(item: ViewItem): readonly PresentedItem[] {
    const made = drawn.items.get(item) ?? present(item)
    drawn.items.set(item, made)
    return made
  }

  return items.flatMap(presentOnce)
}
