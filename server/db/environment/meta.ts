import type { RepositoryContext } from '../engine/store.ts'

export interface SchemaVersion {
  schemaVersion(): number
}

export interface RaisableSchemaVersion extends SchemaVersion {
  raiseSchemaVersion(): number
}

export function metaReads({ sql }: RepositoryContext): SchemaVersion {
  const version = sql.values<[number]>("SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'schemaVersion'")
  return { schemaVersion: () => version.get()?.[0] ?? 0 }
}

export function metaWrites(context: RepositoryContext): RaisableSchemaVersion {
  const raise = context.sql.values<[number]>(
    "UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'schemaVersion' RETURNING CAST(value AS INTEGER)",
  )
  return { ...metaReads(context), raiseSchemaVersion: () => raise.get()?.[0] ?? 0 }
}
