import { drizzleOn } from '../engine/drizzle.ts'
import { and, eq, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { knownClients } from './schema.ts'
import type { KnownClientReads, KnownClientWrites } from './types.ts'

/** Of an account the newest are kept. */
const mostOfAccount = 20

export function knownClientReads({ connection }: RepositoryContext): KnownClientReads {
  const found = drizzleOn(connection)
    .select({ mark: knownClients.mark })
    .from(knownClients)
    .where(
      and(eq(knownClients.accountId, sql.placeholder('accountId')), eq(knownClients.mark, sql.placeholder('mark'))),
    )
    .prepare()
  return { isKnown: (accountId, mark) => found.get({ accountId, mark }) !== undefined }
}

export function knownClientWrites(context: RepositoryContext): KnownClientWrites {
  const { connection, clock } = context
  const database = drizzleOn(connection)
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
        sql`${knownClients.mark} NOT IN (SELECT mark FROM ${knownClients} WHERE accountId = ${accountId}
            ORDER BY lastLogin DESC, mark LIMIT ${mostOfAccount})`,
      ),
    )
    .prepare()
  return {
    ...knownClientReads(context),
    remember(id, marks) {
      for (const mark of marks) remember.run({ accountId: id, mark, now: clock.now() })
      forgetOldest.run({ accountId: id })
    },
  }
}
