import { z } from 'zod'

/**
 * What of the platform is only written: the password of the mail server, the keys of the services that find places, and the account file of
 * the one that reaches phones.
 */
export const platformSecrets = ['smtpPassword', 'geocodingKey', 'placesKey', 'fcmServiceAccount'] as const
export type PlatformSecret = (typeof platformSecrets)[number]
export type PlatformSecrets = Readonly<Record<PlatformSecret, string | undefined>>

/** By each secret: what something is made of it. */
export const eachSecret = <T>(make: (name: PlatformSecret) => T) =>
  Object.fromEntries(platformSecrets.map(name => [name, make(name)])) as Record<PlatformSecret, T>

/** Characters of a secret. Absent: what is stored stays; empty: there is none. */
const secret = z.string().max(500).nullish()

/** What the platform is changed with: settings, which `checkPlatformSettings` looks at, and what is only written. */
export const platformChangeSchema = z.looseObject({
  smtpPassword: secret,
  geocodingKey: secret,
  placesKey: secret,
  /** JSON, as the service gives it. */
  fcmServiceAccount: z.string().max(10_000).nullish(),
  /** Keys of services that models are asked at, by their names. */
  modelKeys: z.record(z.string().max(40), secret).nullish(),
})
