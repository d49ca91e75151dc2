import { z } from 'zod'

/** What of the platform is only written: the password of the mail server, and the keys of the services that find places. */
export const platformSecrets = ['smtpPassword', 'geocodingKey', 'placesKey'] as const
export type PlatformSecret = (typeof platformSecrets)[number]
export type PlatformSecrets = Readonly<Record<PlatformSecret, string | undefined>>

/** By each secret: what something is made of it. */
export const eachSecret = <T>(make: (name: PlatformSecret) => T) =>
  Object.fromEntries(platformSecrets.map(name => [name, make(name)])) as Record<PlatformSecret, T>

/** Characters of a secret. Absent: what is stored stays; empty: there is none. */
const secret = z.string().max(500).nullish()

/** What the platform is changed with: settings, which `checkPlatformSettings` looks at, and what is only written. */
export const platformChangeSchema = z.looseObject({ smtpPassword: secret, geocodingKey: secret, placesKey: secret })
