/** What the audit log tells of. The word before the dot is its group, by which people look. */
export const auditActions = [
  'access.login',
  'access.refused',
  'access.logout',
  'access.sessionsEnded',
  'access.passwordChanged',
  'access.passwordReset',
  'access.twoFactorOn',
  'access.twoFactorOff',
  'access.twoFactorReset',
  'access.recoveryCodes',
  'access.signUp',
  'people.account',
  'people.accountChanged',
  'people.invited',
  'people.linked',
  'people.changed',
  'people.removed',
  'rights.created',
  'rights.changed',
  'rights.deleted',
  'design.deleted',
  'design.restored',
  'data.deleted',
  'data.restored',
  'data.emptied',
  'data.removed',
  'data.converted',
  'data.exported',
  'data.imported',
  'data.mcpCalled',
  'data.embedded',
  'data.signed',
  'environment.created',
  'environment.imported',
  'environment.settings',
  'environment.exported',
  'environment.duplicated',
  'environment.variables',
  'environment.held',
  'environment.signing',
  'environment.tokenMade',
  'environment.tokenRemoved',
  'environment.backedUp',
  'environment.backupDownloaded',
  'environment.backupRemoved',
  'environment.backupRestored',
  'environment.deleted',
  'environment.restored',
  'environment.removed',
  'platform.settings',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditGroups = ['access', 'people', 'rights', 'design', 'data', 'environment', 'platform'] as const
export type AuditGroup = (typeof auditGroups)[number]

/** What differs, by the names of what was changed: a JSON value each, short, and never a secret. */
export interface AuditDetails {
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
}

/** What an entry is about; beside these, the name of a component's kind. */
export type AuditTargetKind = 'account' | 'environmentUser' | 'record' | 'environment' | 'auditLog' | (string & {})

/** For how long entries are kept, in days. Less than the least would let who is looked into wait until it is forgotten. */
export const auditDays = { least: 30, most: 3_650, default: 365 } as const
