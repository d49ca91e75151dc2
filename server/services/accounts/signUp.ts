import type { Clock } from '../../../shared/clock.ts'
import { notFound, permissionError, validationError } from '../../../shared/errors.ts'
import { isEmail, normalizeEmail } from '../../../shared/formats/email.ts'
import type { Ids } from '../../../shared/ids.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { EnvironmentStores } from '../../db/environment/environmentStores.ts'
import type { EnvironmentTx } from '../../db/environment/types.ts'
import type { EnvironmentSettings } from '../../db/platform/environmentTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { EnvironmentSites } from '../addresses/environmentSites.ts'
import { entranceEntry } from '../audit/entries.ts'
import { type Caller, stepOf } from '../calls/caller.ts'
import type { Language } from '../calls/languages.ts'
import { profileOf } from './accounts.ts'
import type { AttemptLimiter } from './attemptLimiter.ts'
import type { LinkMail, PasswordLinks } from './passwordLinks.ts'

const mostSignUps = 10

export interface SignUpInput {
  environmentId: string
  email: string
  firstName?: string | null
  lastName?: string | null
}

export interface SignUpOptions {
  platform: PlatformStore
  environmentStores: EnvironmentStores
  ids: Ids
  clock: Clock
  attempts: AttemptLimiter
  passwordLinks: PasswordLinks
  sites: EnvironmentSites
  /** After a membership of an environment was written for an account. */
  joined(environmentId: string, accountId: string): Promise<void>
}

const nameOf = ({ firstName, lastName }: Pick<SignUpInput, 'firstName' | 'lastName'>) =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim()

/** Roles (local ids) that a new user of the environment gets: those of the settings that are there now (B37). */
async function signUpRoles({ components }: EnvironmentTx, { signUpRoles: wanted }: EnvironmentSettings) {
  if (!Array.isArray(wanted) || wanted.length === 0) return []
  return (await components.list('role')).map(({ id }) => id).filter(id => wanted.includes(id))
}

/** On another host than its own, nobody learns that there is such an environment. */
const closedTo = ({ host }: Caller) => (host.kind === 'environment' ? permissionError('notAllowed') : notFound())

export class SignUp {
  readonly #options: SignUpOptions

  constructor(options: SignUpOptions) {
    this.#options = options
  }

  /**
   * Makes the membership of the address's account, an account without a password where there is none, and mails the link that sets
   * the password (B65). Whoever has an account already gets a mail that says so: the answer and the work are the same.
   * @throws AppError NotFound · PermissionsError when the environment allows no sign-up · validationError { email } · TooManyRequests
   */
  async signUp(caller: Caller, input: SignUpInput, client: { address: string; language: Language }): Promise<boolean> {
    const { platform, environmentStores, attempts, joined, passwordLinks, sites } = this.#options
    const email = normalizeEmail(input.email)
    const asked = await sites.site(caller, input.environmentId)
    const environment = await platform.reads.environments.byId(input.environmentId)
    if (environment?.settings.allowSignUp !== true) throw closedTo(caller)
    if (!isEmail(email)) throw validationError({ email: message('invalidEmail') })
    attempts.count([{ key: `signUp-address:${client.address}`, most: mostSignUps }, passwordLinks.limitOf(email)])
    const store = environmentStores.open(environment.id)
    const accountId = await this.#account(
      caller,
      { ...input, email },
      { asked, language: client.language, name: nameOf(input) },
    )
    const answer = await store.write(
      async tx => {
        const present = await tx.memberships.byAccount(accountId)
        const roles = await signUpRoles(tx, environment.settings)
        if (present === undefined) await tx.memberships.create(this.#membership({ ...input, email }, accountId, roles))
        else await tx.memberships.update(present.id, { roles: present.roles })
        return true
      },
      { once: caller.once },
    )
    await joined(environment.id, accountId)
    return answer
  }

  /**
   * The platform's half: the account, its link and the mail. It comes first and has a key of its own, so that a repetition after an
   * interruption goes on from here, and nobody is mailed twice.
   */
  #account(
    caller: Caller,
    { environmentId, email, firstName, lastName }: SignUpInput,
    mail: Omit<LinkMail, 'kind'>,
  ): Promise<string> {
    const { platform, ids, passwordLinks } = this.#options
    const profile = profileOf({ firstName: firstName ?? '', lastName: lastName ?? '' })
    const fresh = { id: ids.next(), email, passwordHash: null, profile, emailVerified: false, environmentId }
    return platform.write(
      async tx => {
        const known = await tx.accounts.byEmail(email)
        const account = known ?? (await tx.accounts.create({ ...fresh, roles: ['user'] }))
        // Written as it is: whoever measures how long an answer takes learns nothing either.
        await tx.accounts.update(account.id, { roles: account.roles })
        await passwordLinks.mail(tx, account, { ...mail, kind: 'signUp' })
        // As it was typed: who has an account already is told of no otherwise.
        await tx.audit.add({ ...entranceEntry({ ...caller, email }, 'access.signUp'), environmentId })
        return account.id
      },
      { once: stepOf(caller.once, 'account') },
    )
  }

  /** Named as it was typed: an account's own name is nothing for the environment. */
  #membership({ email, firstName, lastName }: SignUpInput, accountId: string, roles: string[]) {
    return {
      id: this.#options.ids.next(),
      accountId,
      email,
      name: nameOf({ firstName, lastName }),
      roles,
      confirmed: true,
      invitedAt: this.#options.clock.now(),
    }
  }
}
