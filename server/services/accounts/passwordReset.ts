import { validationError } from '../../../shared/errors.ts'
import { normalizeEmail } from '../../../shared/formats/email.ts'
import { passwordLength } from '../../../shared/protocol/passwords.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Account } from '../../db/platform/types.ts'
import type { Background } from '../background.ts'
import type { Caller, Host } from '../caller.ts'
import type { Language } from '../languages.ts'
import type { Links } from '../links.ts'
import type { Mailer } from '../mail/mailer.ts'
import { mailText } from '../mail/texts.ts'
import type { AttemptLimiter } from './attemptLimiter.ts'
import { isDemoEmail } from './demoAccount.ts'
import type { LoginClient } from './login.ts'
import { checkPasswordLength, hashPassword } from './passwords.ts'
import { presentSession, type SessionAnswer } from './present.ts'
import type { Sessions } from './sessions.ts'
import type { Tokens } from './tokens.ts'

const mostMails = { account: 5, address: 20 } as const
const mostTokens = 20

/** Where a mail's link leads and what the place is called. */
export interface MailSite {
  readonly host: Host
  readonly name: string
}

export interface PasswordResetOptions {
  platform: PlatformStore
  sessions: Sessions
  tokens: Tokens
  attempts: AttemptLimiter
  mailer: Mailer
  links: Links
  background: Background
  /** @throws AppError NotFound for an environment that does not exist */
  site(caller: Caller, environmentId: string | null): Promise<MailSite>
}

export class PasswordReset {
  readonly #options: PasswordResetOptions

  constructor(options: PasswordResetOptions) {
    this.#options = options
  }

  /** Always true after the same work, so that nobody learns who has an account (B64). @throws AppError TooManyRequests */
  async request(
    caller: Caller,
    given: { email: string; environmentId: string | null },
    client: { address: string; language: Language },
  ): Promise<boolean> {
    const { platform, attempts, tokens } = this.#options
    const email = normalizeEmail(given.email)
    attempts.count([
      { key: `forgot:${email}`, most: mostMails.account },
      { key: `forgot-address:${client.address}`, most: mostMails.address },
    ])
    const site = await this.#options.site(caller, given.environmentId)
    let mail: { account: Account; token: string } | undefined
    await platform.write(
      async tx => {
        const account = isDemoEmail(email) ? undefined : await tx.accounts.byEmail(email)
        mail = account && { account, token: await tokens.create(tx, 'reset', account.id, site.host) }
        return true
      },
      { once: caller.once },
    )
    if (mail !== undefined) this.sendLink('reset', mail.account.email, mail.token, site, client.language)
    return true
  }

  /** Mails the link that sets a password, without making anybody wait for the mail server. */
  sendLink(kind: 'reset' | 'welcome', to: string, token: string, site: MailSite, language: Language) {
    const { mailer, links, background } = this.#options
    const link = `${links.origin(site.host.name)}/reset/${token}`
    background.run(mailer.send({ to, ...mailText(kind, language, { site: site.name, link }) }))
  }

  /** Sets the password, ends the account's sessions and opens a new one. @throws AppError validationError { password | token } */
  async reset(caller: Caller, given: { token: string; password: string }, client: LoginClient): Promise<SessionAnswer> {
    const { platform, sessions, tokens, attempts } = this.#options
    checkPasswordLength(given.password, passwordLength.reset)
    attempts.count([{ key: `reset-address:${client.address}`, most: mostTokens }])
    const passwordHash = await hashPassword(given.password)
    return platform.write(
      async tx => {
        const accountId = await tokens.consume(tx, 'reset', given.token, caller.host)
        // Whoever has the link has the mailbox.
        const account = accountId && (await tx.accounts.update(accountId, { passwordHash, emailVerified: true }))
        if (!account) throw validationError({ token: message('invalid') })
        await sessions.revokeAccount(tx, account.id)
        return presentSession(await sessions.open(tx, account, caller.host, client.locale), account)
      },
      { once: caller.once },
    )
  }
}
