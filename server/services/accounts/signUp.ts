import { permissionError, validationError } from '../../../shared/errors.ts'
import { isEmail, normalizeEmail } from '../../../shared/formats/email.ts'
import type { Ids } from '../../../shared/ids.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { EnvironmentStores } from '../../db/environment/environmentStores.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { EnvironmentSettings } from '../../db/platform/types.ts'
import type { Caller } from '../caller.ts'
import type { Language } from '../languages.ts'
import { profileOf, uniqueEmail } from './accounts.ts'
import type { AttemptLimiter } from './attemptLimiter.ts'
import type { MailSite, PasswordReset } from './passwordReset.ts'
import { presentUser, type UserAnswer } from './present.ts'
import type { Tokens } from './tokens.ts'

const mostSignUps = 10

export interface SignUpInput {
  environmentId: string
  email: string
  firstName?: string | null
  lastName?: string | null
}

export interface SignUpOptions {
  platform: PlatformStore
  environments: EnvironmentStores
  ids: Ids
  attempts: AttemptLimiter
  tokens: Tokens
  passwordReset: PasswordReset
  site(caller: Caller, environmentId: string | null): Promise<MailSite>
}

/** Roles (local ids) that a new user of the environment gets (B37). */
const signUpRoles = ({ signUpRoles: roles }: EnvironmentSettings): string[] =>
  Array.isArray(roles) ? roles.filter(role => typeof role === 'string') : []

export class SignUp {
  readonly #options: SignUpOptions

  constructor(options: SignUpOptions) {
    this.#options = options
  }

  /**
   * Creates an account without a password and its membership, and mails the link that sets the password (B65).
   * @throws AppError NotFound · PermissionsError when the environment allows no sign-up · validationError { email }
   */
  async signUp(caller: Caller, input: SignUpInput, client: { address: string; language: Language }): Promise<boolean> {
    const { platform, environments, attempts } = this.#options
    const email = normalizeEmail(input.email)
    const site = await this.#options.site(caller, input.environmentId)
    const environment = await platform.reads.environments.byId(input.environmentId)
    if (environment?.settings.allowSignUp !== true) throw permissionError('notAllowed')
    if (!isEmail(email)) throw validationError({ email: message('invalidEmail') })
    attempts.count([{ key: `signUp-address:${client.address}`, most: mostSignUps }])
    const account = await this.#createAccount(caller, { ...input, email })
    let created = false
    const answer = await environments.open(environment.id).write(
      async tx => {
        created = (await tx.memberships.byAccount(account._id)) === undefined
        if (created) await tx.memberships.create(this.#membership(account, signUpRoles(environment.settings)))
        return true
      },
      { once: caller.once },
    )
    if (created) await this.#mail(account, site, client.language)
    return answer
  }

  /** The platform's half. It has a key of its own, so that a repetition after an interruption goes on from here. */
  #createAccount(caller: Caller, { email, firstName, lastName }: SignUpInput): Promise<UserAnswer> {
    const { platform, ids } = this.#options
    const once = caller.once && { ...caller.once, key: `${caller.once.key}:account` }
    const profile = profileOf({ firstName: firstName ?? '', lastName: lastName ?? '' })
    const account = { id: ids.next(), email, passwordHash: null, profile, emailVerified: false }
    return uniqueEmail(
      platform.write(async tx => presentUser(await tx.accounts.create({ ...account, roles: ['user'] })), { once }),
    )
  }

  #membership(account: UserAnswer, roles: string[]) {
    const { firstName, lastName } = account.profile
    return {
      id: this.#options.ids.next(),
      accountId: account._id,
      email: account.email,
      name: `${firstName} ${lastName}`.trim(),
      roles,
      flags: {},
      confirmed: true,
    }
  }

  async #mail(account: UserAnswer, site: MailSite, language: Language) {
    const { platform, tokens, passwordReset } = this.#options
    const token = await platform.write(tx => tokens.create(tx, 'welcome', account._id, site.host))
    passwordReset.sendLink('welcome', account.email, token, site, language)
  }
}
