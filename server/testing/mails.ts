import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'

/** What a server without a mail server has written to somebody, the oldest first. */
export async function mailsTo(dataDirectory: string, email: string): Promise<string[]> {
  const outbox = join(dataDirectory, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter(name => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map(name => readFile(join(outbox, name), 'utf8')))
  return mails.filter(mail => mail.includes(`To: ${email}\r\n`))
}

/** The last of so many mails: they are written after the answer was given. */
export const lastMailTo = (dataDirectory: string, email: string, count = 1): Promise<string> =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(dataDirectory, email)
      expect(mails).toHaveLength(count)
      return mails.at(-1) ?? ''
    },
    { timeout: 20_000 },
  )
