import { notFound, permissionError, validationError } from '../../../shared/errors.ts'
import { isEmail, normalizeEmail } from '../../../shared/formats/email.ts'
import { type Ids, parseWireId, wireId } from '../../../shared/ids.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { passwordLength } from '../../../shared/protocol/passwords.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { EnvironmentTx, Membership } from '../../db/environment/types.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import { profileOf } from '../accounts/accounts.ts'
import { checkPasswordLength, hashPassword } from '../accounts/passwords.ts'
import type { Caller } from '../caller.ts'
import { localId } from '../components/wire.ts'
import type { OpenEnvironment } from '../environments/openEnvironment.ts'
import { type Page, type PageArguments, pageOf } from '../pages.ts'
import type { Policy } from '../policy/policy.ts'

/** A user of an environment, as it travels (D36–D39). */
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

export interface EnvironmentUserInput {
  email?: string
  name?: string
  /** Only for an account that does not exist yet. */
  password?: string
  roles?: string[]
  /** Only `true` counts: an imported membership begins to grant what it says. */
  confirmed?: boolean
}

/** Who may enter an environment, and as what. Managers change the membership, never the account. */
export interface MembershipService {
  list(caller: Caller, environmentId: string, page: PageArguments): Promise<Page<EnvironmentUser>>
  /** Takes the account of that e-mail, or creates one. */
  create(caller: Caller, environmentId: string, input: EnvironmentUserInput): Promise<EnvironmentUser>
  /** Confirming takes the account of the e-mail, or creates one: the one that the file named may be of another server. */
  update(
    caller: Caller,
    id: string,
    input: Pick<EnvironmentUserInput, 'roles' | 'name' | 'confirmed'>,
  ): Promise<EnvironmentUser>
  remove(caller: Caller, id: string): Promise<boolean>
}

export interface MembershipServiceParts {
  platform: PlatformStore
  policy: Policy
  ids: Ids
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

function readRoles(environment: OpenEnvironment, roles: readonly string[] | undefined): string[] {
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

export function createMembershipService({ platform, policy, ids }: MembershipServiceParts): MembershipService {
  /** The account of an e-mail. A new one is written first: the membership refers to it and a repetition finds it. */
  async function accountOf(email: string, input: EnvironmentUserInput): Promise<string> {
    const existing = await platform.reads.accounts.byEmail(email)
    if (existing !== undefined) return existing.id
    const { password, name } = input
    if (password !== undefined) checkPasswordLength(password, passwordLength.reset, 'data.password')
    const passwordHash = password === undefined ? null : await hashPassword(password)
    const id = ids.next()
    await platform.write(async tx => {
      const raced = await tx.accounts.byEmail(email)
      if (raced) return raced.id
      await tx.accounts.create({
        id,
        email,
        passwordHash,
        roles: ['user'],
        profile: profileOf({ name: name ?? '' }),
        emailVerified: false,
      })
      return id
    })
    return (await platform.reads.accounts.byEmail(email))?.id ?? id
  }

  async function find(caller: Caller, id: string): Promise<{ environment: OpenEnvironment; membership: Membership }> {
    const named = parseWireId(id)
    if (caller.kind === 'anonymous') throw permissionError('notLoggedIn')
    if (named === undefined) throw notFound()
    const environment = await policy.designer(caller, named.environmentId)
    const membership = await environment.store.reads.memberships.byId(named.localId)
    if (membership === undefined) throw notFound()
    return { environment, membership }
  }

  return {
    async list(caller, environmentId, request) {
      const environment = await policy.designer(caller, environmentId)
      const { memberships } = environment.store.reads
      const search = request.filter ?? undefined
      return pageOf(
        `${environmentId}_environmentUsers`,
        { ...request, defaultLimit: pageSizes.default },
        async page => (await memberships.page({ ...page, search })).map(member => present(environment, member)),
        () => memberships.count(search),
      )
    },

    async create(caller, environmentId, input) {
      const environment = await policy.designer(caller, environmentId)
      const email = normalizeEmail(input.email ?? '')
      if (!isEmail(email)) throw validationError({ 'data.email': message('invalidEmail') })
      const roles = readRoles(environment, input.roles)
      const accountId = await accountOf(email, input)
      const created = await environment.store.write(
        async tx => {
          if (await tx.memberships.byAccount(accountId)) throw validationError({ 'data.email': message('notUnique') })
          const stored = { id: ids.next(), accountId, email, name: input.name ?? '', roles, flags: {}, confirmed: true }
          return present(environment, await tx.memberships.create(stored))
        },
        { once: caller.once },
      )
      environment.forgetMembership(accountId)
      return created
    },

    async update(caller, id, { roles, name, confirmed }) {
      const { environment, membership } = await find(caller, id)
      const changes = { ...(roles && { roles: readRoles(environment, roles) }), ...(name !== undefined && { name }) }
      const isConfirmed = confirmed === true && !membership.confirmed
      const accountId = isConfirmed
        ? await accountOf(membership.email, { name: membership.name })
        : membership.accountId
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
      return updated
    },

    async remove(caller, id) {
      const { environment, membership } = await find(caller, id)
      await environment.store.write(
        async tx => {
          await tx.memberships.remove(membership.id)
          return true
        },
        { once: caller.once },
      )
      environment.forgetMembership(membership.accountId)
      return true
    },
  }
}
