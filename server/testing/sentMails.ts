import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a server without a mail server has written to somebody, the oldest first. */
export async function mailsTo(dataDirectory: string, email: string): Promise<string[]> {
  const outbox = join(dataDirectory, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter(name => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map(name => readFile(join(outbox, name), 'utf8')))
  return mails.filter(mail => mail.includes(`To: ${email}\r\n`))
}

/** The subject of one, whose words stand on lines of their own. */
export function subjectOf(mail = ''): string {
  const written = /^Subject: (.*(?:\r?\n .*)*)/m.exec(mail)?.[1] ?? ''
  const words = written.split(/\r?\n /).map(word => /^=\?utf-8\?B\?(.*)\?=$/.exec(word)?.[1] ?? '')
  return words.map(word => Buffer.from(word, 'base64').toString()).join('')
}
