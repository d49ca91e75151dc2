import type { RepositoryContext } from '../engine/store.ts'
import type { LatestNonceReads, LatestNonceWrites } from './types.ts'

const key = 'latestNonce'

export function latestNonceReads({ sql }: RepositoryContext): LatestNonceReads {
  const find = sql.values<[number]>('SELECT CAST(value AS REAL) FROM meta WHERE key = ?')
  return { latest: () => find.get(key)?.[0] ?? 0 }
}

export function latestNonceWrites(context: RepositoryContext): LatestNonceWrites {
  const store = context.sql.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)')
  return { ...latestNonceReads(context), set: nonce => void store.run(key, String(nonce)) }
}
