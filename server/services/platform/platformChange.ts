import { isDeepStrictEqual } from 'node:util'
import { allKinds } from '../../../shared/components/registry.ts'
import type { ValidationErrors } from '../../../shared/errors.ts'
import type { ModelService } from '../../../shared/fields/types/modelServices.ts'
import { parseRequest } from '../../../shared/imports/columns.ts'
import { modelId } from '../../../shared/models/chat.ts'
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
import { readServiceAccount } from '../../../shared/push/serviceAccount.ts'
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
  fcmServiceAccount: ['fcmUrl'],
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

const servicesOf = ({ modelServices }: Settings) => (modelServices ?? []) as readonly ModelService[]

/** What makes vectors is one of the models that make them. */
function missingEmbeddingModel(settings: Settings): ValidationErrors {
  const { embeddingModel } = settings
  const ids = servicesOf(settings).flatMap(({ name, models }) =>
    models.filter(({ purpose }) => purpose === 'embeddings').map(model => modelId(name, model.name)),
  )
  if (embeddingModel === undefined || ids.includes(String(embeddingModel))) return {}
  return { embeddingModel: message('notFound') }
}

/**
 * The keys of the services that there are. A key goes to the address for which it was written: with another one it is written again.
 * @throws AppError validationError `data.modelServices.0.key`
 */
function modelKeysOf(
  stored: StoredPlatformSettings,
  written: Readonly<Record<string, string | null | undefined>>,
  after: Settings,
): Record<string, string> {
  const addresses = new Map(servicesOf(stored.settings).map(({ name, url }) => [name, url]))
  const keys: Record<string, string> = {}
  const errors: ValidationErrors = {}
  for (const [at, { name, url }] of servicesOf(after).entries()) {
    const known = Object.hasOwn(stored.modelKeys, name) ? stored.modelKeys[name] : undefined
    const given = Object.hasOwn(written, name) ? written[name] : undefined
    if (given === undefined && known !== undefined && addresses.get(name) !== url)
      errors[`modelServices.${at}.key`] = message('keyAgain')
    const key = given === undefined ? known : given || undefined
    if (key !== undefined) keys[name] = key
  }
  requireValid(errors)
  return keys
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
  const { smtpPassword, geocodingKey, placesKey, fcmServiceAccount, modelKeys: writtenKeys, ...change } = parsed
  const written = { smtpPassword, geocodingKey, placesKey, fcmServiceAccount }
  if (fcmServiceAccount && readServiceAccount(fcmServiceAccount) === undefined)
    requireValid({ fcmServiceAccount: message('invalid') })
  requireValid(checkPlatformSettings(change))
  requireValid(fixedChanged(effective, parsed))
  const ownChange = Object.fromEntries(Object.entries(change).filter(([name]) => !effective.fixed.includes(name)))
  const known = Object.fromEntries(Object.entries(stored.settings).filter(([name]) => name in platformSettings))
  const settings = given({ ...known, ...ownChange })
  requireValid(missingEnvironments(stored.settings, settings, isThere))
  const secrets = secretsOf(stored, written)
  requireValid(writtenAgain(written, secrets, effective.over(stored.settings), effective.over(settings)))
  requireValid(missingEmbeddingModel(settings))
  const modelKeys = modelKeysOf(stored, writtenKeys ?? {}, settings)
  return { settings, ...secrets, modelKeys }
}
