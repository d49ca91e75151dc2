import type { EnvironmentUserData } from '../../../shared/environment/environmentUser.ts'
import { type NamedRole, type UserFlags, userFlags } from '../../../shared/environment/users.ts'
import { conflict, notFound, validationError } from '../../../shared/errors.ts'
import { wireId } from '../../../shared/ids.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { EnvironmentTx, Membership, MembershipChanges } from '../../db/environment/types.ts'
import type { Caller } from '../calls/caller.ts'
import type { Language } from '../calls/languages.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import { managesRole } from '../policy/userRights.ts'
import { type EnvironmentUser, presentUser } from './environmentUser.ts'
import { findUser, managedEnvironment } from './findUser.ts'
import { changesOf, requireRemoval } from './membershipChanges.ts'
import { UserAccounts, type UserAccountsParts } from './userAccounts.ts'

export interface MembershipsParts extends UserAccountsParts {
  policy: Policy
  /** Whether nobody can be added: the platform is a trial (D63, D73). */
  trial: boolean
}

/** What somebody may do to the users of an environment, as it travels. */
export interface EnvironmentUserRights extends UserFlags {
  /** Confirms imported users and says who manages users. */
  administers: boolean
  /** The roles that he may give and take. */
  roles: NamedRole[]
  trial: boolean
}

/**
 * The imported membership becomes that of an account of this server.
 * @throws AppError validationError when the account is a user of the environment already
 */
async function takeAccount(tx: EnvironmentTx, imported: Membership, accountId: string) {
  const other = await tx.memberships.byAccount(accountId)
  if (other !== undefined && other.id !== imported.id) throw validationError({ 'data.email': message('notUnique') })
  await tx.memberships.remove(imported.id)
  await tx.memberships.create({ ...imported, accountId })
}

/** What is stored now. @throws AppError NotFound when he is gone · Conflict when somebody changed him meanwhile */
async function presentMember(
  tx: EnvironmentTx,
  id: string,
  expectedVersion: number | null | undefined,
): Promise<Membership> {
  const present = await tx.memberships.byId(id)
  if (present === undefined) throw notFound()
  if (expectedVersion != null && present.version !== expectedVersion) throw conflict(present.version)
  return present
}

/**
 * Who may enter an environment, and as what. Managers change the membership and never the account, of which they see no more than the
 * address that they gave themselves: its password is its owner's, who gets a link.
 */
export class Memberships {
  readonly #policy: Policy
  readonly #accounts: UserAccounts
  readonly #trial: boolean

  constructor(parts: MembershipsParts) {
    this.#policy = parts.policy
    this.#accounts = new UserAccounts(parts)
    this.#trial = parts.trial
  }

  /** What the caller may do to the users of the environment; for everybody who may enter it. */
  async rights(caller: Caller, environmentId: string): Promise<EnvironmentUserRights> {
    const { environment, rights } = await this.#policy.userRights(caller, environmentId)
    const roles = environment.model
      .list('role')
      .filter(({ id }) => managesRole(rights, id))
      .map(({ id, name }) => ({ _id: wireId(environmentId, id), name }))
    const flags = Object.fromEntries(userFlags.map(flag => [flag, rights[flag]])) as UserFlags
    return { ...flags, administers: rights.administers, roles, trial: this.#trial }
  }

  /** In order of e-mail. @throws AppError PermissionsError notAllowed for who manages no users */
  async list(caller: Caller, environmentId: string, request: PageArguments): Promise<Page<EnvironmentUser>> {
    const { environment } = await managedEnvironment(this.#policy, caller, environmentId)
    const { memberships } = environment.store.reads
    const search = request.filter ?? undefined
    return pageOf(
      `${environmentId}_environmentUsers`,
      { ...request, defaultLimit: pageSizes.default },
      async page =>
        (await memberships.page({ ...page, search })).map(member => presentUser(caller, environment, member)),
      () => memberships.count(search),
    )
  }

  /** @throws as `list`, NotFound */
  async one(caller: Caller, id: string): Promise<EnvironmentUser> {
    const { environment, membership } = await findUser(this.#policy, caller, id)
    return presentUser(caller, environment, membership)
  }

  /**
   * Confirming takes the account of the e-mail, or creates one: the one that the file named may be of another server.
   * @param expectedVersion the version that the changes were made on; without it they overwrite
   * @throws AppError NotFound · Conflict · PermissionsError notAllowed · validationError
   */
  async update(
    caller: Caller,
    id: string,
    request: { data: EnvironmentUserData; expectedVersion?: number | null },
    language: Language,
  ): Promise<EnvironmentUser> {
    const { environment, rights, membership, isOwn } = await findUser(this.#policy, caller, id)
    const planned = changesOf(environment, rights, { membership, isOwn }, request.data)
    const accountId = await this.#accountFor(environment, membership, planned)
    const updated = await environment.store.write(
      async tx => {
        const present = await presentMember(tx, membership.id, request.expectedVersion)
        // Of what is stored by now: a role that was taken meanwhile does not come back with those that a manager gives.
        const changes = changesOf(environment, rights, { membership: present, isOwn }, request.data)
        if (accountId !== present.accountId) await takeAccount(tx, present, accountId)
        const stored = await tx.memberships.update(membership.id, changes)
        if (stored === undefined) throw notFound()
        return presentUser(caller, environment, stored)
      },
      { once: caller.once },
    )
    environment.forgetMembership(membership.accountId)
    environment.forgetMembership(accountId)
    if (planned.confirmed) await this.#accounts.invite(caller, environment.id, accountId, language)
    return updated
  }

  /** With the links that were mailed to him and that he did not use. @throws AppError NotFound · PermissionsError notAllowed */
  async remove(caller: Caller, id: string): Promise<boolean> {
    const { environment, rights, membership, isOwn } = await findUser(this.#policy, caller, id)
    requireRemoval(rights, { membership, isOwn })
    await environment.store.write(
      async tx => {
        // Somebody may have let him manage users meanwhile.
        requireRemoval(rights, { membership: await presentMember(tx, membership.id, null), isOwn })
        await tx.memberships.remove(membership.id)
        return true
      },
      { once: caller.once },
    )
    environment.forgetMembership(membership.accountId)
    await this.#accounts.withdraw(environment.id, membership.accountId)
    return true
  }

  async #accountFor({ id }: OpenEnvironment, membership: Membership, changes: MembershipChanges): Promise<string> {
    if (changes.confirmed) return this.#accounts.idOf(id, membership.email, membership.name)
    if (membership.confirmed) await this.#accounts.share(id, membership.accountId)
    return membership.accountId
  }
}
