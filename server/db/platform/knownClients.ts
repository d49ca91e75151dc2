import { and, eq, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { knownClients } from './schema.ts'
import type { KnownClientReads, KnownClientWrites } from './types.ts'

/** Of an account the newest are kept. */
const mostOfAccount = 20

export function knownClientReads({ database }: RepositoryContext): KnownClientReads {
  const found = database
    .select({ mark: knownClients.mark })
    .from(knownClients)
    .where(
      and(eq(knownClients.accountId, sql.placeholder('accountId')), eq(knownClients.mark, sql.placeholder('mark'))),
    )
    .prepare()
  return { isKnown: async (accountId, mark) => (await found.get({ accountId, mark })) !== undefined }
}

export function knownClientWrites(context: RepositoryContext): KnownClientWrites {
  const { database, clock } = context
  const accountId = sql.placeholder('accountId')
  const lastLogin = sql`${sql.placeholder('now')}`
  const remember = database
    .insert(knownClients)
    .values({ accountId, mark: sql.placeholder('mark'), lastLogin })
    .onConflictDoUpdate({ target: [knownClients.accountId, knownClients.mark], set: { lastLogin } })
    .prepare()
  const forgetOldest = database
    .delete(knownClients)
    .where(
      and(
        eq(knownClients.accountId, accountId),
        sql`${knownClients.mark} NOT IN (SELECT ${knownClients.mark} FROM ${knownClients} WHERE ${knownClients.accountId} = ${accountId}
            ORDER BY ${knownClients.lastLogin} DESC, ${knownClients.mark} LIMIT ${mostOfAccount})`,
      ),
    )
    .prepare()
  return {
    ...knownClientReads(context),
    async remember(id, marks) {
      for (const mark of marks) await remember.run({ accountId: id, mark, now: clock.now() })
      await forgetOldest.run({ accountId: id })
    },
  }
}
