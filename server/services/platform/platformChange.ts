import { isDeepStrictEqual } from 'node:util'
import { allKinds } from '../../../shared/components/registry.ts'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { parseRequest } from '../../../shared/imports/columns.ts'
import { platformChangeSchema } from '../../../shared/platform/platformChange.ts'
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

/** Where a password goes: to another place, or less hidden, it goes by itself only where somebody wrote it for that. */
const places = ['smtpHost', 'smtpPort', 'smtpSecurity'] as const

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

function passwordOf(stored: StoredPlatformSettings, written: string | null | undefined): string | undefined {
  if (written === undefined) return stored.smtpPassword
  return written === null || written === '' ? undefined : written
}

export type NextSettings = Pick<StoredPlatformSettings, 'settings' | 'smtpPassword'>

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
  const { smtpPassword: written, ...change } = parseRequest(platformChangeSchema, data, 'data')
  requireValid(checkPlatformSettings(change))
  requireValid(fixedChanged(effective, { ...change, ...(written !== undefined && { smtpPassword: written }) }))
  const ownChange = Object.fromEntries(Object.entries(change).filter(([name]) => !effective.fixed.includes(name)))
  const known = Object.fromEntries(Object.entries(stored.settings).filter(([name]) => name in platformSettings))
  const settings = given({ ...known, ...ownChange })
  requireValid(missingEnvironments(stored.settings, settings, isThere))
  const smtpPassword = passwordOf(stored, written)
  const before = effective.over(stored.settings)
  const after = effective.over(settings)
  const goesElsewhere = places.some(name => before[name] !== after[name])
  const isKept = written === undefined && smtpPassword !== undefined && after.smtpHost !== undefined
  if (goesElsewhere && isKept) requireValid({ smtpPassword: message('passwordAgain') })
  return { settings, smtpPassword }
}
