import { notFound, permissionError, type ValidationErrors, validationError } from '../../../shared/errors.ts'
import { isEmail, normalizeEmail } from '../../../shared/formats/email.ts'
import type { Ids } from '../../../shared/ids.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { message } from '../../../shared/validation/messages.ts'
import { UniqueViolation } from '../../db/errors.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { PlatformRole } from '../../db/platform/types.ts'
import type { EnvironmentSites } from '../addresses/environmentSites.ts'
import { type Caller, isSuperAdmin } from '../calls/caller.ts'
import type { Language } from '../calls/languages.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import type { PasswordLinks, SendLink } from './passwordLinks.ts'
import { presentUser, type UserAnswer } from './present.ts'

export interface NewAccountInput {
  email: string
  name?: string | null
  roles?: readonly string[] | null
  environmentsAuthorized?: readonly string[] | null
}

const platformRoles: readonly PlatformRole[] = ['user', 'admin', 'superAdmin']
const isPlatformRole = (role: string): role is PlatformRole => (platformRoles as readonly string[]).includes(role)

/** Names of a person, as an account stores them. */
export const profileOf = ({ name = '', firstName = '', lastName = '' }) => ({
  name,
  firstName,
  lastName,
  avatarFileId: null,
})

/** Everybody's accounts are the superAdmin's business, and only in the admin area. */
function checkManages(caller: Caller) {
  if (caller.accountId === null) throw permissionError('notLoggedIn')
  if (!isSuperAdmin(caller) || caller.host.kind !== 'admin') throw permissionError('notAllowed')
}

export interface AccountsParts {
  platform: PlatformStore
  ids: Ids
  passwordLinks: PasswordLinks
  sites: EnvironmentSites
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
    return account === undefined ? null : presentUser(account)
  }

  /** Oneself, or anybody for a superAdmin. @throws AppError NotFound */
  async user(caller: Caller, userId: string): Promise<UserAnswer> {
    if (caller.accountId === null) throw permissionError('notLoggedIn')
    const mayLook = userId === caller.accountId || (isSuperAdmin(caller) && caller.host.kind === 'admin')
    const account = mayLook ? await this.#platform.reads.accounts.byId(userId) : undefined
    if (account === undefined) throw notFound()
    return presentUser(account)
  }

  /** In order of e-mail; `filter` is contained in e-mail or name. */
  async users(caller: Caller, request: PageArguments): Promise<Page<UserAnswer>> {
    checkManages(caller)
    const { accounts } = this.#platform.reads
    const search = request.filter ?? ''
    return pageOf(
      'users',
      { ...request, defaultLimit: pageSizes.users },
      async range => (await accounts.page({ ...range, search })).map(presentUser),
      () => accounts.count(search),
    )
  }

  /**
   * Its owner is mailed the link that sets the password: nobody else ever knows it.
   * @throws AppError validationError { email | roles | environmentsAuthorized }
   */
  async create(caller: Caller, input: NewAccountInput, language: Language): Promise<UserAnswer> {
    checkManages(caller)
    const { ids, passwordLinks, sites } = this.#parts
    const email = normalizeEmail(input.email)
    const roles = [...new Set(input.roles ?? ['user'])]
    const environmentsAuthorized = [...new Set(input.environmentsAuthorized ?? [])]
    await this.#check(email, roles, environmentsAuthorized)
    const account = {
      id: ids.next(),
      email,
      passwordHash: null,
      roles: roles.filter(isPlatformRole),
      profile: profileOf({ name: input.name ?? '' }),
      emailVerified: false,
    }
    const site = await sites.site(caller, null)
    let send: SendLink | undefined
    const answer = await uniqueEmail(
      this.#platform.write(
        async tx => {
          const created = await tx.accounts.create(account)
          for (const environmentId of environmentsAuthorized) await tx.accounts.authorize(created.id, environmentId)
          send = await passwordLinks.create(tx, 'welcome', created, site)
          return presentUser({ ...created, environmentsAuthorized: environmentsAuthorized.sort() })
        },
        { once: caller.once },
      ),
    )
    // A repetition got its answer from before, and its mail too.
    send?.(language)
    return answer
  }

  async #check(email: string, roles: readonly string[], environmentIds: readonly string[]) {
    const errors: ValidationErrors = {}
    if (!isEmail(email)) errors.email = message('invalidEmail')
    if (roles.length === 0 || !roles.every(isPlatformRole)) errors.roles = message('notAnOption')
    for (const id of environmentIds) {
      if ((await this.#platform.reads.environments.byId(id)) === undefined) {
        errors.environmentsAuthorized = message('notFound')
      }
    }
    if (Object.keys(errors).length > 0) throw validationError(errors)
  }
}

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
