import type { EnvironmentUserData } from '../../../shared/environment/environmentUser.ts'
import { type NamedRole, type UserFlags, userFlags } from '../../../shared/environment/users.ts'
import { conflict, isAppError, notFound, permissionError, validationError } from '../../../shared/errors.ts'
import type { ProfileField } from '../../../shared/fields/profileField.ts'
import { wireId } from '../../../shared/ids.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { EnvironmentTx, Membership } from '../../db/environment/types.ts'
import type { Caller } from '../calls/caller.ts'
import type { Language } from '../calls/languages.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import { managesRole } from '../policy/userRights.ts'
import { type EnvironmentUser, presentUser } from './environmentUser.ts'
import { findUser, managedEnvironment } from './findUser.ts'
import { changesOf, requireRemoval } from './membershipChanges.ts'
import { changedEntry, removedEntry } from './membershipEntries.ts'
import { UserAccounts, type UserAccountsParts } from './userAccounts.ts'

export interface MembershipsParts extends UserAccountsParts {
  policy: Policy
  /** They say whether nobody can be added: the platform is a trial (D63, D73). */
  settings: EffectiveSettings
}

/** What somebody may do to the users of an environment, as it travels. */
export interface EnvironmentUserRights extends UserFlags {
  /** Confirms imported users and says who manages users. */
  administers: boolean
  /** The roles that he may give and take. */
  roles: NamedRole[]
  trial: boolean
  /** How many imported users wait for him to confirm them. */
  imported: number
  /** Those of profiles, where he edits them. */
  profileFields: readonly ProfileField[]
}

/** How many people have something in a field of their profiles. */
export interface ProfileFieldUse {
  fieldId: string
  people: number
}

/** What became of those whom a file brought. */
export interface Confirmations {
  confirmed: number
  /** Addresses of those who still wait. */
  failed: string[]
}

const notUnique = () => validationError({ 'data.email': message('notUnique') })

/**
 * The imported membership becomes that of an account of this server.
 * @throws AppError validationError when the account is a user of the environment already
 */
async function takeAccount(tx: EnvironmentTx, imported: Membership, accountId: string) {
  const other = await tx.memberships.byAccount(accountId)
  if (other !== undefined && other.id !== imported.id) throw notUnique()
  await tx.memberships.remove(imported.id)
  await tx.memberships.create({ ...imported, accountId })
  await tx.support.moveAccount(imported.accountId, accountId)
}

/** @throws AppError Conflict when somebody changed him meanwhile */
function requireVersion({ version }: Membership, expectedVersion: number | null | undefined): void {
  if (expectedVersion != null && version !== expectedVersion) throw conflict(version)
}

/** What is stored now. @throws AppError NotFound when he is gone · Conflict when somebody changed him meanwhile */
async function presentMember(
  tx: EnvironmentTx,
  id: string,
  expectedVersion: number | null | undefined,
): Promise<Membership> {
  const present = await tx.memberships.byId(id)
  if (present === undefined) throw notFound()
  requireVersion(present, expectedVersion)
  return present
}

/**
 * Who may enter an environment, and as what. Managers change the membership and never the account, of which they see no more than the
 * address that they gave themselves: its password is its owner's, who gets a link.
 */
export class Memberships {
  readonly #policy: Policy
  readonly #accounts: UserAccounts
  readonly #settings: EffectiveSettings

  constructor(parts: MembershipsParts) {
    this.#policy = parts.policy
    this.#accounts = new UserAccounts(parts)
    this.#settings = parts.settings
  }

  /** What the caller may do to the users of the environment; for everybody who may enter it. */
  async rights(caller: Caller, environmentId: string): Promise<EnvironmentUserRights> {
    const { environment, rights } = await this.#policy.userRights(caller, environmentId)
    const roles = environment.model
      .list('role')
      .filter(({ id }) => managesRole(rights, id))
      .map(({ id, name }) => ({ _id: wireId(environmentId, id), name }))
    const flags = Object.fromEntries(userFlags.map(flag => [flag, rights[flag]])) as UserFlags
    const imported = rights.administers ? (await environment.store.reads.memberships.imported()).length : 0
    const profileFields = rights.canEditProfiles ? environment.model.profileFields : []
    return {
      ...flags,
      administers: rights.administers,
      roles,
      trial: this.#settings.values.trial,
      imported,
      profileFields,
    }
  }

  /** For who takes fields of profiles away. @throws AppError PermissionsError for who does not design the environment */
  async profileUses(caller: Caller, environmentId: string): Promise<ProfileFieldUse[]> {
    const { store } = await this.#policy.designer(caller, environmentId)
    const uses = await store.reads.memberships.profileUses()
    return [...uses].map(([fieldId, people]) => ({ fieldId, people }))
  }

  /** In order of e-mail. @throws AppError PermissionsError notAllowed for who manages no users */
  async list(caller: Caller, environmentId: string, request: PageArguments): Promise<Page<EnvironmentUser>> {
    const manages = await managedEnvironment(this.#policy, caller, environmentId)
    const { memberships } = manages.environment.store.reads
    const search = request.filter ?? undefined
    return pageOf(
      `${environmentId}_environmentUsers`,
      { ...request, defaultLimit: pageSizes.default },
      async page => (await memberships.page({ ...page, search })).map(member => presentUser(caller, manages, member)),
      () => memberships.count(search),
    )
  }

  /** @throws as `list`, NotFound */
  async one(caller: Caller, id: string): Promise<EnvironmentUser> {
    const { membership, ...manages } = await findUser(this.#policy, caller, id)
    return presentUser(caller, manages, membership)
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
    requireVersion(membership, request.expectedVersion)
    const accountId = planned.confirmed
      ? await this.#confirmedAccount(caller, environment, membership, language)
      : await this.#sharedAccount(environment, membership)
    const updated = await environment.store.write(
      async tx => {
        const present = await presentMember(tx, membership.id, request.expectedVersion)
        // Of what is stored by now: a role that was taken meanwhile does not come back with those that a manager gives.
        const changes = changesOf(environment, rights, { membership: present, isOwn }, request.data)
        if (accountId !== present.accountId) await takeAccount(tx, present, accountId)
        const stored = await tx.memberships.update(membership.id, changes)
        if (stored === undefined) throw notFound()
        const entry = changedEntry(caller, environment, { before: present, after: stored })
        if (entry !== undefined) await tx.audit.add(entry)
        return presentUser(caller, { environment, rights }, stored)
      },
      { once: caller.once },
    )
    environment.forgetMembership(membership.accountId)
    environment.forgetMembership(accountId)
    return updated
  }

  /**
   * Confirms all who came with a file, one after the other: who cannot be keeps nobody else waiting.
   * @throws AppError PermissionsError notAllowed · NotFound
   */
  async confirmImported(caller: Caller, environmentId: string, language: Language): Promise<Confirmations> {
    const { environment, rights } = await this.#policy.userRights(caller, environmentId)
    if (!rights.administers) throw permissionError('notAllowed')
    const waiting = await environment.store.reads.memberships.imported()
    const failed: string[] = []
    for (const { id, email } of waiting) {
      try {
        // Each is a unit of its own: a repetition goes on with those who are left.
        const request = { data: { confirmed: true } }
        await this.update({ ...caller, once: undefined }, wireId(environmentId, id), request, language)
      } catch (error) {
        if (!isAppError(error)) throw error
        failed.push(email)
      }
    }
    return { confirmed: waiting.length - failed.length, failed }
  }

  /** With the links that were mailed to him and that he did not use. @throws AppError NotFound · PermissionsError notAllowed */
  async remove(caller: Caller, id: string): Promise<boolean> {
    const { environment, rights, membership, isOwn } = await findUser(this.#policy, caller, id)
    requireRemoval(rights, { membership, isOwn })
    await environment.store.write(
      async tx => {
        // Somebody may have let him manage users meanwhile.
        const present = await presentMember(tx, membership.id, null)
        requireRemoval(rights, { membership: present, isOwn })
        await tx.memberships.remove(membership.id)
        await tx.notifications.removeOf(membership.accountId)
        await tx.support.forgetPerson(present.accountId)
        await tx.audit.add(removedEntry(caller, environment, present))
        return true
      },
      { once: caller.once },
    )
    environment.forgetMembership(membership.accountId)
    await this.#accounts.withdraw(environment.id, membership.accountId)
    return true
  }

  /** That of his e-mail, which is mailed the way in. @throws AppError validationError where it is a user's already */
  async #confirmedAccount(caller: Caller, environment: OpenEnvironment, membership: Membership, language: Language) {
    const other = await this.#accounts.memberOf(environment, membership.email)
    if (other !== undefined && other.id !== membership.id) throw notUnique()
    const accountIds = await this.#accounts.invite(caller, environment.id, [membership], language)
    return accountIds[membership.email] ?? membership.accountId
  }

  async #sharedAccount({ id }: OpenEnvironment, { confirmed, accountId }: Membership): Promise<string> {
    if (confirmed) await this.#accounts.share(id, accountId)
    return accountId
  }
}
