import { isDeepStrictEqual } from 'node:util'
import { allKinds } from '../../../shared/components/registry.ts'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { parseRequest } from '../../../shared/imports/columns.ts'
import {
  eachSecret,
  type PlatformSecret,
  type PlatformSecrets,
  platformChangeSchema,
  platformSecrets,
} from '../../../shared/platform/platformChange.ts'
import {
  checkPlatformSettings,
  environmentsOfKind,
  kindLimitOf,
  platformSettings,
} from '../../../shared/platform/settings.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { StoredPlatformSettings } from '../../db/platform/platformSettingsTypes.ts'
import { requireValid } from '../calls/requireValid.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'

type Settings = Readonly<Record<string, unknown>>

/** Where secrets go: to another place, or less hidden, one goes by itself only where somebody wrote it for that. */
const places: Readonly<Record<PlatformSecret, readonly string[]>> = {
  smtpPassword: ['smtpHost', 'smtpPort', 'smtpSecurity'],
  geocodingKey: ['geocodingUrl'],
  placesKey: ['placesUrl'],
}

/** Without a mail server its password goes nowhere. */
const isUsed = (secret: PlatformSecret, after: Settings) => secret !== 'smtpPassword' || after.smtpHost !== undefined

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What is empty is not stored. */
const given = (settings: Settings): Settings =>
  Object.fromEntries(
    Object.entries(settings)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
      .filter(([, value]) => !isNothing(value)),
  )

/** What the server's start decides is not set beside it. */
function fixedChanged(effective: EffectiveSettings, change: Settings): ValidationErrors {
  const { values } = effective
  const changed = effective.fixed.filter(
    name => name in change && !isDeepStrictEqual(change[name] ?? null, values[name] ?? null),
  )
  return Object.fromEntries(changed.map(name => [name, message('fixed')]))
}

/** Environments that are limited to and are not there; those of before may be gone meanwhile. */
function missingEnvironments(before: Settings, after: Settings, isThere: (id: string) => boolean): ValidationErrors {
  const missing = allKinds.filter(({ kind }) => {
    const known = environmentsOfKind(before, kind)
    return environmentsOfKind(after, kind).some(id => !known.includes(id) && !isThere(id))
  })
  return Object.fromEntries(missing.map(({ kind }) => [kindLimitOf(kind), message('notFound')]))
}

type Written = Partial<Record<PlatformSecret, string | null | undefined>>

const secretsOf = (stored: StoredPlatformSettings, written: Written) =>
  eachSecret(name => (written[name] === undefined ? stored[name] : written[name] || undefined))

/** Secrets that would go to another place than the one that they were written for. */
function writtenAgain(written: Written, secrets: PlatformSecrets, before: Settings, after: Settings): ValidationErrors {
  const isLed = (name: PlatformSecret) =>
    written[name] === undefined &&
    secrets[name] !== undefined &&
    isUsed(name, after) &&
    places[name].some(place => before[place] !== after[place])
  const led = platformSecrets.filter(isLed)
  return Object.fromEntries(led.map(name => [name, message(name === 'smtpPassword' ? 'passwordAgain' : 'keyAgain')]))
}

export type NextSettings = Omit<StoredPlatformSettings, 'version'>

/**
 * What a change makes of what is stored.
 * @param isThere whether there is such an environment
 * @throws AppError validationError `data.…`
 */
export function changedSettings(
  stored: StoredPlatformSettings,
  data: unknown,
  effective: EffectiveSettings,
  isThere: (environmentId: string) => boolean,
): NextSettings {
  const parsed = parseRequest(platformChangeSchema, data, 'data')
  const { smtpPassword, geocodingKey, placesKey, ...change } = parsed
  const written = { smtpPassword, geocodingKey, placesKey }
  requireValid(checkPlatformSettings(change))
  requireValid(fixedChanged(effective, parsed))
  const ownChange = Object.fromEntries(Object.entries(change).filter(([name]) => !effective.fixed.includes(name)))
  const known = Object.fromEntries(Object.entries(stored.settings).filter(([name]) => name in platformSettings))
  const settings = given({ ...known, ...ownChange })
  requireValid(missingEnvironments(stored.settings, settings, isThere))
  const secrets = secretsOf(stored, written)
  requireValid(writtenAgain(written, secrets, effective.over(stored.settings), effective.over(settings)))
  return { settings, ...secrets }
}
