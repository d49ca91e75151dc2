import { ApplicationRefused } from '../../../../shared/applications/failures.ts'
import { migrateDefinition } from '../../../../shared/components/definition.ts'
import { kindOf } from '../../../../shared/components/registry.ts'
import { settingsId, settings as settingsKind } from '../../../../shared/components/settings.ts'
import { profileFieldsOf } from '../../../../shared/environment/settings.ts'
import type { Connection } from '../../engine/connection.ts'

interface Row {
  id: string
  kind: string
  deletedAt: number | null
  definition: string | null
  definitionVersion: number
}

/** What could be in the place of the settings, or of their name. */
const rows = `SELECT c.id, c.kind, c.deletedAt, v.definition, v.definitionVersion FROM components c
  LEFT JOIN componentVersions v ON v.componentId = c.id AND v.version = c.liveVersion
  WHERE c.id = ? OR c.kind = ?`

/**
 * What a file says that its environment is set to; undefined for a file of before the settings were in it. Anything else in their place
 * would keep the environment from opening.
 * @throws ApplicationRefused
 */
export function settingsIn(connection: Connection): Record<string, unknown> | undefined {
  const found = connection.prepare<[string, string], Row>(rows).all(settingsId, settingsKind.kind)
  const [row] = found
  if (row === undefined) return undefined
  const { id, kind, deletedAt, definition, definitionVersion } = row
  const isThere = id === settingsId && kind === settingsKind.kind && deletedAt === null && definition !== null
  if (found.length > 1 || !isThere) throw damaged()
  const settings = migrateDefinition(kindOf(kind), JSON.parse(definition), definitionVersion)
  // What people have in a field goes by its id.
  if (profileFieldsOf(settings).some(field => typeof field?._id !== 'string')) throw damaged()
  return { ...settings }
}

const damaged = () => new ApplicationRefused('damaged', { reason: 'settings' })
