import { allKinds } from '../components/registry.ts'
import { auditDays } from '../environment/audit.ts'
import { mostBackups } from '../environment/backups.ts'
import type { ValidationErrors } from '../errors.ts'
import { checkProperties } from '../fields/checkProperties.ts'
import { type Property, type PropertyValues, property, propertyDefaults } from '../fields/property.ts'
import { readable } from '../fields/scalars.ts'
import type { ModelService } from '../fields/types/modelServices.ts'
import { isEmail } from '../formats/email.ts'
import { isPageAddress } from '../formats/webAddress.ts'
import { isAvatarUrl } from '../protocol/avatars.ts'
import { isVisitsUrl } from '../protocol/visits.ts'
import { message } from '../validation/messages.ts'
import { fillHubUrl } from './links.ts'

const linkName = () => property.text({ options: { max: 60 } })
const address = () => property.string({ options: { max: 2_048 } })

/** Where administrators find more than Telar (AF79): without an address there is no link, without a name it has Telar's. */
const linkSettings = {
  academyName: linkName(),
  academyUrl: address(),
  siteName: linkName(),
  siteUrl: address(),
  hubName: linkName(),
  /** May have a place for the environment that is open (`{environmentId}`). */
  hubUrl: address(),
}

/** How a connection to the mail server is encrypted: where the server offers it, by STARTTLS or not at all, or from its beginning. */
export const mailSecurities = ['auto', 'starttls', 'tls'] as const
export type MailSecurity = (typeof mailSecurities)[number]

/** Who takes mails; without a host they stay as files. The password is none of the settings: it is only written. */
const mailServerSettings = {
  smtpHost: property.string({ options: { max: 253 } }),
  /** Empty: the usual one, 465 with TLS from the beginning and otherwise 587. */
  smtpPort: property.number({ options: { integer: true, min: 1, max: 65_535 } }),
  smtpSecurity: property.choice(mailSecurities, { default: 'starttls' }),
  smtpUser: property.string({ options: { max: 320 } }),
  /** Address that mails come from; empty: `no-reply@` and the admin area's host. */
  smtpSender: property.string({ options: { max: 320 } }),
}

/**
 * Who finds places by their words, asked by the server: the first service, the second where the first has no key, and where neither has one
 * open data, if somebody switched that on. Their keys are none of the settings: they are only written. An empty address is the service's own.
 */
const placeSettings = {
  geocodingUrl: address(),
  placesUrl: address(),
  openPlaces: property.boolean({ default: false }),
  openPlacesUrl: address(),
}

/** As much of models as somebody says: absent, as much as is asked for. */
const modelLimit = (integer: boolean) => property.number({ options: { integer, min: 0, max: 1_000_000_000_000 } })

/**
 * Who answers for models (area U): services that speak the protocol of OpenAI, one here among them. Their keys are none of the settings: they
 * are only written. Money is in the currency that the prices of models are written in; days and months are those of UTC.
 */
const modelSettings = {
  modelServices: property.structure<ModelService[]>('modelServices'),
  /** `service/model`, which makes vectors of texts. */
  embeddingModel: property.string({ options: { max: 161 } }),
  /** Seconds that one answer may take. */
  modelSeconds: property.number({ default: 120, options: { integer: true, min: 5, max: 600 } }),
  /** Tokens a day of one environment, and of one person in it. */
  modelEnvironmentTokens: modelLimit(true),
  modelPersonTokens: modelLimit(true),
  /** Money a month of one environment, and of one person in it. */
  modelEnvironmentMoney: modelLimit(false),
  modelPersonMoney: modelLimit(false),
}

/**
 * Who reaches phones: Firebase Cloud Messaging, or what speaks its protocol. Its account file is none of the settings: it is only written. An
 * empty address is the service's own.
 */
const pushSettings = {
  fcmUrl: address(),
}

export const defaultFcmUrl = 'https://fcm.googleapis.com'

/** The addresses of the services themselves. */
export const placeAddresses = {
  geocodingUrl: 'https://maps.googleapis.com',
  placesUrl: 'https://api.mapbox.com',
  openPlacesUrl: 'https://nominatim.openstreetmap.org',
} as const

/** Services elsewhere that browsers ask, and limits that hold for all environments. */
const serviceSettings = {
  avatarUrl: address(),
  visitsUrl: address(),
  /** Nobody can be added to environments (D73). */
  trial: property.boolean({ default: false }),
  /** Whether designers are offered what is being tried out. */
  experiments: property.boolean({ default: true }),
  /** For how long the audit log keeps what belongs to no environment. */
  auditDays: property.number({
    default: auditDays.default,
    options: { integer: true, min: auditDays.least, max: auditDays.most },
  }),
  /** What all uploads of one environment may take, in MiB; 0: as much as there is. */
  environmentUploads: property.number({ default: 51_200, options: { integer: true, min: 0, max: 99_999 } }),
  /** What the backups that an environment makes by itself may take, in MiB, the last one aside; 0: as much as there is. */
  environmentBackups: property.number({ default: 0, options: { integer: true, min: 0, max: 9_999_999 } }),
  /** How many of them it keeps at most, whatever its own settings say. */
  backupsMost: property.number({ default: mostBackups, options: { integer: true, min: 1, max: mostBackups } }),
}

/** The setting that says in which environments new components of a kind can be made (AF76); without any there it is in all. */
export const kindLimitOf = (kind: string) => `${kind}Environments`

/** By the names of kinds: whichever there are. */
const kindLimits: Readonly<Record<string, Property<string[]>>> = Object.fromEntries(
  allKinds.map(({ kind }) => [kindLimitOf(kind), property.structure<string[]>('nameList')]),
)

const namedSettings = {
  ...linkSettings,
  ...mailServerSettings,
  ...placeSettings,
  ...pushSettings,
  ...modelSettings,
  ...serviceSettings,
}
/** A choice with a default is always there. */
export type PlatformValues = PropertyValues<typeof namedSettings> & { smtpSecurity: MailSecurity }

/**
 * What the platform is set to. They are properties like a component's: the GraphQL type, the defaults and the checks are derived from them.
 * What the server was started with wins over each of them.
 */
export const platformSettings: Readonly<Record<string, Property>> = { ...namedSettings, ...kindLimits }
export type PlatformSettingName = keyof typeof namedSettings

type Settings = Readonly<Record<string, unknown>>

/** The settings with the defaults of those that were not given. */
export const presentPlatformSettings = (stored: Settings): PlatformValues & Settings =>
  ({ ...propertyDefaults(platformSettings), ...readable(platformSettings, stored) }) as PlatformValues & Settings

/** The environments that a kind is limited to; none: it is in all. */
export function environmentsOfKind(settings: Settings, kind: string): readonly string[] {
  const limit = settings[kindLimitOf(kind)]
  return Array.isArray(limit) ? limit : []
}

/** What no type of property says of a text. */
const forms: Partial<Record<PlatformSettingName, (text: string) => boolean>> = {
  academyUrl: isPageAddress,
  siteUrl: isPageAddress,
  hubUrl: text => isPageAddress(fillHubUrl(text, 'one')),
  avatarUrl: isAvatarUrl,
  visitsUrl: isVisitsUrl,
  geocodingUrl: isPageAddress,
  placesUrl: isPageAddress,
  openPlacesUrl: isPageAddress,
  fcmUrl: isPageAddress,
  smtpHost: text => /^[A-Za-z0-9.:_-]+$/.test(text),
  smtpSender: isEmail,
}

const wrong: Partial<Record<PlatformSettingName, 'invalid' | 'invalidEmail'>> = {
  smtpHost: 'invalid',
  smtpSender: 'invalidEmail',
}

/** What is wrong with settings of the platform, by their names. */
export function checkPlatformSettings(settings: Settings): ValidationErrors {
  const errors = checkProperties(platformSettings, settings)
  for (const [name, isWell] of Object.entries(forms)) {
    const value = settings[name]
    if (typeof value === 'string' && value !== '' && !isWell(value))
      errors[name] ??= message(wrong[name as PlatformSettingName] ?? 'invalidUrl')
  }
  return errors
}
