import { notFound, permissionError, type ValidationErrors, validationError } from '../../../shared/errors.ts'
import { isEmail, normalizeEmail } from '../../../shared/formats/email.ts'
import type { Ids } from '../../../shared/ids.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { message } from '../../../shared/validation/messages.ts'
import { UniqueViolation } from '../../db/errors.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Account, PlatformRole } from '../../db/platform/types.ts'
import type { EnvironmentSites } from '../addresses/environmentSites.ts'
import { accountTarget, auditEntry, differenceOf } from '../audit/entries.ts'
import { type Caller, isSuperAdmin } from '../calls/caller.ts'
import type { Language } from '../calls/languages.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import type { AttemptLimiter } from './attemptLimiter.ts'
import type { Avatars } from './avatars.ts'
import { isDemoEmail } from './demoAccount.ts'
import type { PasswordLinks } from './passwordLinks.ts'
import type { UserAnswer } from './present.ts'
import type { Sessions, Tx } from './sessions.ts'

/** What somebody may do on the platform. */
export interface AccountRights {
  roles?: readonly string[] | null
  environmentsAuthorized?: readonly string[] | null
}

/** How somebody is called. What is not given stays. */
export interface GivenNames {
  firstName?: string | null
  lastName?: string | null
}

export interface NewAccountInput extends AccountRights {
  email: string
  name?: string | null
}

const platformRoles: readonly PlatformRole[] = ['user', 'admin', 'superAdmin']
const isPlatformRole = (role: string): role is PlatformRole => (platformRoles as readonly string[]).includes(role)

/** Names of a person, as an account stores them. */
export const profileOf = ({ name = '', firstName = '', lastName = '' }) => ({ name, firstName, lastName })

/** A profile under other names: the name as a whole follows from its parts, once they are told. */
export function renamed(profile: Account['profile'], given: GivenNames): Account['profile'] {
  const firstName = (given.firstName ?? profile.firstName).trim()
  const lastName = (given.lastName ?? profile.lastName).trim()
  return { ...profile, firstName, lastName, name: `${firstName} ${lastName}`.trim() || profile.name }
}

/** Everybody's accounts are the superAdmin's business, and only in the admin area. */
export function checkManages(caller: Caller) {
  if (caller.accountId === null) throw permissionError('notLoggedIn')
  if (!isSuperAdmin(caller) || caller.host.kind !== 'admin') throw permissionError('notAllowed')
}

export interface AccountsParts {
  platform: PlatformStore
  ids: Ids
  passwordLinks: PasswordLinks
  sites: EnvironmentSites
  avatars: Avatars
  sessions: Sessions
  attempts: AttemptLimiter
}

export class Accounts {
  readonly #platform: PlatformStore
  readonly #parts: AccountsParts

  constructor(parts: AccountsParts) {
    this.#platform = parts.platform
    this.#parts = parts
  }

  /** The caller's own account; `null` for the anonymous. */
  async me(caller: Caller): Promise<UserAnswer | null> {
    if (caller.accountId === null) return null
    const account = await this.#platform.reads.accounts.byId(caller.accountId)
    return account === undefined ? null : this.#parts.avatars.present(account)
  }

  /** Oneself, or anybody for a superAdmin. @throws AppError NotFound */
  async user(caller: Caller, userId: string): Promise<UserAnswer> {
    if (caller.accountId === null) throw permissionError('notLoggedIn')
    const mayLook = userId === caller.accountId || (isSuperAdmin(caller) && caller.host.kind === 'admin')
    const account = mayLook ? await this.#platform.reads.accounts.byId(userId) : undefined
    if (account === undefined) throw notFound()
    return this.#parts.avatars.present(account)
  }

  /** In order of e-mail; `filter` is contained in e-mail or name. */
  async users(caller: Caller, request: PageArguments): Promise<Page<UserAnswer>> {
    checkManages(caller)
    const { accounts } = this.#platform.reads
    const search = request.filter ?? ''
    return pageOf(
      'users',
      { ...request, defaultLimit: pageSizes.users },
      async range => (await accounts.page({ ...range, search })).map(account => this.#parts.avatars.present(account)),
      () => accounts.count(search),
    )
  }

  /**
   * Its owner is mailed the link that sets the password: nobody else ever knows it.
   * @throws AppError validationError { email | roles | environmentsAuthorized } · TooManyRequests
   */
  async create(caller: Caller, input: NewAccountInput, language: Language): Promise<UserAnswer> {
    checkManages(caller)
    const { ids, passwordLinks, sites, avatars, attempts } = this.#parts
    const email = normalizeEmail(input.email)
    const roles = [...new Set(input.roles ?? ['user'])]
    const environmentsAuthorized = [...new Set(input.environmentsAuthorized ?? [])]
    await this.#check(roles, environmentsAuthorized, email)
    attempts.count(passwordLinks.limitsOfSender(caller))
    const account = {
      id: ids.next(),
      email,
      passwordHash: null,
      roles: roles.filter(isPlatformRole),
      profile: profileOf({ name: input.name ?? '' }),
      emailVerified: false,
    }
    const asked = await sites.site(caller, null)
    return uniqueEmail(
      this.#platform.write(
        async tx => {
          const created = await tx.accounts.create(account)
          for (const environmentId of environmentsAuthorized) await tx.accounts.authorize(created.id, environmentId)
          await passwordLinks.mail(tx, created, {
            kind: 'invitation',
            asked,
            language,
            name: input.name ?? '',
            invitedBy: caller.accountId,
          })
          const details = { after: { roles: account.roles, environmentsAuthorized } }
          await tx.audit.add(auditEntry(caller, 'people.account', { target: accountTarget(created), details }))
          return avatars.present({ ...created, environmentsAuthorized: environmentsAuthorized.sort() })
        },
        { once: caller.once },
      ),
    )
  }

  /**
   * How somebody is called, and what he may do on the platform. What is not given stays.
   * @throws AppError NotFound · PermissionsError for the desktop's account · validationError { roles | environmentsAuthorized }
   */
  async update(caller: Caller, userId: string, changes: AccountRights & GivenNames): Promise<UserAnswer> {
    checkManages(caller)
    const roles = changes.roles && [...new Set(changes.roles)]
    const environmentsAuthorized = changes.environmentsAuthorized && [...new Set(changes.environmentsAuthorized)]
    await this.#check(roles ?? ['user'], environmentsAuthorized ?? [])
    const updated = await this.#platform.write(
      async tx => {
        const account = await changeable(tx, userId)
        if (roles?.includes('superAdmin') === false) await requireOther(tx, account)
        const isNamed = changes.firstName != null || changes.lastName != null
        if (isNamed) await tx.accounts.update(userId, { profile: renamed(account.profile, changes) })
        if (roles) await tx.accounts.update(userId, { roles: roles.filter(isPlatformRole) })
        if (environmentsAuthorized) await authorize(tx, account, environmentsAuthorized)
        const after = (await tx.accounts.byId(userId)) ?? account
        const details = differenceOf(told(account), told(after))
        const entry = auditEntry(caller, 'people.accountChanged', { target: accountTarget(account), details })
        if (details !== undefined) await tx.audit.add(entry)
        return this.#parts.avatars.present(after)
      },
      { once: caller.once },
    )
    this.#parts.sessions.accountChanged(userId)
    return updated
  }

  /** Wherever somebody is logged in. @throws AppError NotFound · PermissionsError */
  endSessions(caller: Caller, userId: string): Promise<boolean> {
    checkManages(caller)
    return this.#platform.write(
      async tx => {
        const account = await changeable(tx, userId)
        const { length } = await tx.sessions.byAccount(userId)
        await this.#parts.sessions.revokeAccount(tx, userId)
        const about = { target: accountTarget(account), details: { after: { sessions: length } } }
        if (length > 0) await tx.audit.add(auditEntry(caller, 'access.sessionsEnded', about))
        return true
      },
      { once: caller.once },
    )
  }

  async #check(roles: readonly string[], environmentIds: readonly string[], email?: string) {
    const errors: ValidationErrors = {}
    if (email !== undefined && !isEmail(email)) errors.email = message('invalidEmail')
    if (roles.length === 0 || !roles.every(isPlatformRole)) errors.roles = message('notAnOption')
    for (const id of environmentIds) {
      if ((await this.#platform.reads.environments.byId(id)) === undefined) {
        errors.environmentsAuthorized = message('notFound')
      }
    }
    if (Object.keys(errors).length > 0) throw validationError(errors)
  }
}

/** The desktop's own account is nobody's to change. @throws AppError NotFound · PermissionsError */
export async function changeable(tx: Tx, userId: string): Promise<Account> {
  const account = await tx.accounts.byId(userId)
  if (account === undefined) throw notFound()
  if (isDemoEmail(account.email)) throw permissionError('notAllowed')
  return account
}

/** Somebody who can log in has to be left to administer the platform. @throws AppError validationError { roles } */
async function requireOther(tx: Tx, { id, roles }: Account): Promise<void> {
  if (!roles.includes('superAdmin')) return
  const others = await tx.accounts.withRole('superAdmin')
  const isLeft = others.some(other => other.id !== id && other.hasPassword && !isDemoEmail(other.email))
  if (!isLeft) throw validationError({ roles: message('lastSuperAdmin') })
}

async function authorize(tx: Tx, { id, environmentsAuthorized: before }: Account, after: readonly string[]) {
  for (const environmentId of before) if (!after.includes(environmentId)) await tx.accounts.revoke(id, environmentId)
  for (const environmentId of after) if (!before.includes(environmentId)) await tx.accounts.authorize(id, environmentId)
}

const told = ({ profile: { firstName, lastName }, roles, environmentsAuthorized }: Account) => ({
  firstName,
  lastName,
  roles,
  environmentsAuthorized,
})

/** Says in the caller's words that an e-mail is taken. */
async function uniqueEmail<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (error instanceof UniqueViolation && error.fields.includes('email')) {
      throw validationError({ email: message('notUnique') })
    }
    throw error
  }
}
