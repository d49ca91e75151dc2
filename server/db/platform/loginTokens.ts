import { done } from '../engine/drizzle.ts'
import { and, eq, gt, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { loginTokens } from './schema.ts'
import { singleUse } from './singleUse.ts'
import type { LoginTokenReads, LoginTokenWrites } from './types.ts'

export function loginTokenReads({ database, clock }: RepositoryContext): LoginTokenReads {
  const found = database
    .select({ accountId: loginTokens.accountId, asks: loginTokens.asks })
    .from(loginTokens)
    .where(
      and(
        eq(loginTokens.hash, sql.placeholder('hash')),
        eq(loginTokens.host, sql.placeholder('host')),
        gt(loginTokens.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare()
  return { find: (hash, host) => found.get({ hash, host, now: clock.now() }) }
}

export function loginTokenWrites(context: RepositoryContext): LoginTokenWrites {
  const create = context.database
    .insert(loginTokens)
    .values({
      hash: sql.placeholder('hash'),
      accountId: sql.placeholder('accountId'),
      host: sql.placeholder('host'),
      expiresAt: sql.placeholder('expiresAt'),
      asks: sql.placeholder('asks'),
    })
    .prepare()
  return {
    ...loginTokenReads(context),
    ...singleUse(context, loginTokens),
    create: token => done(create.run({ asks: true, ...token })),
  }
}
