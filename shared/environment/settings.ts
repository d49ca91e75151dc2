import type { ValidationErrors } from '../errors.ts'
import { checkProperties } from '../fields/checkProperties.ts'
import { property, propertyDefaults } from '../fields/property.ts'
import { readable } from '../fields/scalars.ts'
import { defaultZone, isZone } from '../formats/dates.ts'
import { defaultRegion, firstDays, isCurrency, isNumberLocale, type Region, regionOf } from '../formats/region.ts'
import { message } from '../validation/messages.ts'

/**
 * What an environment can be set to (area C). They are properties like a component's: the GraphQL type `Environment`, the
 * defaults and the checks of `updateEnvironment` are derived from them.
 */
export const environmentSettings = {
  name: property.text({ optional: false }),
  timezone: property.string({ default: defaultZone }),
  /** BCP 47: whose signs numbers have. */
  locale: property.string({ default: defaultRegion.locale }),
  /** ISO 4217; empty: the sign `$`, and up to two decimals. */
  currency: property.string({ default: defaultRegion.currency }),
  firstDay: property.choice(firstDays, { default: defaultRegion.firstDay }),
  homeRedirect: property.path(),
  allowSignUp: property.boolean({ default: false }),
  /** What one person who does not design it may keep there in uploads, in MiB. */
  uploadsPerPerson: property.number({ default: 2_048, options: { integer: true, min: 1, max: 1_048_576 } }),
  allowDarkMode: property.boolean({ default: true, group: 'appearance' }),
  logo: property.file({ group: 'appearance', options: { fileType: 'image/' } }),
  loginLogo: property.file({ group: 'appearance', options: { fileType: 'image/' } }),
}

/** Names that only the engine tells from others. */
const knownNames: Readonly<Record<string, (name: string) => boolean>> = {
  timezone: isZone,
  locale: isNumberLocale,
  currency: isCurrency,
}

type Settings = Readonly<Record<string, unknown>>

/** What is wrong with an environment's settings, by their names. */
export function checkSettings(settings: Settings): ValidationErrors {
  const errors = checkProperties(environmentSettings, settings)
  for (const [name, isKnown] of Object.entries(knownNames)) {
    const value = settings[name]
    if (typeof value === 'string' && value !== '' && !isKnown(value)) errors[name] ??= message('notAnOption')
  }
  return errors
}

/** The settings of an environment with the defaults of those that were not given, or are stored as what they cannot be. */
export const presentSettings = (stored: Settings): Settings => ({
  ...propertyDefaults(environmentSettings),
  ...readable(environmentSettings, stored),
})

/** Where the people of an environment are: whose days count (C80), and how numbers and money are written. */
export interface Place {
  /** IANA name. */
  zone: string
  region: Region
}

/** The default also for what was stored and no engine knows. */
export const placeOf = ({ timezone, locale, currency, firstDay }: Settings): Place => ({
  zone: typeof timezone === 'string' && isZone(timezone) ? timezone : defaultZone,
  region: regionOf({ locale, currency, firstDay }),
})
