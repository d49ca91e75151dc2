import { migrateDefinition } from '../../../../shared/components/definition.ts'
import { kindOf } from '../../../../shared/components/registry.ts'
import type { Connection } from '../../engine/connection.ts'
import type { CollectionShape } from '../../records/layout.ts'

const collections = `SELECT c.id, v.definition, v.definitionVersion FROM components c
  JOIN componentVersions v ON v.componentId = c.id AND v.version = c.liveVersion
  WHERE c.kind = 'collection' AND c.deletedAt IS NULL ORDER BY c.id`

/** The collections whose records a file holds, by its own definitions. Raises whatever a malformed definition raises. */
export function collectionShapes(connection: Connection): CollectionShape[] {
  const kind = kindOf('collection')
  return connection
    .prepare<[], { id: string; definition: string; definitionVersion: number }>(collections)
    .all()
    .flatMap(({ id, definition, definitionVersion }) => {
      const shape = kind.records?.(migrateDefinition(kind, JSON.parse(definition), definitionVersion))
      return shape === undefined ? [] : [{ id, ...shape }]
    })
}
