import { done } from '../engine/drizzle.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { LatestNonceReads, LatestNonceWrites } from './types.ts'

const key = 'latestNonce'

export function latestNonceReads({ sql }: RepositoryContext): LatestNonceReads {
  const find = sql.values<[number]>('SELECT CAST("value" AS DOUBLE PRECISION) FROM "meta" WHERE "key" = ?')
  return { latest: async () => (await find.get(key))?.[0] ?? 0 }
}

export function latestNonceWrites(context: RepositoryContext): LatestNonceWrites {
  const store = context.sql.prepare(
    'INSERT INTO "meta" ("key", "value") VALUES (?, ?) ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value"',
  )
  return { ...latestNonceReads(context), set: nonce => done(store.run(key, String(nonce))) }
}
