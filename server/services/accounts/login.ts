import { isAppError, permissionError, validationError } from '../../../shared/errors.ts'
import { isEmail, normalizeEmail } from '../../../shared/formats/email.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Account } from '../../db/platform/types.ts'
import type { EnvironmentSites } from '../addresses/environmentSites.ts'
import { authorOf, entranceEntry } from '../audit/entries.ts'
import { nameOf } from '../calls/accountNames.ts'
import { type Caller, hostKey } from '../calls/caller.ts'
import type { AttemptLimiter } from './attemptLimiter.ts'
import { isDemoEmail } from './demoAccount.ts'
import { loginLimits, rememberClient } from './knownClients.ts'
import type { LoginClient } from './loginClient.ts'
import { passwordMatches } from './passwords.ts'
import { presentSession, type SessionAnswer } from './present.ts'
import type { Sessions } from './sessions.ts'
import type { TokenGuesses } from './tokenGuesses.ts'
import { hashOf, type Tokens } from './tokens.ts'
import type { TwoFactorCodes } from './twoFactorCodes.ts'

/** GraphQL's `LoginTokenOwner`. */
export interface TokenOwner {
  email: string
  name: string | null
  asks: boolean
}

export interface LoginOptions {
  platform: PlatformStore
  sessions: Sessions
  tokens: Tokens
  attempts: AttemptLimiter
  tokenGuesses: TokenGuesses
  sites: EnvironmentSites
  twoFactorCodes: TwoFactorCodes
}

/** One message for an unknown e-mail, a wrong password and an account without one (B61). */
const wrongCredentials = () => validationError({ credentials: message('invalid') })
const wrongToken = () => validationError({ token: message('invalid') })

/** What was given is wrong; a code that was not given yet is no refusal. */
const isRefusal = (error: unknown) =>
  isAppError(error, 'validationError') || (isAppError(error) && error.details.type === 'invalidTwoFactorCode')

export class Login {
  readonly #options: LoginOptions

  constructor(options: LoginOptions) {
    this.#options = options
  }

  /** @throws AppError validationError { credentials } · TooManyRequests · as `TwoFactorCodes.check` for who switched that on */
  async withPassword(
    caller: Caller,
    given: { email: string; password: string },
    client: LoginClient,
  ): Promise<SessionAnswer> {
    const { platform, attempts } = this.#options
    const email = normalizeEmail(given.email)
    const account = isDemoEmail(email) ? undefined : await platform.reads.accounts.byEmail(email)
    const limited = await loginLimits(platform, email, account?.id, client)
    attempts.count(limited)
    const forgive = () => attempts.forgive(limited.map(({ key }) => key))
    try {
      const session = await this.#enter(caller, { account, password: given.password }, client)
      forgive()
      return session
    } catch (error) {
      // Who is asked for a code has guessed nothing; who guesses the code has.
      if (!isRefusal(error)) forgive()
      // What was typed in place of an address may be a password.
      const author = { ...caller, accountId: null, email: isEmail(email) ? email : null }
      if (isRefusal(error)) await platform.write(tx => tx.audit.add(entranceEntry(author, 'access.refused')))
      throw error
    }
  }

  async #enter(
    caller: Caller,
    { account, password }: { account: Account | undefined; password: string },
    client: LoginClient,
  ): Promise<SessionAnswer> {
    const { platform, sessions, twoFactorCodes } = this.#options
    const hash = account === undefined ? null : await platform.reads.accounts.passwordHash(account.id)
    if (!(await passwordMatches(hash, password)) || account === undefined) throw wrongCredentials()
    return platform.write(
      async tx => {
        // The account may have gone, or changed its password, while this one was hashed.
        const current = await tx.accounts.byId(account.id)
        if (current === undefined || (await tx.accounts.passwordHash(account.id)) !== hash) throw wrongCredentials()
        await twoFactorCodes.check(tx, account.id, caller, 'login')
        await rememberClient(tx, account.id, client)
        await tx.audit.add(entranceEntry(authorOf(caller, current), 'access.login'))
        return presentSession(await sessions.open(tx, current, caller.host, client.locale), current)
      },
      { once: caller.once },
    )
  }

  /** Who one becomes by a token, and whether a person made it; null when it is good for nothing here. @throws AppError TooManyRequests */
  tokenOwner(caller: Caller, token: string, address: string): Promise<TokenOwner | null> {
    const find = () => this.#tokenOwner(caller, token)
    return this.#options.tokenGuesses.counted(address, find, owner => owner !== null)
  }

  async #tokenOwner({ host }: Caller, token: string): Promise<TokenOwner | null> {
    const { reads } = this.#options.platform
    const found = await reads.loginTokens.find(hashOf(token), hostKey(host))
    const account = found && (await reads.accounts.byId(found.accountId))
    return account === undefined ? null : { email: account.email, name: nameOf(account), asks: found?.asks !== false }
  }

  /**
   * Exchanges a one-time token for a session on the host that it was made for.
   * @throws AppError validationError { token } · TooManyRequests
   */
  withToken(
    caller: Caller,
    token: string,
    { address, locale }: Pick<LoginClient, 'address' | 'locale'>,
  ): Promise<SessionAnswer> {
    const enter = () => this.#enterByToken(caller, token, locale)
    return this.#options.tokenGuesses.counted(address, enter, () => true)
  }

  #enterByToken(caller: Caller, token: string, locale: string | null): Promise<SessionAnswer> {
    const { platform, sessions, tokens } = this.#options
    return platform.write(
      async tx => {
        const accountId = await tokens.consume(tx, token, caller.host)
        const account = accountId === undefined ? undefined : await tx.accounts.byId(accountId)
        if (account === undefined) throw wrongToken()
        await tx.audit.add(entranceEntry(authorOf(caller, account), 'access.login'))
        return presentSession(await sessions.open(tx, account, caller.host, locale), account)
      },
      { once: caller.once },
    )
  }

  /** A token for the caller's own account, for one use within a minute on that environment's host or in the admin area. */
  async createToken(caller: Caller, environmentId: string | null): Promise<string> {
    const { platform, tokens } = this.#options
    const { accountId, host } = caller
    if (accountId === null) throw permissionError('notLoggedIn')
    const target = environmentId === null ? host : await this.#options.sites.host(caller, environmentId)
    return platform.write(tx => tokens.create(tx, 'login', accountId, target, true), { once: caller.once })
  }

  async logout(caller: Caller): Promise<boolean> {
    const { sessionId } = caller
    if (sessionId === null) throw permissionError('notLoggedIn')
    await this.#options.platform.write(async tx => {
      await this.#options.sessions.leave(tx, sessionId)
      await tx.audit.add(entranceEntry(caller, 'access.logout'))
    })
    return true
  }
}
