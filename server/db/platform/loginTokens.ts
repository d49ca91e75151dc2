import { drizzleOn } from '../engine/drizzle.ts'
import { and, eq, gt, lte, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { loginTokens } from './schema.ts'
import type { LoginTokenWrites } from './types.ts'

export function loginTokenWrites({ connection, clock }: RepositoryContext): LoginTokenWrites {
  const database = drizzleOn(connection)
  const now = sql.placeholder('now')
  const create = database
    .insert(loginTokens)
    .values({
      hash: sql.placeholder('hash'),
      accountId: sql.placeholder('accountId'),
      host: sql.placeholder('host'),
      expiresAt: sql.placeholder('expiresAt'),
    })
    .prepare()
  // One statement finds and removes it, so no second use can come between.
  const consume = database
    .delete(loginTokens)
    .where(
      and(
        eq(loginTokens.hash, sql.placeholder('hash')),
        eq(loginTokens.host, sql.placeholder('host')),
        gt(loginTokens.expiresAt, now),
      ),
    )
    .returning({ accountId: loginTokens.accountId })
    .prepare()
  const removeExpired = database.delete(loginTokens).where(lte(loginTokens.expiresAt, now)).prepare()
  return {
    create: token => void create.run({ ...token }),
    consume: (hash, host) => consume.get({ hash, host, now: clock.now() }),
    removeExpired: () => removeExpired.run({ now: clock.now() }).changes,
  }
}
