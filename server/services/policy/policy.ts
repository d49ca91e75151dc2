import type { Component } from '../../../shared/components/defineComponent.ts'
import { findKind } from '../../../shared/components/registry.ts'
import { notFound, permissionError } from '../../../shared/errors.ts'
import { everything, type Filter } from '../../../shared/filters/filter.ts'
import { type Ids, parseWireId } from '../../../shared/ids.ts'
import { type Caller, mayDesign } from '../caller.ts'
import { drafted } from '../components/drafts.ts'
import type { OpenEnvironment, ReadableEnvironment } from '../environments/openEnvironment.ts'

/** How far a caller gets in an environment. */
export type Standing =
  /** Sees and changes everything (D72). */
  | { kind: 'designer' }
  /** Uses what is for everybody or lists one of these roles (local ids). */
  | { kind: 'member'; roles: readonly string[] }
  | { kind: 'none' }

export interface Used {
  environment: OpenEnvironment
  component: Component
  /** The caller's. */
  standing: Standing
}

/**
 * The one place that says who may do what. Deny by default; what a caller may not see is `NotFound`, exactly as if it did not
 * exist (contract, "Errors").
 */
export interface Policy {
  /** @throws PermissionsError notLoggedIn | notAllowed · NotFound for an environment that the caller may not see */
  designer(caller: Caller, environmentId: string): Promise<OpenEnvironment>
  /** As `designer`, for the environment of a component's wire id. A component that the caller may not see is NotFound. */
  designerOf(caller: Caller, kind: string, wireId: string): Promise<Used>
  /** A member or a designer of the environment. */
  visitor(caller: Caller, environmentId: string): Promise<{ environment: OpenEnvironment; standing: Standing }>
  /** A component that the caller may use: its roles are empty or hold one of the caller's (D65, D66, D70). */
  usable(caller: Caller, kind: string, wireId: string): Promise<Used>
  mayUse(standing: Standing, component: Component): boolean
  standing(caller: Caller, environment: OpenEnvironment): Promise<Standing>
  /**
   * The row filter that every compiled read, count, label look-up, aggregate and write of the caller includes. What it reads of the caller
   * and of the environment, the result cache notes.
   */
  scope(caller: Caller, environment: ReadableEnvironment, collectionId: string): Filter
}

/** The environment that a call without a component's id means (contract, "Ids"). */
export function environmentOf(caller: Caller, environmentId: string | null | undefined): string {
  const { host } = caller
  const named = environmentId ?? (host.kind === 'environment' ? host.environmentId : undefined)
  if (named === undefined || (host.kind === 'environment' && named !== host.environmentId)) throw notFound()
  return named
}

const rolesOf = (component: Component): readonly unknown[] => {
  const { roles } = component.definition
  return Array.isArray(roles) ? roles : []
}

/** @param open NotFound for an environment that does not exist */
export function createPolicy(open: (environmentId: string) => Promise<OpenEnvironment>, ids: Ids): Policy {
  async function standing(caller: Caller, environment: OpenEnvironment): Promise<Standing> {
    const { host, accountId } = caller
    if (host.kind === 'environment' && host.environmentId !== environment.id) return { kind: 'none' }
    if (caller.kind === 'system') return { kind: 'designer' }
    if (accountId === null) return { kind: 'none' }
    if (mayDesign(caller, environment.id)) {
      if (caller.asRole === undefined) return { kind: 'designer' }
      return { kind: 'member', roles: [parseWireId(caller.asRole)?.localId ?? caller.asRole] }
    }
    // Only designers preview as a role, and members have no business on the admin host.
    if (caller.asRole !== undefined || host.kind === 'admin') return { kind: 'none' }
    const membership = await environment.membership(accountId)
    return membership?.confirmed ? { kind: 'member', roles: membership.roles } : { kind: 'none' }
  }

  function mayUse(held: Standing, component: Component): boolean {
    if (held.kind === 'designer') return true
    if (held.kind === 'none') return false
    const wanted = rolesOf(component)
    return wanted.length === 0 || held.roles.some(role => wanted.includes(role))
  }

  async function visitor(caller: Caller, environmentId: string) {
    if (caller.kind === 'anonymous') throw permissionError('notLoggedIn')
    if (caller.host.kind === 'environment' && caller.host.environmentId !== environmentId) throw notFound()
    if (caller.host.kind === 'admin' && caller.kind === 'account' && !mayDesign(caller, environmentId)) throw notFound()
    const environment = await open(environmentId)
    const held = await standing(caller, environment)
    if (held.kind === 'none') throw notFound()
    return { environment, standing: held }
  }

  async function designer(caller: Caller, environmentId: string): Promise<OpenEnvironment> {
    const { environment, standing: held } = await visitor(caller, environmentId)
    // A session of an environment's host never does admin operations (contract, "Hosts").
    const inAdminArea = caller.kind === 'system' || caller.host.kind === 'admin'
    if (held.kind !== 'designer' || !inAdminArea) throw permissionError('notAllowed')
    return environment
  }

  async function find(caller: Caller, kind: string, wireId: string): Promise<Used> {
    if (caller.kind === 'anonymous') throw permissionError('notLoggedIn')
    const named = parseWireId(wireId)
    if (named === undefined) throw notFound()
    const { environment, standing: held } = await visitor(caller, named.environmentId)
    const component = environment.model.component(kind, named.localId)
    if (component === undefined) throw notFound()
    const { draft } = caller
    if (draft?._id !== wireId || held.kind !== 'designer') return { environment, component, standing: held }
    return { environment, component: drafted(environment, component, draft, ids), standing: held }
  }

  /** Components that only designers see: those without a role list of their own. */
  const seenByMembers = (kind: string) => findKind(kind)?.properties.roles !== undefined

  async function usable(caller: Caller, kind: string, wireId: string): Promise<Used> {
    const used = await find(caller, kind, wireId)
    const { component, standing: held } = used
    if (held.kind !== 'designer' && !(seenByMembers(kind) && mayUse(held, component))) throw notFound()
    return used
  }

  return {
    standing,
    mayUse,
    visitor,
    designer,
    async designerOf(caller, kind, wireId) {
      const used = await usable(caller, kind, wireId)
      await designer(caller, used.environment.id)
      return used
    },
    usable,
    // Row rules come with their own issue; the filter has its place in every statement already.
    scope: () => everything,
  }
}
