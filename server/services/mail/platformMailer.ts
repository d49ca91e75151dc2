import { type Traces, untraced } from '../../system/traces.ts'
import type { EffectiveSettings, MailServer } from '../configuration/effectiveSettings.ts'
import { type Mail, type Mailer, MailFailure } from './mailer.ts'
import { smtpMailer } from './smtp.ts'

/** Hands each mail to the mail server that the platform has by then; without one, mails are kept as files. */
export class PlatformMailer implements Mailer {
  readonly #settings: Pick<EffectiveSettings, 'mailServer'>
  readonly #files: Mailer
  readonly #traces: Traces
  #reached: { by: MailServer; mailer: Mailer } | undefined

  constructor(settings: Pick<EffectiveSettings, 'mailServer'>, files: Mailer, traces = untraced) {
    this.#settings = settings
    this.#files = files
    this.#traces = traces
  }

  async send(mail: Mail): Promise<void> {
    const mailer = await this.#mailer()
    const span = this.#traces.begin('mail', { kind: 'client' })
    try {
      await span.run(() => mailer.send(mail))
      span.end()
    } catch (error) {
      span.end(undefined, error instanceof MailFailure ? error.failure : 'InternalError')
      throw error
    }
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
