import type { RecordAction } from '../../../shared/components/accessRule.ts'
import type { Component } from '../../../shared/components/defineComponent.ts'
import { isFor, roleList } from '../../../shared/components/grants.ts'
import { findKind } from '../../../shared/components/registry.ts'
import { notFound, permissionError } from '../../../shared/errors.ts'
import { everything, type Filter, nothing } from '../../../shared/filters/filter.ts'
import { parseWireId } from '../../../shared/ids.ts'
import { type Caller, type Draft, mayDesign } from '../calls/caller.ts'
import type { ModelComponent } from '../model/environmentModel.ts'
import { grants, type OpenEnvironment, type ReadableEnvironment } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'
import { loginViewComponents } from './loginView.ts'
import { recordScope } from './recordScopes.ts'
import { userOf } from './ruleContext.ts'
import { allUserRights, noUserRights, rightsOf, type UserRights } from './userRights.ts'

/** How far a caller gets in an environment. */
export type Standing =
  /** Sees and changes everything. */
  | { kind: 'designer' }
  /** Uses what is for everybody or lists one of these roles (local ids). */
  | { kind: 'member'; roles: readonly string[] }
  /** Is not logged in, and looks at what stands in the view that the environment shows before the login (local ids). */
  | { kind: 'guest'; components: ReadonlySet<string> }
  | { kind: 'none' }

/** Who asks, and how far that one gets. */
export interface Asker {
  readonly caller: Caller
  readonly standing: Standing
}

export interface Used {
  environment: OpenEnvironment
  component: Component
  /** The caller's. */
  standing: Standing
}

/** Somebody of whom the policy said that he designs the environment. */
export const asDesigner = (caller: Caller): Asker => ({ caller, standing: { kind: 'designer' } })

/** The environment that a call without a component's id means (contract, "Ids"). */
export function environmentOf(caller: Caller, environmentId: string | null | undefined): string {
  const { host } = caller
  const named = environmentId ?? (host.kind === 'environment' ? host.environmentId : undefined)
  if (named === undefined || (host.kind === 'environment' && named !== host.environmentId)) throw notFound()
  return named
}

export interface PolicyParts {
  /** @throws AppError NotFound for an environment that does not exist */
  open(environmentId: string): Promise<OpenEnvironment>
  /**
   * The component as it would be once its draft was saved, in the environment as it would be then.
   * @throws AppError validationError for a draft that could not be saved
   */
  drafted(
    environment: OpenEnvironment,
    stored: ModelComponent,
    draft: Draft,
  ): { environment: OpenEnvironment; component: ModelComponent }
}

/** Somebody of a role of the environment; as another one, nobody sees anything. */
function asRole({ id, model }: OpenEnvironment, roleId: string): Standing {
  const known = model.component('role', localId(id, roleId))
  return known ? { kind: 'member', roles: [known.id] } : { kind: 'none' }
}

/** A session of an environment's host never does admin operations (contract, "Hosts"). */
const inAdminArea = (caller: Caller) => caller.kind === 'system' || caller.host.kind === 'admin'

/** Components that only designers see: those without a role list of their own. */
const seenByMembers = (kind: string) => findKind(kind)?.properties.roles !== undefined

/**
 * The one place that says who may do what. Deny by default; what a caller may not see is `NotFound`, exactly as if it did not
 * exist (contract, "Errors").
 */
export class Policy {
  readonly #parts: PolicyParts

  constructor(parts: PolicyParts) {
    this.#parts = parts
  }

  /** @throws PermissionsError notLoggedIn | notAllowed · NotFound for an environment that the caller may not see */
  async designer(caller: Caller, environmentId: string): Promise<OpenEnvironment> {
    const { environment, standing } = await this.visitor(caller, environmentId)
    if (standing.kind !== 'designer' || !inAdminArea(caller)) throw permissionError('notAllowed')
    return environment
  }

  /** As `designer`, for the environment of a component's wire id. A component that the caller may not see is NotFound. */
  async designerOf(caller: Caller, kind: string, wireId: string): Promise<Used> {
    const used = await this.usable(caller, kind, wireId)
    await this.designer(caller, used.environment.id)
    return used
  }

  /** A member or a designer of the environment. */
  async visitor(caller: Caller, environmentId: string): Promise<{ environment: OpenEnvironment; standing: Standing }> {
    if (caller.kind === 'anonymous') throw permissionError('notLoggedIn')
    if (caller.host.kind === 'environment' && caller.host.environmentId !== environmentId) throw notFound()
    if (caller.host.kind === 'admin' && caller.kind === 'account' && !mayDesign(caller, environmentId)) throw notFound()
    const environment = await this.#parts.open(environmentId)
    const standing = await this.standing(caller, environment)
    if (standing.kind === 'none') throw notFound()
    return { environment, standing }
  }

  /** A component that the caller may use: its roles are empty or hold one of the caller's. */
  async usable(caller: Caller, kind: string, wireId: string): Promise<Used> {
    const used = await this.usableOfAnyKind(caller, wireId)
    if (used.component.kind !== kind) throw notFound()
    return used
  }

  /** As `usable`, whatever its kind. */
  async usableOfAnyKind(caller: Caller, wireId: string): Promise<Used> {
    const used = await this.#find(caller, wireId)
    const { component, standing } = used
    const isSeen = seenByMembers(component.kind) && this.mayUse(standing, component)
    if (standing.kind !== 'designer' && !isSeen) throw notFound()
    return used
  }

  /**
   * As `usable`, for calls that only read. On its own host, what an environment shows before the login is there for anybody, and nothing
   * else is (B73): every other call is for people who are logged in.
   */
  async readable(caller: Caller, kind: string, wireId: string): Promise<Used> {
    const used = await this.readableOfAnyKind(caller, wireId)
    if (used.component.kind !== kind) throw caller.kind === 'anonymous' ? permissionError('notLoggedIn') : notFound()
    return used
  }

  /** As `readable`, whatever its kind. */
  async readableOfAnyKind(caller: Caller, wireId: string): Promise<Used> {
    if (caller.kind !== 'anonymous') return this.usableOfAnyKind(caller, wireId)
    const { host } = caller
    const named = parseWireId(wireId)
    if (host.kind !== 'environment' || named?.environmentId !== host.environmentId) throw permissionError('notLoggedIn')
    const environment = await this.#parts.open(host.environmentId)
    const components = loginViewComponents(environment)
    const component = components.has(named.localId) ? environment.model.byId(named.localId) : undefined
    if (component === undefined) throw permissionError('notLoggedIn')
    return { environment, component, standing: { kind: 'guest', components } }
  }

  mayUse(standing: Standing, component: Component): boolean {
    if (standing.kind === 'designer') return true
    if (standing.kind === 'none') return false
    // What has no roles of its own, such as a filter, belongs to what it stands in.
    if (standing.kind === 'guest') return !seenByMembers(component.kind) || standing.components.has(component.id)
    return isFor(component.definition.roles, standing.roles)
  }

  /**
   * The caller sees the records of a component that he may use, and changes nothing through it: all of the roles by which he may use it
   * are among those that only look. Who is not logged in always only looks.
   */
  onlyLooks(standing: Standing, { definition }: Component): boolean {
    if (standing.kind === 'guest') return true
    const viewers = roleList(definition.viewerRoles)
    if (standing.kind !== 'member' || viewers.length === 0) return false
    const wanted = roleList(definition.roles)
    const own = wanted.length === 0 ? standing.roles : standing.roles.filter(role => wanted.includes(role))
    return own.length > 0 && own.every(role => viewers.includes(role))
  }

  /** Whether the caller is offered all that a field could name. Who is not logged in is shown what stands in a view, and nothing around it. */
  looksAround({ kind }: Standing): boolean {
    return kind === 'designer' || kind === 'member'
  }

  /**
   * What a caller may do to the users of an environment: designers everything, on the environment's own host all that managers can (D50);
   * members what their flags say.
   * @throws AppError NotFound for an environment that the caller may not see
   */
  async userRights(
    caller: Caller,
    environmentId: string,
  ): Promise<{ environment: OpenEnvironment; rights: UserRights }> {
    const { environment, standing } = await this.visitor(caller, environmentId)
    if (standing.kind === 'designer')
      return { environment, rights: { ...allUserRights, administers: inAdminArea(caller) } }
    // A preview as a role is nobody's membership.
    const { accountId, asRole } = caller
    const membership = accountId === null || asRole !== undefined ? undefined : await environment.membership(accountId)
    return { environment, rights: membership ? rightsOf(membership) : noUserRights }
  }

  async standing(caller: Caller, environment: OpenEnvironment): Promise<Standing> {
    const { host, accountId } = caller
    if (host.kind === 'environment' && host.environmentId !== environment.id) return { kind: 'none' }
    if (caller.kind === 'system') return { kind: 'designer' }
    if (accountId === null) return { kind: 'none' }
    if (mayDesign(caller, environment.id)) {
      return caller.asRole === undefined ? { kind: 'designer' } : asRole(environment, caller.asRole)
    }
    // Only designers preview as a role, and members have no business on the admin host.
    if (caller.asRole !== undefined || host.kind === 'admin') return { kind: 'none' }
    const membership = await environment.membership(accountId)
    if (membership === undefined || !grants(membership)) return { kind: 'none' }
    // Lists of components and of people may go on naming a role that is gone: it lets nobody through.
    const isThere = (role: string) => environment.model.component('role', role) !== undefined
    return { kind: 'member', roles: membership.roles.filter(isThere) }
  }

  /**
   * The row filter that every compiled read, count, label look-up and aggregate of the caller includes. What it reads of the caller and of
   * the environment, the result cache notes.
   */
  scope(asker: Asker, environment: ReadableEnvironment, collectionId: string, action: RecordAction = 'read'): Filter {
    const { caller, standing } = asker
    if (standing.kind === 'designer') return everything
    if (standing.kind === 'none') return nothing
    // A guest is somebody without a role.
    const roles = standing.kind === 'member' ? standing.roles : []
    return recordScope(userOf(caller, environment), roles, { environment, collectionId, action })
  }

  async #find(caller: Caller, wireId: string): Promise<Used> {
    if (caller.kind === 'anonymous') throw permissionError('notLoggedIn')
    const named = parseWireId(wireId)
    if (named === undefined) throw notFound()
    const { environment, standing } = await this.visitor(caller, named.environmentId)
    const component = environment.model.byId(named.localId)
    if (component === undefined) throw notFound()
    const { draft } = caller
    // Only designers see as a role.
    const mayDraft = standing.kind === 'designer' || caller.asRole !== undefined
    if (draft?._id !== wireId || !mayDraft) return { environment, component, standing }
    return { ...this.#parts.drafted(environment, component, draft), standing }
  }
}
