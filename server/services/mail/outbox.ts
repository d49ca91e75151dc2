import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../../shared/clock.ts'
import type { Ids } from '../../../shared/ids.ts'
import { headerText, type Mail, type Mailer, MailFailure } from './mailer.ts'

const encodedWord = (text: string) => `=?utf-8?B?${Buffer.from(headerText(text)).toString('base64')}?=`

function message({ to, subject, text }: Mail, from: string, date: Date): string {
  const headers = [
    `From: ${from}`,
    `To: ${headerText(to)}`,
    `Subject: ${encodedWord(subject)}`,
    `Date: ${date.toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ]
  return `${headers.join('\r\n')}\r\n\r\n${text.replace(/\r?\n/g, '\r\n')}`
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
        await writeFile(`${file}.part`, message(mail, from, now), { mode: 0o600 })
        await rename(`${file}.part`, file)
      } catch (cause) {
        throw new MailFailure({ reason: 'unwritable', cause })
      }
    },
    rest: () => undefined,
  }
}
