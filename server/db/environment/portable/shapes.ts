import { migrateDefinition } from '../../../../shared/components/definition.ts'
import { findKind, kindOf } from '../../../../shared/components/registry.ts'
import type { Connection } from '../../engine/connection.ts'
import type { CollectionShape } from '../../records/collectionShape.ts'

interface LiveRow {
  id: string
  kind: string
  definition: string
  definitionVersion: number
}

const liveComponents = `SELECT c.id, c.kind, v.definition, v.definitionVersion FROM components c
  JOIN componentVersions v ON v.componentId = c.id AND v.version = c.liveVersion
  WHERE c.deletedAt IS NULL ORDER BY c.id`

const liveRows = (connection: Connection) => connection.prepare<[], LiveRow>(liveComponents)

/** The collections whose records a file holds, by its own definitions. Raises whatever a malformed definition raises. */
export function collectionShapes(connection: Connection): CollectionShape[] {
  const kind = kindOf('collection')
  return liveRows(connection)
    .all()
    .filter(row => row.kind === kind.kind)
    .flatMap(({ id, definition, definitionVersion }) => {
      const shape = kind.records?.(migrateDefinition(kind, JSON.parse(definition), definitionVersion))
      return shape === undefined ? [] : [{ id, ...shape }]
    })
}

/** Reads every component as an environment does that opens, and raises what would keep it from that. */
export function readLiveComponents(connection: Connection): void {
  for (const { kind: name, definition, definitionVersion } of liveRows(connection).iterate()) {
    const kind = findKind(name)
    if (kind !== undefined) migrateDefinition(kind, JSON.parse(definition), definitionVersion)
  }
}
