import { done } from '../engine/drizzle.ts'
import { and, eq, gt, lte, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { loginTokens, passwordLinks } from './schema.ts'
import type { SingleUseWrites } from './types.ts'

/** How what is good once is used up, and cleared away. */
export function singleUse(
  { database, clock }: RepositoryContext,
  table: typeof loginTokens | typeof passwordLinks,
): SingleUseWrites {
  const now = sql.placeholder('now')
  // One statement finds and removes it, so no second use can come between.
  const consume = database
    .delete(table)
    .where(
      and(
        eq(table.hash, sql.placeholder('hash')),
        eq(table.host, sql.placeholder('host')),
        gt(table.expiresAt, now),
        lte(table.expiresAt, sql.placeholder('latest')),
      ),
    )
    .returning({ accountId: table.accountId })
    .prepare()
  const removeExpired = database.delete(table).where(lte(table.expiresAt, now)).prepare()
  const removeOfAccount = database
    .delete(table)
    .where(eq(table.accountId, sql.placeholder('accountId')))
    .prepare()
  return {
    consume: async (hash, host, latest = Number.MAX_SAFE_INTEGER) =>
      (await consume.get({ hash, host, latest, now: clock.now() }))?.accountId ?? undefined,
    removeExpired: async () => (await removeExpired.run({ now: clock.now() })).changes,
    removeOfAccount: accountId => done(removeOfAccount.run({ accountId })),
  }
}
