import { z } from 'zod'

/** Characters of the mail server's password. */
const passwordLength = 500

/** What the platform is changed with: settings, which `checkPlatformSettings` looks at, and what is only written. */
export const platformChangeSchema = z.looseObject({
  /** Absent: what is stored stays; empty: there is none. */
  smtpPassword: z.string().max(passwordLength).nullish(),
})
