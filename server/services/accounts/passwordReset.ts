import { validationError } from '../../../shared/errors.ts'
import { normalizeEmail } from '../../../shared/formats/email.ts'
import { passwordLength } from '../../../shared/protocol/passwords.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { EnvironmentSites } from '../addresses/environmentSites.ts'
import { auditEntry, authorOf, entranceEntry } from '../audit/entries.ts'
import type { Caller } from '../calls/caller.ts'
import type { Language } from '../calls/languages.ts'
import type { AttemptLimiter } from './attemptLimiter.ts'
import { isDemoEmail } from './demoAccount.ts'
import { rememberClient } from './knownClients.ts'
import type { LoginClient } from './loginClient.ts'
import { setPassword } from './newPassword.ts'
import type { PasswordLinks } from './passwordLinks.ts'
import { checkPasswordLength, hashPassword } from './passwords.ts'
import { presentSession, type SessionAnswer } from './present.ts'
import type { Sessions } from './sessions.ts'
import type { TwoFactorCodes } from './twoFactorCodes.ts'

const mostRequests = 20
const mostTokens = 20

export interface PasswordResetOptions {
  platform: PlatformStore
  sessions: Sessions
  attempts: AttemptLimiter
  passwordLinks: PasswordLinks
  sites: EnvironmentSites
  twoFactorCodes: TwoFactorCodes
}

export class PasswordReset {
  readonly #options: PasswordResetOptions

  constructor(options: PasswordResetOptions) {
    this.#options = options
  }

  /** Always true after the same work, so that nobody learns who has an account. @throws AppError TooManyRequests */
  async request(
    caller: Caller,
    given: { email: string; environmentId: string | null },
    client: { address: string; language: Language },
  ): Promise<boolean> {
    const { platform, attempts, passwordLinks, sites } = this.#options
    const email = normalizeEmail(given.email)
    attempts.count([passwordLinks.limitOf(email), { key: `forgot-address:${client.address}`, most: mostRequests }])
    const asked = await sites.site(caller, given.environmentId)
    return platform.write(
      async tx => {
        const account = isDemoEmail(email) ? undefined : await tx.accounts.byEmail(email)
        await passwordLinks.mail(tx, account, { kind: 'reset', asked, language: client.language })
        return true
      },
      { once: caller.once },
    )
  }

  /**
   * Sets the password, ends all that the old one let in and opens a new session. Where two-factor is on the mailbox alone is not enough.
   * @throws AppError validationError { password | token } · as `TwoFactorCodes.check`, and the link stays good
   */
  async reset(caller: Caller, given: { token: string; password: string }, client: LoginClient): Promise<SessionAnswer> {
    const { platform, sessions, passwordLinks, attempts, twoFactorCodes } = this.#options
    checkPasswordLength(given.password, passwordLength.reset)
    attempts.count([{ key: `reset-address:${client.address}`, most: mostTokens }])
    const passwordHash = await hashPassword(given.password)
    return platform.write(
      async tx => {
        const link = await passwordLinks.consume(tx, given.token, caller.host)
        // Whoever has the link has the mailbox that it was sent to.
        const changes = { passwordHash, ...(link?.isMailed && { emailVerified: true }) }
        if (link) await twoFactorCodes.check(tx, link.accountId, caller, 'login')
        const account = link && (await setPassword(tx, sessions, link.accountId, changes))
        if (!account) throw validationError({ token: message('invalid') })
        await rememberClient(tx, account.id, client)
        const author = authorOf(caller, account)
        await tx.audit.add(auditEntry(author, 'access.passwordReset'))
        await tx.audit.add(entranceEntry(author, 'access.login'))
        return presentSession(await sessions.open(tx, account, caller.host, client.locale), account)
      },
      { once: caller.once },
    )
  }
}
