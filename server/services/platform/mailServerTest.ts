import { badRequest, notFound, type ValidationErrors, validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { AttemptLimiter } from '../accounts/attemptLimiter.ts'
import type { Caller } from '../calls/caller.ts'
import type { Language } from '../calls/languages.ts'
import { requireValid } from '../calls/requireValid.ts'
import type { EffectiveSettings, MailServer } from '../configuration/effectiveSettings.ts'
import { MailFailure } from '../mail/mailer.ts'
import { type SmtpError, smtpMailer } from '../mail/smtp.ts'
import { mailText } from '../mail/texts.ts'
import { changedSettings } from './platformChange.ts'
import { requireSuperAdmin } from './requireSuperAdmin.ts'

/** Somebody waits, in ms. */
const timeouts = { connectionTimeout: 6_000, greetingTimeout: 6_000, socketTimeout: 10_000 }

/** In a quarter of an hour: whoever sets a mail server up tries a few times. */
const mostTried = 30

interface SocketError extends SmtpError {
  syscall?: string
}

/** Answers of mail servers to who should log in first: RFC 4954. */
const loginNeeded = [530, 538]

/** What was wrong, at the setting that it is about. */
function failureAt({ cause }: MailFailure): ValidationErrors {
  const { code, command, syscall, responseCode } = cause as SocketError
  if (code === 'EDNS') return { smtpHost: message('mailHostUnknown') }
  if (code === 'ETLS' || (code === 'ESOCKET' && syscall !== 'connect'))
    return { smtpSecurity: message('mailNotEncrypted') }
  if (code === 'ENOAUTH' || loginNeeded.includes(responseCode ?? 0)) return { smtpUser: message('mailLoginNeeded') }
  if (code === 'EAUTH') return { smtpPassword: message('mailLoginRefused', responseCode ?? '-') }
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return { smtpPort: message('mailNoAnswer') }
  if (command === 'MAIL FROM') return { smtpSender: message('mailSenderRefused', responseCode ?? '-') }
  return { smtpSender: message('mailRefused', responseCode ?? '-') }
}

export interface MailServerTestParts {
  platform: PlatformStore
  settings: EffectiveSettings
  links: { readonly adminOrigin: string }
  attempts: AttemptLimiter
  /** The desktop's own account has none. */
  hasMailbox(email: string): boolean
}

/** A mail by the mail server as it is being set, before anything is saved. */
export class MailServerTest {
  readonly #parts: MailServerTestParts

  constructor(parts: MailServerTestParts) {
    this.#parts = parts
  }

  /**
   * Sends it to who asks, and to nobody else.
   * @throws AppError PermissionsError · validationError at the setting that it failed at · BadRequest for who has no mailbox · TooManyRequests
   */
  async send(caller: Caller, data: unknown, language: Language): Promise<boolean> {
    requireSuperAdmin(caller)
    const { platform, links, attempts, hasMailbox } = this.#parts
    const account = caller.accountId === null ? undefined : await platform.reads.accounts.byId(caller.accountId)
    if (account === undefined) throw notFound()
    const { server, from } = await this.#reached(data)
    if (!hasMailbox(account.email)) throw badRequest('this account has no mailbox')
    attempts.count([{ key: `mailServer:${account.id}`, most: mostTried }])
    const mailer = await smtpMailer(server, from, timeouts)
    const { adminOrigin } = links
    try {
      await mailer.send({ ...mailText('test', language, { site: 'Telar', link: adminOrigin }), to: account.email })
    } catch (error) {
      if (error instanceof MailFailure) requireValid(failureAt(error))
      throw error
    } finally {
      mailer.rest()
    }
    return true
  }

  /** The mail server as a change would leave it. */
  async #reached(data: unknown): Promise<MailServer> {
    const { platform, settings } = this.#parts
    const stored = await platform.reads.settings.load()
    const reached = settings.mailServerWith(changedSettings(stored, data, settings, () => true))
    if (reached === undefined) throw validationError({ 'data.smtpHost': message('required') })
    return reached
  }
}
