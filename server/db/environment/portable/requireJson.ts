import { ApplicationRefused } from '../../../../shared/applications/failures.ts'
import type { SqlValue } from '../../engine/sql.ts'

const jsonColumns: Readonly<Record<string, readonly string[]>> = {
  componentVersions: ['definition'],
  recordHistory: ['before'],
  recordComments: ['mentions'],
  memberships: ['roles', 'managedRoles', 'flags', 'profile'],
  componentPreferences: ['preferences'],
}

const listColumns: ReadonlySet<string> = new Set(['roles', 'managedRoles', 'mentions'])

/** Raises what makes an environment fail at its first use. */
export function requireJson(table: string, row: Readonly<Record<string, SqlValue>>): void {
  for (const column of jsonColumns[table] ?? []) {
    const value: unknown = JSON.parse(String(row[column]))
    if (typeof value !== 'object' || value === null || Array.isArray(value) !== listColumns.has(column))
      throw new ApplicationRefused('damaged', { reason: `${column} of ${table}` })
  }
}
