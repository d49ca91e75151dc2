import type { Clock } from '../../../shared/clock.ts'
import { notFound, permissionError, validationError } from '../../../shared/errors.ts'
import { isEmail, normalizeEmail } from '../../../shared/formats/email.ts'
import type { Ids } from '../../../shared/ids.ts'
import { message, type ValidationMessage } from '../../../shared/validation/messages.ts'
import type { EnvironmentStores } from '../../db/environment/environmentStores.ts'
import type { EnvironmentTx, Membership } from '../../db/environment/types.ts'
import type { EnvironmentRow, EnvironmentSettings } from '../../db/platform/environmentTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { EnvironmentSites } from '../addresses/environmentSites.ts'
import { entranceEntry } from '../audit/entries.ts'
import { type Caller, stepOf } from '../calls/caller.ts'
import type { Language } from '../calls/languages.ts'
import { OnceRuns, type OnceRunsParts } from '../calls/onceRuns.ts'
import type { AttemptLimiter } from './attemptLimiter.ts'
import { NewAccounts } from './newAccounts.ts'
import type { LinkMail, PasswordLinks } from './passwordLinks.ts'

const mostSignUps = 10

export interface SignUpInput {
  environmentId: string
  email: string
  firstName?: string | null
  lastName?: string | null
}

/** Who signs up, for the script of the environment. */
export interface Newcomer {
  environmentId: string
  /** The one of who asks, who is nobody yet. */
  caller: Caller
  accountId: string
  /** Of the membership. */
  email: string
  name: string
  firstName: string
  lastName: string
}

export interface SignUpOptions extends OnceRunsParts {
  platform: PlatformStore
  environmentStores: EnvironmentStores
  ids: Ids
  clock: Clock
  attempts: AttemptLimiter
  passwordLinks: PasswordLinks
  sites: EnvironmentSites
  /** After a membership of an environment was written for an account. */
  joined(environmentId: string, accountId: string): Promise<void>
  /**
   * Runs the script of the environment that has one (B38).
   * @returns what it says against it: undefined where nothing is
   * @throws AppError TooManyRequests · Unavailable when scripts cannot run now
   */
  signUpScript(newcomer: Newcomer): Promise<ValidationMessage | undefined>
}

const nameOf = ({ firstName, lastName }: Pick<SignUpInput, 'firstName' | 'lastName'>) =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim()

/** Roles (local ids) that a new user of the environment gets: those of the settings that are there now (B37). */
async function signUpRoles({ components }: EnvironmentTx, { signUpRoles: wanted }: EnvironmentSettings) {
  if (!Array.isArray(wanted) || wanted.length === 0) return []
  return (await components.list('role')).map(({ id }) => id).filter(id => wanted.includes(id))
}

const hasScript = ({ signUpScript }: EnvironmentSettings) =>
  typeof signUpScript === 'string' && signUpScript.trim() !== ''

/**
 * While the script of the environment runs, the membership grants nothing. One that stayed so was cut off, and goes on with the next sign-up:
 * whom people keep out was changed by them, and was told of it by mail before.
 */
const isUnfinished = ({ confirmed, disabled, invitedAt, version }: Membership) =>
  confirmed && disabled && invitedAt === null && version === 1

/** On another host than its own, nobody learns that there is such an environment. */
const closedTo = ({ host }: Caller) => (host.kind === 'environment' ? permissionError('notAllowed') : notFound())

/** A sign-up that was asked for and is allowed. */
interface Asked {
  caller: Caller
  environment: EnvironmentRow
  /** With the e-mail as it is stored. */
  input: SignUpInput
  mail: Omit<LinkMail, 'kind'>
}

export class SignUp {
  readonly #options: SignUpOptions
  readonly #accounts: NewAccounts
  readonly #onceRuns: OnceRuns
  /** What goes on for each membership to be: one person who sends twice is signed up once. */
  readonly #underWay = new Map<string, Promise<unknown>>()

  constructor(options: SignUpOptions) {
    this.#options = options
    this.#accounts = new NewAccounts(options)
    this.#onceRuns = new OnceRuns(options, 'signUps')
  }

  /**
   * Makes the membership of the address's account, an account without a password where there is none, runs the script of the environment
   * (C81) and mails the link that sets the password (B65). Whoever has an account already gets a mail that says so: the answer and the work
   * are the same. Where the script throws, nothing of it stays.
   * @throws AppError NotFound · PermissionsError when the environment allows no sign-up · validationError { email }, { data } with what the script says · TooManyRequests · Unavailable
   */
  async signUp(caller: Caller, given: SignUpInput, client: { address: string; language: Language }): Promise<boolean> {
    const { platform, environmentStores, attempts, passwordLinks, sites } = this.#options
    const input = { ...given, email: normalizeEmail(given.email) }
    const { email } = input
    const site = await sites.site(caller, input.environmentId)
    const environment = await platform.reads.environments.byId(input.environmentId)
    if (environment?.settings.allowSignUp !== true) throw closedTo(caller)
    if (!isEmail(email)) throw validationError({ email: message('invalidEmail') })
    attempts.count([{ key: `signUp-address:${client.address}`, most: mostSignUps }, passwordLinks.limitOf(email)])
    const mail = { asked: site, language: client.language, name: nameOf(input) }
    const store = await environmentStores.open(environment.id)
    return this.#onceRuns.run(store, caller.once, () =>
      this.#oneByOne(`${environment.id}/${email}`, () => this.#enter({ caller, environment, input, mail })),
    )
  }

  async #oneByOne<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
    const before = this.#underWay.get(name) ?? Promise.resolve()
    const running = before.then(work, work)
    const ended = running.catch(() => undefined)
    this.#underWay.set(name, ended)
    try {
      return await running
    } finally {
      if (this.#underWay.get(name) === ended) this.#underWay.delete(name)
    }
  }

  async #enter(asked: Asked): Promise<true> {
    const { caller, environment, input, mail } = asked
    const { passwordLinks, platform } = this.#options
    await this.#accounts.using(input, async (account, takeBack) => {
      const membership = await this.#membership(asked, account.id)
      if (isUnfinished(membership)) {
        try {
          await this.#runScript(asked, membership)
        } catch (error) {
          await this.#remove(membership, environment.id)
          await takeBack()
          throw error
        }
      }
    })
    // The mail has a key of its own: whoever repeats after an interruption is not mailed twice.
    await platform.write(
      async tx => {
        await passwordLinks.mail(tx, await tx.accounts.byEmail(input.email), { ...mail, kind: 'signUp' })
        // As it was typed: who has an account already is told of no otherwise.
        const entry = entranceEntry({ ...caller, email: input.email }, 'access.signUp')
        await tx.audit.add({ ...entry, environmentId: environment.id })
      },
      { once: stepOf(caller.once, 'mail') },
    )
    return true
  }

  /** Named as it was typed: an account's own name is nothing for the environment. */
  async #membership({ environment, input }: Asked, accountId: string): Promise<Membership> {
    const { environmentStores, ids, clock, joined } = this.#options
    const scripted = hasScript(environment.settings)
    const state = scripted ? { disabled: true, invitedAt: null } : { disabled: false, invitedAt: clock.now() }
    const store = await environmentStores.open(environment.id)
    const membership = await store.write(async tx => {
      const present = await tx.memberships.byAccount(accountId)
      const roles = await signUpRoles(tx, environment.settings)
      // Written as it is: whoever measures how long an answer takes learns nothing.
      if (present !== undefined && !isUnfinished(present))
        await tx.memberships.update(present.id, { roles: present.roles })
      if (present !== undefined) return present
      const { email } = input
      const fresh = { id: ids.next(), accountId, email, name: nameOf(input), roles, confirmed: true, ...state }
      return tx.memberships.create(fresh)
    })
    await joined(environment.id, accountId)
    return membership
  }

  /** @throws AppError validationError { data } with what the script says */
  async #runScript({ caller, environment, input }: Asked, membership: Membership): Promise<void> {
    const { environmentStores, signUpScript, joined } = this.#options
    const { id, accountId, email, name } = membership
    const { firstName, lastName } = input
    const person = { accountId, email, name, firstName: firstName ?? '', lastName: lastName ?? '' }
    const refusal = await signUpScript({ caller, environmentId: environment.id, ...person })
    if (refusal !== undefined) throw validationError({ data: refusal })
    const store = await environmentStores.open(environment.id)
    await store.write(async tx => {
      await tx.memberships.update(id, { disabled: false })
      await tx.memberships.mark(id, 'invitedAt')
    })
    await joined(environment.id, accountId)
  }

  async #remove({ id, accountId }: Membership, environmentId: string): Promise<void> {
    const { environmentStores, joined } = this.#options
    const store = await environmentStores.open(environmentId)
    await store.write(async tx => tx.memberships.remove(id))
    await joined(environmentId, accountId)
  }
}
