import { environmentSettings } from '../../../shared/environment/settings.ts'
import type { LoginSettingsQuery } from '../../graphql/generated/operations.ts'

const { allowSignUp, signUpRoles, enableCustomLoginView, customLoginView } = environmentSettings
const { redirect, redirectUrl, loginLogo, authBackgroundImage } = environmentSettings

/** The settings of the screen, in its order. */
export const sections = [
  { name: 'signUp', properties: { allowSignUp, signUpRoles } },
  { name: 'view', properties: { enableCustomLoginView, customLoginView } },
  { name: 'redirect', properties: { redirect, redirectUrl } },
  { name: 'looks', properties: { loginLogo, authBackgroundImage } },
] as const

/** By their names. */
export type LoginSettings = Readonly<Record<string, unknown>>

type StoredFile = { bucket: string | null; key: string | null; url: string | null } | null

/** As the setting names it: its place, or the address of a file that is elsewhere. */
const placeOf = (file: StoredFile) => (file?.bucket && file.key ? `${file.bucket}/${file.key}` : (file?.url ?? null))

export function settingsOf(environment: NonNullable<LoginSettingsQuery['environment']>): LoginSettings {
  const { loginLogo: logo, authBackgroundImage: background, ...settings } = environment
  return { ...settings, loginLogo: placeOf(logo), authBackgroundImage: placeOf(background) }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What is to be saved; a value that was taken away is null. */
export const changesOf = (stored: LoginSettings, changed: LoginSettings): LoginSettings =>
  Object.fromEntries(
    Object.entries(changed)
      .filter(([name, value]) => !isSame(value === '' ? null : value, stored[name]))
      .map(([name, value]) => [name, value === '' || value === undefined ? null : value]),
  )
