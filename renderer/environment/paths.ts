import type { ComponentKind } from '../../shared/components/defineComponent.ts'

/** Path below `/{environmentId}/` of a kind's list. */
export const kindPath = ({ screen, plural }: Pick<ComponentKind, 'screen' | 'plural'>): string =>
  screen ?? `components/${plural}`

/** Where a spreadsheet is brought in. */
export const importPath = (environmentId: string) => `/${environmentId}/import`

/** Tours of what is done here. */
export const tutorialsPath = (environmentId: string) => `/${environmentId}/tutorials`

/** What fails of the environment's scripts. */
export const faultsPath = (environmentId: string) => `/${environmentId}/problems`

/** Everything that was uploaded. */
export const filesPath = (environmentId: string) => `/${environmentId}/files`

/** Every component of the environment. */
export const browserPath = (environmentId: string) => `/${environmentId}/settings/componentBrowser`

/** Who may enter the environment. */
export const usersPath = (environmentId: string) => `/${environmentId}/components/environmentUsers`

/** What became of the mails to those who may enter the environment, and of all mails of the platform. */
export const mailsPath = (environmentId: string) => `${usersPath(environmentId)}/mails`
export const allMailsPath = '/users/mails'

/** The sections of an environment's settings, in their order. */
export const settingsSections = ['general', 'appearance', 'users', 'profile', 'mails', 'env', 'backups'] as const
/** Those about people: the desktop has one (AC4). */
const aboutPeople: readonly SettingsSection[] = ['users', 'profile', 'mails']
export const isAboutPeople = (section: SettingsSection) => aboutPeople.includes(section)

export type SettingsSection = (typeof settingsSections)[number]

export const settingsPath = (environmentId: string, section: SettingsSection) => `/${environmentId}/settings/${section}`

/** Who did what in the environment, and on the platform. */
export const auditPath = (environmentId: string) => `/${environmentId}/settings/audit`
/** What the platform is set to. */
export const platformPath = '/admin/settings'
export const platformAuditPath = '/users/audit'

/** Everything that was saved and deleted. */
export const historyPath = (environmentId: string) => `/${environmentId}/settings/history`

/** The components that were deleted. */
export const trashPath = (environmentId: string) => `/${environmentId}/settings/trash`

/** Where switching to another environment leads from a path of this one. */
export function switchedPath(pathname: string, environmentId: string): string {
  const [, , area, section] = pathname.split('/')
  if (area === 'collections') return `/${environmentId}/collections/`
  if (area === 'components') return `/${environmentId}/components/${section ?? ''}`
  if (area === 'design') return `/${environmentId}/design/`
  if (area === 'settings') return `/${environmentId}/settings/${section ?? ''}`
  if (area === 'problems') return faultsPath(environmentId)
  if (area === 'import') return importPath(environmentId)
  if (area === 'files') return filesPath(environmentId)
  return `/${environmentId}/`
}
