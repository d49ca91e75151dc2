import type { Component } from '../../../shared/components/defineComponent.ts'
import { findKind } from '../../../shared/components/registry.ts'
import type { LookReason, UseReason } from '../../../shared/environment/permissions.ts'
import { roleList } from '../../../shared/fields/roleList.ts'
import type { Standing } from './standing.ts'

/** Whether somebody may do something, and which roles or rules about fields (local ids) decided it. */
interface Decided<Reason> {
  may: boolean
  because: Reason
  by: readonly string[]
}

const decided = <Reason>(may: boolean, because: Reason, by: readonly string[] = []): Decided<Reason> => ({
  may,
  because,
  by,
})

/** Components that only designers see: those without a role list of their own. */
export const seenByMembers = (kind: string) => findKind(kind)?.properties.roles !== undefined

function decideByRoles(roles: unknown, mine: readonly string[]): Decided<UseReason> {
  const wanted = roleList(roles)
  if (wanted.length === 0) return decided(true, 'everybody')
  const held = wanted.filter(role => mine.includes(role))
  return held.length > 0 ? decided(true, 'ofRole', held) : decided(false, 'otherRoles', wanted)
}

/** Whether somebody may use a component that he names by its id. */
export function decideUse(standing: Standing, component: Component): Decided<UseReason> {
  const { id, kind, definition } = component
  if (standing.kind === 'designer') return decided(true, 'designer')
  if (standing.kind === 'none') return decided(false, 'noEntry')
  if (!seenByMembers(kind)) return decided(false, 'designersOnly')
  const hiding = standing.fields.hiding(component)
  if (hiding.length > 0) return decided(false, 'hiddenField', hiding)
  if (standing.kind === 'member') return decideByRoles(definition.roles, standing.roles)
  return standing.components.has(id) ? decided(true, 'inLoginView') : decided(false, 'outsideLoginView')
}

/**
 * Whether somebody changes anything through a component that he may use, or only looks: then all of the roles by which he may use it are
 * among those that only look. Who has no role only looks where some only look, and who is not logged in always.
 */
export function decideChange(standing: Standing, { definition }: Component): Decided<LookReason> {
  if (standing.kind === 'guest') return decided(false, 'guestLooks')
  const viewers = roleList(definition.viewerRoles)
  if (standing.kind !== 'member' || viewers.length === 0) return decided(true, 'mayChange')
  const wanted = roleList(definition.roles)
  const own = wanted.length === 0 ? standing.roles : standing.roles.filter(role => wanted.includes(role))
  const onlyLooks = own.every(role => viewers.includes(role))
  return onlyLooks ? decided(false, 'viewerRoles', own) : decided(true, 'mayChange')
}
