import type { EffectiveSettings, MailServer } from '../configuration/effectiveSettings.ts'
import type { Mail, Mailer } from './mailer.ts'
import { smtpMailer } from './smtp.ts'

/** Hands each mail to the mail server that the platform has by then; without one, mails are kept as files. */
export class PlatformMailer implements Mailer {
  readonly #settings: Pick<EffectiveSettings, 'mailServer'>
  readonly #files: Mailer
  #reached: { by: MailServer; mailer: Mailer } | undefined

  constructor(settings: Pick<EffectiveSettings, 'mailServer'>, files: Mailer) {
    this.#settings = settings
    this.#files = files
  }

  async send(mail: Mail): Promise<void> {
    const mailer = await this.#mailer()
    await mailer.send(mail)
  }

  rest(): void {
    this.#reached?.mailer.rest()
  }

  async #mailer(): Promise<Mailer> {
    const { mailServer } = this.#settings
    if (this.#reached?.by !== mailServer) {
      this.#reached?.mailer.rest()
      this.#reached = undefined
    }
    if (mailServer === undefined) return this.#files
    this.#reached ??= { by: mailServer, mailer: await smtpMailer(mailServer.server, mailServer.from) }
    return this.#reached.mailer
  }
}
