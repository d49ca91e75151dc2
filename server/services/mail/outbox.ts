import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
import { headerText, htmlDocument, type Mail, type Mailer, MailFailure } from './mailer.ts'
import { encodedWords, messageIdOf, senderHeader } from './mailHeaders.ts'

/** A body of a mail with its headers, in the lines of the protocol. */
const part = (type: string, text: string) =>
  [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: 8bit', '', text.replace(/\r?\n/g, '\r\n')].join(
    '\r\n',
  )

/** @param boundary between text and HTML; it stands in neither */
function body({ text, html }: Mail, boundary: string): string {
  if (html === undefined) return part('text/plain', text)
  const parts = [part('text/plain', text), part('text/html', htmlDocument(html))]
  return [
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...parts.map(one => `--${boundary}\r\n${one}`),
    `--${boundary}--\r\n`,
  ].join('\r\n')
}

function message(mail: Mail, from: string, date: Date, boundary: string): string {
  const { id, to, subject } = mail
  const headers = [
    `From: ${senderHeader(from)}`,
    `To: ${headerText(to)}`,
    `Subject: ${encodedWords(headerText(subject))}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    ...(id === undefined ? [] : [`Message-ID: ${messageIdOf(id, from)}`]),
    'MIME-Version: 1.0',
  ]
  return `${headers.join('\r\n')}\r\n${body(mail, boundary)}`
}

/** Without SMTP each mail is a file `{time}-{number}-{id}.eml` that any mail program opens; their names stand in the order of sending. */
export function outbox(folder: string, from: string, { clock, ids }: { clock: Clock; ids: Ids }): Mailer {
  let sent = 0
  return {
    async send(mail) {
      const now = new Date(clock.now())
      const number = String(sent++).padStart(6, '0')
      const file = join(folder, `${now.toISOString().replaceAll(':', '-')}-${number}-${ids.next()}.eml`)
      try {
        await mkdir(folder, { recursive: true })
        // Readers of the folder never meet half a mail.
        await writeFile(`${file}.part`, message(mail, from, now, ids.secret(16)), { mode: 0o600 })
        await rename(`${file}.part`, file)
      } catch (cause) {
        throw new MailFailure({ reason: 'unwritable', cause })
      }
    },
    rest: () => undefined,
  }
}
