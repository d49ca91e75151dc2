import type { Component, Embed } from '../../../shared/components/defineComponent.ts'
import { findKind } from '../../../shared/components/registry.ts'
import { isContainer, itemComponentId } from '../../../shared/components/view.ts'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import type { Presented } from '../../components/presented.ts'
import type { PresentedItem } from '../../view/presented.ts'
import type { Directory } from '../data/useDirectory.ts'

/** Empty lists are for everybody (D66); without a role, a designer sees everything. */
function isSeenBy(roleId: string | undefined, roles: unknown): boolean {
  if (roleId === undefined || !Array.isArray(roles) || roles.length === 0) return true
  return roles.includes(roleId)
}

/** A component as the server would present it. */
export function presentComponent(component: Component, directory: Directory, roleId: string | undefined): Presented {
  const embed: Embed = (kind, id) => {
    const found = directory.component(kind, id)
    if (found === undefined) return undefined
    return isSeenBy(roleId, found.definition.roles) ? { ...presentComponent(found, directory, roleId) } : null
  }
  return {
    ...findKind(component.kind)?.present(component.definition, directory, embed),
    collectionId: component.definition.collectionId,
    _id: component.id,
    name: component.name,
    version: component.version,
  } as Presented
}

/** The items of a draft as the server would present them once it is saved. @param roleId wire id, to preview as that role */
export function presentDraft(items: readonly ViewItem[], directory: Directory, roleId?: string): PresentedItem[] {
  return items.flatMap(({ subItems, ...stored }): PresentedItem[] => {
    const help = directory.component('block', stored.helpBlockId ?? '')
    const item: PresentedItem = {
      ...stored,
      ...(help && isSeenBy(roleId, help.definition.roles) && { help: presentComponent(help, directory, roleId) }),
    }
    if (isContainer(item)) return [{ ...item, subItems: presentDraft(subItems ?? [], directory, roleId) }]
    const component = directory.component(item.type, itemComponentId(stored) ?? '')
    if (!component || !findKind(item.type)) return [{ ...item, component: null }]
    if (!isSeenBy(roleId, component.definition.roles)) return []
    return [{ ...item, component: presentComponent(component, directory, roleId) }]
  })
}
