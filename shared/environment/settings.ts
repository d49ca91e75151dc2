import type { ValidationErrors } from '../errors.ts'
import { checkProperties } from '../fields/checkProperties.ts'
import { property, propertyDefaults } from '../fields/property.ts'
import { readable } from '../fields/scalars.ts'
import { defaultZone, isZone } from '../formats/dates.ts'
import { message } from '../validation/messages.ts'

/**
 * What an environment can be set to (area C). They are properties like a component's: the GraphQL type `Environment`, the
 * defaults and the checks of `updateEnvironment` are derived from them.
 */
export const environmentSettings = {
  name: property.text({ optional: false }),
  timezone: property.string({ default: defaultZone }),
  homeRedirect: property.path(),
  allowSignUp: property.boolean({ default: false }),
  /** What one person who does not design it may keep there in uploads, in MiB. */
  uploadsPerPerson: property.number({ default: 2_048, options: { integer: true, min: 1, max: 1_048_576 } }),
  allowDarkMode: property.boolean({ default: true, group: 'appearance' }),
  logo: property.file({ group: 'appearance', options: { fileType: 'image/' } }),
  loginLogo: property.file({ group: 'appearance', options: { fileType: 'image/' } }),
}

type Settings = Readonly<Record<string, unknown>>

/** What is wrong with an environment's settings, by their names. */
export function checkSettings(settings: Settings): ValidationErrors {
  const errors = checkProperties(environmentSettings, settings)
  const { timezone } = settings
  if (typeof timezone === 'string' && timezone !== '' && !isZone(timezone)) errors.timezone ??= message('notAnOption')
  return errors
}

/** The settings of an environment with the defaults of those that were not given, or are stored as what they cannot be. */
export const presentSettings = (stored: Settings): Settings => ({
  ...propertyDefaults(environmentSettings),
  ...readable(environmentSettings, stored),
})

/** The zone whose days count in an environment (C80); the default also for one that was stored and that no engine knows. */
export const zoneOf = ({ timezone }: Settings): string =>
  typeof timezone === 'string' && isZone(timezone) ? timezone : defaultZone
