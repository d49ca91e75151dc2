import { permissionError, validationError } from '../../../shared/errors.ts'
import { normalizeEmail } from '../../../shared/formats/email.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { EnvironmentSites } from '../addresses/environmentSites.ts'
import { type Caller, hostKey } from '../calls/caller.ts'
import type { AttemptLimiter } from './attemptLimiter.ts'
import { isDemoEmail } from './demoAccount.ts'
import { loginLimits, rememberClient } from './knownClients.ts'
import type { LoginClient } from './loginClient.ts'
import { passwordMatches } from './passwords.ts'
import { presentSession, type SessionAnswer } from './present.ts'
import { nameOf, type Sessions } from './sessions.ts'
import { hashOf, type Tokens } from './tokens.ts'

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
  sites: EnvironmentSites
}

/** One message for an unknown e-mail, a wrong password and an account without one (B61). */
const wrongCredentials = () => validationError({ credentials: message('invalid') })
const wrongToken = () => validationError({ token: message('invalid') })

export class Login {
  readonly #options: LoginOptions

  constructor(options: LoginOptions) {
    this.#options = options
  }

  /** @throws AppError validationError { credentials } · TooManyRequests */
  async withPassword(
    caller: Caller,
    given: { email: string; password: string },
    client: LoginClient,
  ): Promise<SessionAnswer> {
    const { platform, sessions, attempts } = this.#options
    const email = normalizeEmail(given.email)
    const account = isDemoEmail(email) ? undefined : await platform.reads.accounts.byEmail(email)
    const limited = await loginLimits(platform, email, account?.id, client)
    attempts.count(limited)
    const hash = account === undefined ? null : await platform.reads.accounts.passwordHash(account.id)
    if (!(await passwordMatches(hash, given.password)) || account === undefined) throw wrongCredentials()
    attempts.forgive(limited.map(({ key }) => key))
    return platform.write(
      async tx => {
        // The account may have gone, or changed its password, while this one was hashed.
        const current = await tx.accounts.byId(account.id)
        if (current === undefined || (await tx.accounts.passwordHash(account.id)) !== hash) throw wrongCredentials()
        await rememberClient(tx, account.id, client)
        return presentSession(await sessions.open(tx, current, caller.host, client.locale), current)
      },
      { once: caller.once },
    )
  }

  /** Who one becomes by a token, and whether a person made it; null when it is good for nothing here. */
  async tokenOwner({ host }: Caller, token: string): Promise<TokenOwner | null> {
    const { reads } = this.#options.platform
    const found = await reads.loginTokens.find(hashOf(token), hostKey(host))
    const account = found && (await reads.accounts.byId(found.accountId))
    return account === undefined ? null : { email: account.email, name: nameOf(account), asks: found?.asks !== false }
  }

  /** Exchanges a one-time token for a session on the host that it was made for. @throws AppError validationError { token } */
  withToken(caller: Caller, token: string, locale: string | null): Promise<SessionAnswer> {
    const { platform, sessions, tokens } = this.#options
    return platform.write(
      async tx => {
        const accountId = await tokens.consume(tx, token, caller.host)
        const account = accountId === undefined ? undefined : await tx.accounts.byId(accountId)
        if (account === undefined) throw wrongToken()
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
    await this.#options.platform.write(tx => this.#options.sessions.revoke(tx, sessionId))
    return true
  }
}
