import type { SmtpServer } from '../configuration/effectiveSettings.ts'
import { headerText, htmlDocument, type Mailer, MailFailure } from './mailer.ts'
import { messageIdOf } from './mailHeaders.ts'

const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** One connection keeps the order; what fails is tried again by the queue. */
const oneConnection = { pool: true, maxConnections: 1, maxRequeues: 0 } as const

/** What nodemailer tells of a failure: its own code, the command that was refused and the server's answer. */
export interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
}

const reasons = { EAUTH: 'login', ENOAUTH: 'login', ETLS: 'encryption' } as const
const isReason = (code: string | undefined): code is keyof typeof reasons => code !== undefined && code in reasons

function failureOf(cause: unknown): MailFailure {
  const { code, command, responseCode } = cause as SmtpError
  if (isReason(code)) return new MailFailure({ reason: reasons[code], code: responseCode, cause })
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  // 421: it closes.
  if (!isOfMail || responseCode === 421) return new MailFailure({ reason: 'unreachable', cause })
  if (command === 'MAIL FROM') return new MailFailure({ reason: 'sender', code: responseCode, cause })
  const isFinal = responseCode === undefined || responseCode >= 500
  const reason = isFinal ? 'refused' : 'later'
  return new MailFailure({ reason, code: responseCode, ofOneMail: true, isFinal, cause })
}

/** As nodemailer is told of it. */
function reached(server: SmtpServer) {
  if (typeof server === 'string') return { url: server }
  const { host, port, security, user, password } = server
  const auth = user === undefined ? {} : { auth: { user, pass: password ?? '' } }
  return { host, port, secure: security === 'tls', requireTLS: security === 'starttls', ...auth }
}

/** @param server its parts, or an address `smtp://` or `smtps://` with user and password where the server wants them */
export async function smtpMailer(server: SmtpServer, from: string, timeouts = smtpTimeouts): Promise<Mailer> {
  // Loaded only where it is used: most installations keep their mails as files.
  const { createTransport } = await import('nodemailer')
  const connect = () => createTransport({ ...reached(server), ...timeouts, ...oneConnection }, { from })
  let transport: ReturnType<typeof connect> | undefined
  return {
    async send({ id, to, subject, text, html }) {
      transport ??= connect()
      const messageId = id && messageIdOf(id, from)
      try {
        // As an object, so that nothing of it is read as a list of addresses.
        const recipient = { name: '', address: headerText(to) }
        const looks = html !== undefined && { html: htmlDocument(html) }
        await transport.sendMail({ to: recipient, subject: headerText(subject), text, ...looks, messageId })
      } catch (error) {
        throw failureOf(error)
      }
    },
    rest() {
      transport?.close()
      transport = undefined
    },
  }
}
