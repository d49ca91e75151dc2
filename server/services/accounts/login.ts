import { permissionError, validationError } from '../../../shared/errors.ts'
import { normalizeEmail } from '../../../shared/formats/email.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Caller, Host } from '../caller.ts'
import type { AttemptLimiter } from './attemptLimiter.ts'
import { isDemoEmail } from './demoAccount.ts'
import { passwordMatches } from './passwords.ts'
import { presentSession, type SessionAnswer } from './present.ts'
import type { Sessions } from './sessions.ts'
import type { Tokens } from './tokens.ts'

/** Wrong passwords in a quarter of an hour. An account's own limit is higher, so that a stranger cannot lock its owner out. */
const mostAttempts = { accountFromAddress: 10, account: 50, address: 50 } as const

/** Where a login comes from. */
export interface LoginClient {
  readonly address: string
  /** Of the interface's texts, if the browser said one. */
  readonly locale: string | null
}

export interface LoginOptions {
  platform: PlatformStore
  sessions: Sessions
  tokens: Tokens
  attempts: AttemptLimiter
  /** @throws AppError NotFound for an environment that does not exist or that the caller may not visit */
  environmentHost(caller: Caller, environmentId: string): Promise<Host>
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
    { address, locale }: LoginClient,
  ): Promise<SessionAnswer> {
    const { platform, sessions, attempts } = this.#options
    const email = normalizeEmail(given.email)
    const limited = [
      { key: `login:${email}@${address}`, most: mostAttempts.accountFromAddress },
      { key: `login:${email}`, most: mostAttempts.account },
      { key: `login-address:${address}`, most: mostAttempts.address },
    ]
    attempts.count(limited)
    const account = isDemoEmail(email) ? undefined : await platform.reads.accounts.byEmail(email)
    const hash = account === undefined ? null : await platform.reads.accounts.passwordHash(account.id)
    if (!(await passwordMatches(hash, given.password)) || account === undefined) throw wrongCredentials()
    attempts.forgive(limited.map(({ key }) => key))
    return platform.write(
      async tx => {
        // The account may have gone, or changed its password, while this one was hashed.
        const current = await tx.accounts.byId(account.id)
        if (current === undefined || (await tx.accounts.passwordHash(account.id)) !== hash) throw wrongCredentials()
        return presentSession(await sessions.open(tx, current, caller.host, locale), current)
      },
      { once: caller.once },
    )
  }

  /** Exchanges a one-time token for a session on the host that it was made for. @throws AppError validationError { token } */
  withToken(caller: Caller, token: string, locale: string | null): Promise<SessionAnswer> {
    const { platform, sessions, tokens } = this.#options
    return platform.write(
      async tx => {
        const accountId = await tokens.consume(tx, 'login', token, caller.host)
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
    const target = environmentId === null ? host : await this.#options.environmentHost(caller, environmentId)
    return platform.write(tx => tokens.create(tx, 'login', accountId, target), { once: caller.once })
  }

  async logout(caller: Caller): Promise<boolean> {
    const { sessionId } = caller
    if (sessionId === null) throw permissionError('notLoggedIn')
    await this.#options.platform.write(tx => this.#options.sessions.revoke(tx, sessionId))
    return true
  }
}
