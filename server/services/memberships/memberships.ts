import type { EnvironmentUserData } from '../../../shared/environment/environmentUser.ts'
import { notFound, permissionError, validationError } from '../../../shared/errors.ts'
import { isEmail, normalizeEmail } from '../../../shared/formats/email.ts'
import { type Ids, parseWireId, wireId } from '../../../shared/ids.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { EnvironmentTx, Membership } from '../../db/environment/types.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Account } from '../../db/platform/types.ts'
import { profileOf } from '../accounts/accounts.ts'
import type { PasswordLinks } from '../accounts/passwordLinks.ts'
import type { EnvironmentSites } from '../addresses/environmentSites.ts'
import type { Caller } from '../calls/caller.ts'
import type { Language } from '../calls/languages.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { localId } from '../model/wire.ts'
import type { Policy } from '../policy/policy.ts'

/** A user of an environment, as it travels. */
export interface EnvironmentUser {
  _id: string
  environmentId: string
  email: string
  name: string
  /** Wire ids. */
  roles: string[]
  resolvedRoles: { _id: string; name: string }[]
  confirmed: boolean
  createdAt: string
}

export interface MembershipsParts {
  platform: PlatformStore
  policy: Policy
  ids: Ids
  sites: EnvironmentSites
  passwordLinks: PasswordLinks
}

function present(environment: OpenEnvironment, membership: Membership): EnvironmentUser {
  const { id, email, name, roles, confirmed, createdAt } = membership
  const wire = (role: string) => wireId(environment.id, role)
  return {
    _id: wire(id),
    environmentId: environment.id,
    email,
    name,
    roles: roles.map(wire),
    resolvedRoles: roles.map(role => ({
      _id: wire(role),
      name: environment.model.component('role', role)?.name ?? role,
    })),
    confirmed,
    createdAt: new Date(createdAt).toISOString(),
  }
}

function readRoles(environment: OpenEnvironment, roles: readonly string[] | null | undefined): string[] {
  const local = (roles ?? []).map(role => localId(environment.id, role))
  const unknown = local.some(role => environment.model.component('role', role) === undefined)
  if (unknown) throw validationError({ 'data.roles': message('notFound') })
  return [...new Set(local)]
}

/** @throws AppError validationError when the account is a user of the environment already */
async function takeAccount(tx: EnvironmentTx, { createdAt: _createdAt, ...imported }: Membership, accountId: string) {
  const other = await tx.memberships.byAccount(accountId)
  if (other !== undefined && other.id !== imported.id) throw validationError({ 'data.email': message('notUnique') })
  await tx.memberships.remove(imported.id)
  await tx.memberships.create({ ...imported, accountId, confirmed: true })
}

/**
 * Who may enter an environment, and as what. Managers change the membership and never the account, of which they see no more than the
 * address that they gave themselves: its password is its owner's, who gets a link.
 */
export class Memberships {
  readonly #parts: MembershipsParts

  constructor(parts: MembershipsParts) {
    this.#parts = parts
  }

  async list(caller: Caller, environmentId: string, request: PageArguments): Promise<Page<EnvironmentUser>> {
    const environment = await this.#parts.policy.designer(caller, environmentId)
    const { memberships } = environment.store.reads
    const search = request.filter ?? undefined
    return pageOf(
      `${environmentId}_environmentUsers`,
      { ...request, defaultLimit: pageSizes.default },
      async page => (await memberships.page({ ...page, search })).map(member => present(environment, member)),
      () => memberships.count(search),
    )
  }

  /**
   * Takes the account of that e-mail, or creates one. Whoever has no password yet is mailed the link that sets it.
   * @param language of the mail
   */
  async create(
    caller: Caller,
    environmentId: string,
    input: EnvironmentUserData,
    language: Language,
  ): Promise<EnvironmentUser> {
    const { policy, ids } = this.#parts
    const environment = await policy.designer(caller, environmentId)
    const email = normalizeEmail(input.email ?? '')
    if (!isEmail(email)) throw validationError({ 'data.email': message('invalidEmail') })
    const roles = readRoles(environment, input.roles)
    const accountId = await this.#accountOf(environmentId, email, input.name ?? '')
    const created = await environment.store.write(
      async tx => {
        if (await tx.memberships.byAccount(accountId)) throw validationError({ 'data.email': message('notUnique') })
        const stored = { id: ids.next(), accountId, email, name: input.name ?? '', roles, flags: {}, confirmed: true }
        return present(environment, await tx.memberships.create(stored))
      },
      { once: caller.once },
    )
    environment.forgetMembership(accountId)
    await this.#invite(caller, environmentId, accountId, language)
    return created
  }

  /** Confirming takes the account of the e-mail, or creates one: the one that the file named may be of another server. */
  async update(
    caller: Caller,
    id: string,
    { roles, name, confirmed }: Pick<EnvironmentUserData, 'roles' | 'name' | 'confirmed'>,
    language: Language,
  ): Promise<EnvironmentUser> {
    const { environment, membership } = await this.#find(caller, id)
    const changes = { ...(roles && { roles: readRoles(environment, roles) }), ...(name != null && { name }) }
    const isConfirmed = confirmed === true && !membership.confirmed
    const accountId = isConfirmed
      ? await this.#accountOf(environment.id, membership.email, membership.name)
      : membership.accountId
    if (membership.confirmed)
      await this.#share(environment.id, await this.#parts.platform.reads.accounts.byId(accountId))
    const updated = await environment.store.write(
      async tx => {
        if (isConfirmed) await takeAccount(tx, membership, accountId)
        const stored = await tx.memberships.update(membership.id, changes)
        if (stored === undefined) throw notFound()
        return present(environment, stored)
      },
      { once: caller.once },
    )
    environment.forgetMembership(membership.accountId)
    environment.forgetMembership(accountId)
    if (isConfirmed) await this.#invite(caller, environment.id, accountId, language)
    return updated
  }

  async remove(caller: Caller, id: string): Promise<boolean> {
    const { environment, membership } = await this.#find(caller, id)
    await environment.store.write(
      async tx => {
        await tx.memberships.remove(membership.id)
        return true
      },
      { once: caller.once },
    )
    environment.forgetMembership(membership.accountId)
    return true
  }

  async #find(caller: Caller, id: string): Promise<{ environment: OpenEnvironment; membership: Membership }> {
    const named = parseWireId(id)
    if (caller.kind === 'anonymous') throw permissionError('notLoggedIn')
    if (named === undefined) throw notFound()
    const environment = await this.#parts.policy.designer(caller, named.environmentId)
    const membership = await environment.store.reads.memberships.byId(named.localId)
    if (membership === undefined) throw notFound()
    return { environment, membership }
  }

  /** The account of an e-mail. A new one is written first: the membership refers to it and a repetition finds it. */
  async #accountOf(environmentId: string, email: string, name: string): Promise<string> {
    const { platform, ids } = this.#parts
    const existing = await platform.reads.accounts.byEmail(email)
    await this.#share(environmentId, existing)
    if (existing !== undefined) return existing.id
    const account = { id: ids.next(), email, passwordHash: null, profile: profileOf({ name }), emailVerified: false }
    return platform.write(async tx => {
      const raced = await tx.accounts.byEmail(email)
      if (raced === undefined) await tx.accounts.create({ ...account, roles: ['user'], environmentId })
      return raced?.id ?? account.id
    })
  }

  /** Whom an environment gives roles belongs to no other one alone any more: links to his password lead there no longer. */
  async #share(environmentId: string, account: Account | undefined): Promise<void> {
    if (account === undefined || account.environmentId === null || account.environmentId === environmentId) return
    await this.#parts.platform.write(tx => tx.accounts.update(account.id, { environmentId: null }))
  }

  async #invite(caller: Caller, environmentId: string, accountId: string, language: Language): Promise<void> {
    const { sites, passwordLinks } = this.#parts
    await passwordLinks.invite(accountId, await sites.site(caller, environmentId), language)
  }
}
