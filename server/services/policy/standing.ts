import type { EntryReason } from '../../../shared/environment/permissions.ts'
import { type HeldAccount, isSuperAdmin, mayDesign } from '../calls/caller.ts'
import { grants, type HeldMembership, type OpenEnvironment, seenThrough } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'
import { type FieldAccess, fieldAccess } from './fieldRules.ts'
import { loginViewComponents } from './loginView.ts'

/** How far a caller gets in an environment. */
export type Standing =
  /** Sees and changes everything. */
  | { kind: 'designer' }
  /** Uses what is for everybody or lists one of these roles (local ids). */
  | { kind: 'member'; roles: readonly string[]; fields: FieldAccess }
  /** Is not logged in, and looks at what stands in the view that the environment shows before the login (local ids). */
  | { kind: 'guest'; components: ReadonlySet<string>; fields: FieldAccess }
  | { kind: 'none' }

/** How far somebody gets, and why. */
export interface Entry {
  standing: Standing
  because: EntryReason
}

const kept = (because: EntryReason): Entry => ({ standing: { kind: 'none' }, because })

/** Whoever designs an environment designs it as its user, too. */
export function designerEntry(account: HeldAccount, environmentId: string): Entry | undefined {
  if (!mayDesign(account, environmentId)) return undefined
  return { standing: { kind: 'designer' }, because: isSuperAdmin(account) ? 'superAdmin' : 'authorized' }
}

function memberOf({ model }: OpenEnvironment, named: readonly string[]): Standing {
  // Lists of components and of people may go on naming a role that is gone: it lets nobody through.
  const roles = named.filter(role => model.component('role', role) !== undefined)
  return { kind: 'member', roles, fields: fieldAccess(model, roles) }
}

/** Of who does not design it. */
export function memberEntry(environment: OpenEnvironment, membership: HeldMembership | undefined): Entry {
  if (membership === undefined) return kept('noMembership')
  if (!grants(membership)) return kept(membership.confirmed ? 'disabled' : 'notConfirmed')
  return { standing: memberOf(environment, membership.roles), because: 'member' }
}

/** Of somebody of a role of the environment; undefined where it is none of it. */
export function roleEntry(environment: OpenEnvironment, roleId: string): Entry | undefined {
  const known = environment.model.component('role', localId(environment.id, roleId))
  return known && { standing: memberOf(environment, [known.id]), because: 'anyOfRole' }
}

/** Of who is not logged in. */
export const guestEntry = (environment: OpenEnvironment): Entry => ({
  standing: { kind: 'guest', components: loginViewComponents(environment), fields: fieldAccess(environment.model, []) },
  because: 'guest',
})

/** The environment without the fields that rules keep from somebody who stands so. */
export function seenBy(environment: OpenEnvironment, standing: Standing): OpenEnvironment {
  if (standing.kind !== 'member' && standing.kind !== 'guest') return environment
  const { model, withheld } = fieldAccess(environment.model, rolesOf(standing))
  return withheld === undefined ? environment : seenThrough(environment.whole, model)
}

/** The roles (local ids) by which somebody who is under rules is under them. A guest is somebody without a role. */
export const rolesOf = (standing: Standing): readonly string[] => (standing.kind === 'member' ? standing.roles : [])
