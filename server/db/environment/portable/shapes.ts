import { migrateDefinition } from '../../../../shared/components/definition.ts'
import { findKind, kindOf } from '../../../../shared/components/registry.ts'
import type { Sql } from '../../engine/sql.ts'
import type { CollectionShape } from '../../records/collectionShape.ts'
import { eachRow } from './eachRow.ts'

interface LiveRow {
  id: string
  kind: string
  definition: string
  definitionVersion: number
}

const liveComponents = `SELECT c."id", c."kind", v."definition", v."definitionVersion" FROM "components" c
  JOIN "componentVersions" v ON v."componentId" = c."id" AND v."version" = c."liveVersion"
  WHERE c."deletedAt" IS NULL ORDER BY c."id"`

/** The collections whose records a store holds, by its own definitions. Raises whatever a malformed definition raises. */
export async function collectionShapes(sql: Sql): Promise<CollectionShape[]> {
  const kind = kindOf('collection')
  const rows = await sql.prepare<LiveRow>(liveComponents).all()
  return rows
    .filter(row => row.kind === kind.kind)
    .flatMap(({ id, definition, definitionVersion }) => {
      const shape = kind.records?.(migrateDefinition(kind, JSON.parse(definition), definitionVersion))
      return shape === undefined ? [] : [{ id, ...shape }]
    })
}

/** Reads every component as an environment does that opens, and raises what would keep it from that. */
export async function readLiveComponents(sql: Sql): Promise<void> {
  await eachRow(sql.prepare<LiveRow>(liveComponents).iterate(), ({ kind: name, definition, definitionVersion }) => {
    const kind = findKind(name)
    if (kind !== undefined) migrateDefinition(kind, JSON.parse(definition), definitionVersion)
  })
}
