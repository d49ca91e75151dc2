import type { Component } from '../../../shared/components/defineComponent.ts'
import type { RecordAction } from '../../../shared/environment/permissions.ts'
import { notFound, permissionError, underMaintenance } from '../../../shared/errors.ts'
import type { Filter } from '../../../shared/filters/filter.ts'
import { isEnvironmentId, parseWireId } from '../../../shared/ids.ts'
import type { Membership } from '../../db/environment/types.ts'
import { type Caller, type Draft, type HeldAccount, type Host, mayDesign, program, system } from '../calls/caller.ts'
import type { ModelComponent } from '../model/environmentModel.ts'
import type { OpenEnvironment, ReadableEnvironment } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'
import { decideChange, decideUse, seenByMembers } from './componentUse.ts'
import { scopeOf } from './recordScopes.ts'
import { userOf } from './ruleContext.ts'
import { designerEntry, type Entry, guestEntry, memberEntry, roleEntry, type Standing, seenBy } from './standing.ts'
import { allUserRights, noUserRights, rightsOf, type UserRights } from './userRights.ts'

export type { Standing } from './standing.ts'

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

/** A user of an environment, and how far he gets on its own host. */
export interface EnteringUser extends Entry {
  membership: Membership
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
  /** What an account is on the platform; undefined for one that is gone. */
  account(accountId: string): Promise<HeldAccount | undefined>
}

/** A preview: what the caller sees is somebody else's. */
const isPreview = ({ asRole, asUser }: Caller) => asRole !== undefined || asUser !== undefined

/** A program is under its role whatever else it says of itself; one whose role is gone gets nowhere. */
const programStanding = ({ roleId }: Caller, environment: OpenEnvironment): Standing =>
  (roleId === undefined ? undefined : roleEntry(environment, roleId)?.standing) ?? { kind: 'none' }

/** A session of an environment's host never does admin operations (contract, "Hosts"). */
const inAdminArea = (caller: Caller) => caller.kind === 'system' || caller.host.kind === 'admin'

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

  /** A member or a designer of the environment, which is seen as that one sees it. */
  async visitor(caller: Caller, environmentId: string): Promise<{ environment: OpenEnvironment; standing: Standing }> {
    const { environment, standing } = await this.#visit(caller, environmentId)
    return { environment: seenBy(environment, standing), standing }
  }

  async #visit(caller: Caller, environmentId: string): Promise<{ environment: OpenEnvironment; standing: Standing }> {
    if (caller.kind === 'anonymous') throw permissionError('notLoggedIn')
    if (caller.host.kind === 'environment' && caller.host.environmentId !== environmentId) throw notFound()
    if (caller.host.kind === 'admin' && caller.kind === 'account' && !mayDesign(caller, environmentId)) throw notFound()
    const environment = await this.#parts.open(environmentId)
    const standing = await this.standing(caller, environment)
    if (standing.kind === 'none') throw notFound()
    // A preview is a designer's.
    if (environment.model.settings.maintenanceMode === true && standing.kind !== 'designer' && !isPreview(caller))
      throw underMaintenance()
    return { environment, standing }
  }

  /**
   * An environment as programs outside ask it, on its own host or in the admin area: they are nobody of it, and what they are given and may
   * do is what the endpoint says that they ask. `caller` is whose rights that has: all of the environment, and none on others.
   * @throws AppError NotFound · Unavailable while it is under maintenance
   */
  async fromOutside(host: Host, environmentId: string): Promise<{ environment: OpenEnvironment; caller: Caller }> {
    if (!isEnvironmentId(environmentId)) throw notFound()
    if (host.kind === 'environment' && host.environmentId !== environmentId) throw notFound()
    const environment = await this.#parts.open(environmentId)
    if (environment.model.settings.maintenanceMode === true) throw underMaintenance()
    return { environment, caller: system({ kind: 'environment', environmentId, name: host.name }) }
  }

  /**
   * An environment as a program asks it that shows a token of a role: whatever it asks, services ask the policy as `caller`.
   * @throws AppError NotFound, also where the role is gone · Unavailable while it is under maintenance
   */
  async asRole(host: Host, environmentId: string, roleId: string) {
    const { environment } = await this.fromOutside(host, environmentId)
    const caller = program({ kind: 'environment', environmentId, name: host.name }, roleId)
    const standing = await this.standing(caller, environment)
    if (standing.kind === 'none') throw notFound()
    return { environment: seenBy(environment, standing), caller, standing }
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
    if (!decideUse(used.standing, used.component).may) throw notFound()
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
    const { standing } = guestEntry(environment)
    const seen = seenBy(environment, standing)
    const component = seen.model.byId(named.localId)
    if (component === undefined || !decideUse(standing, component).may) throw permissionError('notLoggedIn')
    return { environment: seen, component, standing }
  }

  mayUse(standing: Standing, component: Component): boolean {
    // What has no roles of its own, such as a filter, belongs to what it stands in.
    if (!seenByMembers(component.kind)) return standing.kind !== 'none'
    return decideUse(standing, component).may
  }

  /** The caller sees the records of a component that he may use, and changes nothing through it. */
  onlyLooks(standing: Standing, component: Component): boolean {
    return !decideChange(standing, component).may
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
    const membership = await this.#membershipOf(caller, environment)
    return { environment, rights: membership ? rightsOf(membership) : noUserRights }
  }

  async standing(caller: Caller, environment: OpenEnvironment): Promise<Standing> {
    const { host, accountId } = caller
    if (host.kind === 'environment' && host.environmentId !== environment.id) return { kind: 'none' }
    if (caller.kind === 'system') return { kind: 'designer' }
    if (caller.kind === 'program') return programStanding(caller, environment)
    if (accountId === null) return { kind: 'none' }
    const designer = designerEntry(caller, environment.id)
    if (designer !== undefined)
      return (isPreview(caller) ? await this.#previewed(caller, environment) : designer).standing
    // Only designers preview, and members have no business on the admin host.
    if (isPreview(caller) || host.kind === 'admin') return { kind: 'none' }
    return memberEntry(environment, await environment.membership(accountId)).standing
  }

  /** How far a user gets on the environment's own host; undefined where it has no such user. @param userId of the wire */
  async user(environment: OpenEnvironment, userId: string): Promise<EnteringUser | undefined> {
    const { memberships } = environment.store.reads
    const membership = await memberships.byId(localId(environment.id, userId))
    if (membership === undefined) return undefined
    const account = await this.#parts.account(membership.accountId)
    const designer = account && designerEntry(account, environment.id)
    return { membership, ...(designer ?? memberEntry(environment, membership)) }
  }

  /** Of an account that designs the environment; undefined for any other. */
  async designing(environment: OpenEnvironment, accountId: string): Promise<Standing | undefined> {
    const account = await this.#parts.account(accountId)
    return account && designerEntry(account, environment.id)?.standing
  }

  /**
   * The row filter that every compiled read, count, label look-up and aggregate of the caller includes. What it reads of the caller and of
   * the environment, the result cache notes. In a unit of work, the environment is what `inUnit` gives.
   */
  scope(
    { caller, standing }: Asker,
    environment: ReadableEnvironment,
    collectionId: string,
    action: RecordAction = 'read',
  ): Promise<Filter> {
    return scopeOf(standing, asked => userOf(caller, environment, asked), { environment, collectionId, action })
  }

  /** As a role or a user that the environment does not have, or as both, nobody sees anything. */
  async #previewed({ asRole, asUser }: Caller, environment: OpenEnvironment): Promise<Pick<Entry, 'standing'>> {
    const role = asRole === undefined ? undefined : roleEntry(environment, asRole)
    const user = asUser === undefined ? undefined : await this.user(environment, asUser)
    const entry = asRole !== undefined && asUser !== undefined ? undefined : (role ?? user)
    return entry ?? { standing: { kind: 'none' } }
  }

  /** The one whose rights the caller has; a preview as a role is nobody's. */
  async #membershipOf({ accountId, asRole, asUser }: Caller, environment: OpenEnvironment) {
    if (asUser !== undefined) return (await this.user(environment, asUser))?.membership
    return accountId === null || asRole !== undefined ? undefined : environment.membership(accountId)
  }

  async #find(caller: Caller, wireId: string): Promise<Used> {
    if (caller.kind === 'anonymous') throw permissionError('notLoggedIn')
    const named = parseWireId(wireId)
    if (named === undefined) throw notFound()
    const { environment, standing } = await this.#visit(caller, named.environmentId)
    const stored = environment.model.byId(named.localId)
    if (stored === undefined) throw notFound()
    const { draft } = caller
    // Only designers preview.
    const mayDraft = standing.kind === 'designer' || isPreview(caller)
    if (draft?._id === wireId && mayDraft) {
      const drafted = this.#parts.drafted(environment, stored, draft)
      return { environment: seenBy(drafted.environment, standing), component: drafted.component, standing }
    }
    const seen = seenBy(environment, standing)
    return { environment: seen, component: seen.model.byId(stored.id) ?? stored, standing }
  }
}
