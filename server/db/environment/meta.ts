import type { Awaitable } from '../engine/awaitable.ts'
import type { RepositoryContext } from '../engine/store.ts'

export interface SchemaVersion {
  schemaVersion(): Awaitable<number>
}

export interface RaisableSchemaVersion extends SchemaVersion {
  raiseSchemaVersion(): Awaitable<number>
}

export function metaReads({ sql }: RepositoryContext): SchemaVersion {
  const version = sql.values<[number]>(`SELECT CAST("value" AS INTEGER) FROM "meta" WHERE "key" = 'schemaVersion'`)
  return { schemaVersion: async () => (await version.get())?.[0] ?? 0 }
}

export function metaWrites(context: RepositoryContext): RaisableSchemaVersion {
  const raise = context.sql.values<[number]>(
    `UPDATE "meta" SET "value" = CAST(CAST("value" AS INTEGER) + 1 AS TEXT) WHERE "key" = 'schemaVersion'
     RETURNING CAST("value" AS INTEGER)`,
  )
  return { ...metaReads(context), raiseSchemaVersion: async () => (await raise.get())?.[0] ?? 0 }
}
