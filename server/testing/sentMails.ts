import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a server without a mail server has written to somebody, the oldest first. */
export async function mailsTo(dataDirectory: string, email: string): Promise<string[]> {
  const outbox = join(dataDirectory, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter(name => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map(name => readFile(join(outbox, name), 'utf8')))
  return mails.filter(mail => mail.includes(`To: ${email}\r\n`))
}
