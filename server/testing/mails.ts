import { expect, vi } from 'vitest'
import { mailsTo } from './sentMails.ts'

/** The last of so many mails: they are written after the answer was given. */
export const lastMailTo = (dataDirectory: string, email: string, count = 1): Promise<string> =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(dataDirectory, email)
      expect(mails).toHaveLength(count)
      return mails.at(-1) ?? ''
    },
    { timeout: 60_000 },
  )
