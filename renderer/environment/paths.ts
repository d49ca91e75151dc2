import type { ComponentKind } from '../../shared/components/defineComponent.ts'

/** Path below `/{environmentId}/` of a kind's list. */
export const kindPath = ({ screen, plural }: Pick<ComponentKind, 'screen' | 'plural'>): string =>
  screen ?? `components/${plural}`

/** Where a spreadsheet is brought in. */
export const importPath = (environmentId: string) => `/${environmentId}/import`

/** Tours of what is done here. */
export const tutorialsPath = (environmentId: string) => `/${environmentId}/tutorials`

/** Who designs says what he needs, and looks at what is proposed: for the environment, and for one view. */
export const assistantPath = (environmentId: string) => `/${environmentId}/assistant`
export const viewAssistantPath = (environmentId: string, viewId: string) =>
  `/${environmentId}/design-assistant/${viewId}`

/** What fails of the environment's scripts. */
export const faultsPath = (environmentId: string) => `/${environmentId}/problems`

/** Everything that was uploaded. */
export const filesPath = (environmentId: string) => `/${environmentId}/files`

/** Every component of the environment. */
export const browserPath = (environmentId: string) => `/${environmentId}/settings/componentBrowser`

/** Who may enter the environment. */
export const usersPath = (environmentId: string) => `/${environmentId}/components/environmentUsers`

/** Conversations of people with the support of the environment. */
export const ticketsPath = (environmentId: string) => `/${environmentId}/tickets`

/** What became of the mails to those who may enter the environment, and of all mails of the platform. */
export const mailsPath = (environmentId: string) => `${usersPath(environmentId)}/mails`
export const allMailsPath = '/users/mails'

/** The sections of an environment's settings, in their order. */
export const settingsSections = [
  'general',
  'appearance',
  'users',
  'profile',
  'mails',
  'notifications',
  'env',
  'mcp',
  'support',
  'signing',
  'backups',
] as const
/** Those that the desktop has not: it has one person (AC4), and no integrations (AC3). */
const webOnly: readonly SettingsSection[] = ['users', 'profile', 'mails', 'notifications', 'mcp']
export const isWebOnly = (section: SettingsSection) => webOnly.includes(section)

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
  if (area === 'assistant') return assistantPath(environmentId)
  if (area === 'problems') return faultsPath(environmentId)
  if (area === 'tickets') return ticketsPath(environmentId)
  if (area === 'import') return importPath(environmentId)
  if (area === 'files') return filesPath(environmentId)
  return `/${environmentId}/`
}
