import { type Grant, type Grants, grantOf } from '../../../shared/components/grants.ts'
import { allKinds } from '../../../shared/components/registry.ts'
import type { Values } from '../data/component.ts'
import type { Directory } from '../data/useDirectory.ts'

/** What a step in the editor of a role says of other components, beside the role's own values. */
export const grantsOf = ({ grants }: Values): Grants => (grants ?? {}) as Grants

/** The values with other grants; without any, as those of a role that says nothing of others. */
export function withGrants({ grants: _before, ...own }: Values, grants: Grants): Values {
  return (Object.keys(grants).length === 0 ? own : { ...own, grants }) as Values
}

/** What the components are to a role that a save says other things of; undefined for a save that says nothing of others. */
export function grantedBefore(directory: Directory, roleId: string, grants: unknown): Grants | undefined {
  if (grants === undefined || grants === null) return undefined
  const components = allKinds
    .flatMap(({ kind }) => directory.list(kind))
    .filter(({ _id }) => Object.hasOwn(grants, _id))
  return Object.fromEntries(components.map(({ _id, roles }) => [_id, grantOf(roles, roleId)]))
}

/**
 * Says a step again once others were saved: what it left as it was before is now something to change back.
 *
 * @param saved what was said of the components that were saved
 * @param before what they were to the role until then
 */
export function saidAgain(saved: Grants, before: Grants): (step: Values) => Values {
  return step => {
    const said = grantsOf(step)
    const wanted = Object.entries({ ...before, ...said }).filter(([id, grant]) => saved[id] !== grant)
    return withGrants(step, Object.fromEntries(wanted) as Record<string, Grant>)
  }
}
