import type { ValidationErrors } from '../errors.ts'
import { checkProperties } from '../fields/checkProperties.ts'
import type { ProfileField } from '../fields/profileField.ts'
import { property, propertyDefaults } from '../fields/property.ts'
import { roleList } from '../fields/roleList.ts'
import { readable } from '../fields/scalars.ts'
import { defaultZone, isZone } from '../formats/dates.ts'
import { isLinkTarget, isOutside } from '../formats/linkTarget.ts'
import { defaultRegion, firstDays, isCurrency, isNumberLocale, type Region, regionOf } from '../formats/region.ts'
import { message } from '../validation/messages.ts'
import { apiSettings, checkApiSettings } from './apiSettings.ts'
import { auditDays } from './audit.ts'
import { backupSettings } from './backups.ts'
import { brandSettings, checkBrandSettings } from './brandSettings.ts'
import { mailSettings } from './mailSettings.ts'
import { mcpSettings } from './mcpSettings.ts'
import { notificationSettings } from './notificationSettings.ts'
import { checkProfileFields } from './profileFields.ts'
import { pushSettings } from './pushSettings.ts'
import { checkSigningSettings, signingSettings } from './signingSettings.ts'
import { supportSettings } from './supportSettings.ts'

/** Where its people are and what they meet, whoever they are. */
export const generalSettings = {
  name: property.text({ optional: false }),
  timezone: property.string({ default: defaultZone }),
  /** BCP 47: whose signs numbers have. */
  locale: property.string({ default: defaultRegion.locale }),
  /** ISO 4217; empty: the sign `$`, and up to two decimals. */
  currency: property.string({ default: defaultRegion.currency }),
  firstDay: property.choice(firstDays, { default: defaultRegion.firstDay }),
  homeRedirect: property.path(),
  /** A view at the foot of every view, for those who may use it; both are needed. */
  enableGlobalFooter: property.boolean({ default: false }),
  globalFooter: property.component({
    options: { componentTypeName: 'view' },
    when: { enableGlobalFooter: [true] },
  }),
  /** The agent that people talk with in every view, those who may use it; empty: nobody is offered one (X23). */
  assistantId: property.component({ options: { componentTypeName: 'agent' } }),
  /** Of the environment at the statistics service of the platform, which is told of opened views (C29); empty: nobody is. */
  analyticsId: property.string({ options: { validatePattern: '^[A-Za-z0-9._:-]+$', max: 100 } }),
  /** Only its designers come in (C78). */
  maintenanceMode: property.boolean({ default: false }),
  /** What one person who does not design it may keep there in uploads, in MiB. */
  uploadsPerPerson: property.number({ default: 2_048, options: { integer: true, min: 1, max: 1_048_576 } }),
  /** For how long the audit log keeps entries. */
  auditDays: property.number({
    default: auditDays.default,
    options: { integer: true, min: auditDays.least, max: auditDays.most },
  }),
}

/** How people come in. */
export const entrySettings = {
  allowSignUp: property.boolean({ default: false }),
  /** What who signs up gets; a role that is gone is none. */
  signUpRoles: { ...property.components('role', { when: { allowSignUp: [true] } }), default: [] },
  /** Runs when somebody has signed up, before he is mailed; what it throws ends the sign-up with these words (B38, C81). */
  signUpScript: property.script(
    { when: { allowSignUp: [true] } },
    {
      noRecord: true,
      examples: ['onlyOfDomain'],
      params: { email: 'ana@example.com', firstName: 'Ana', lastName: 'Soto' },
      user: { email: 'ana@example.com', name: 'Ana Soto', roles: [], profile: {} },
    },
  ),
  /** Where who is not logged in is sent from the login; both are needed. */
  redirect: property.boolean({ default: false }),
  redirectUrl: property.string({ when: { redirect: [true] } }),
  /** The view in the place of the login form; both are needed. It and its components are then readable by anybody (B73). */
  enableCustomLoginView: property.boolean({ default: false }),
  customLoginView: property.component({
    options: { componentTypeName: 'view' },
    when: { enableCustomLoginView: [true] },
    // Who is not logged in has no role.
    offers: view => roleList((view as Readonly<Record<string, unknown>>).roles).length === 0,
  }),
}

/** What is known of each of its people. */
export const peopleSettings = {
  profileFields: {
    ...property.structure<ProfileField[]>('collectionFields'),
    options: { ofPeople: true },
    default: [] as ProfileField[],
    group: 'data' as const,
  },
}

/**
 * What an environment can be set to (area C). They are properties like a component's: the GraphQL type `Environment`, the
 * defaults and the checks of `updateEnvironment` are derived from them.
 */
export const environmentSettings = {
  ...generalSettings,
  ...entrySettings,
  ...peopleSettings,
  ...mailSettings,
  ...backupSettings,
  ...brandSettings,
  ...apiSettings,
  ...mcpSettings,
  ...supportSettings,
  ...signingSettings,
  ...notificationSettings,
  ...pushSettings,
}

type Settings = Readonly<Record<string, unknown>>

/** Those of people's profiles, of settings that are well formed. */
export const profileFieldsOf = ({ profileFields }: Settings): ProfileField[] =>
  Array.isArray(profileFields) ? (profileFields as ProfileField[]) : []

/** Names that only the engine tells from others. */
const knownNames: Readonly<Record<string, (name: string) => boolean>> = {
  timezone: isZone,
  locale: isNumberLocale,
  currency: isCurrency,
}

/** A path, or an address on the web that a browser can read. */
const isRedirect = (url: string) => isLinkTarget(url) && (!isOutside(url) || URL.canParse(url))

/** What is wrong with an environment's settings, by their names. */
export function checkSettings(settings: Settings): ValidationErrors {
  const errors = {
    ...checkApiSettings(settings),
    ...checkBrandSettings(settings),
    ...checkSigningSettings(settings),
    ...checkProperties(environmentSettings, settings),
  }
  for (const [name, isKnown] of Object.entries(knownNames)) {
    const value = settings[name]
    if (typeof value === 'string' && value !== '' && !isKnown(value)) errors[name] ??= message('notAnOption')
  }
  const { redirectUrl } = settings
  if (typeof redirectUrl === 'string' && redirectUrl !== '' && !isRedirect(redirectUrl))
    errors.redirectUrl ??= message('invalid')
  const isWellFormed = !Object.keys(errors).some(path => path.startsWith('profileFields'))
  return isWellFormed ? { ...errors, ...checkProfileFields(profileFieldsOf(settings)) } : errors
}

/** The settings of an environment with the defaults of those that were not given, or are stored as what they cannot be. */
export const presentSettings = (stored: Settings): Settings => ({
  ...propertyDefaults(environmentSettings),
  ...readable(environmentSettings, stored),
})

/** The view that stands in the place of the login form, by the id that the settings have; undefined for the form. */
export function loginViewOf({ enableCustomLoginView, customLoginView }: Settings): string | undefined {
  return enableCustomLoginView === true && typeof customLoginView === 'string' && customLoginView !== ''
    ? customLoginView
    : undefined
}

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
