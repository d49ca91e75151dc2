import { drizzleOn } from '../engine/drizzle.ts'
import { and, eq, ne, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { sessions } from './schema.ts'
import type { SessionReads, SessionWrites } from './types.ts'

const id = sql.placeholder('id')

export function sessionReads({ connection }: RepositoryContext): SessionReads {
  const database = drizzleOn(connection)
  const byPublicKey = database
    .select()
    .from(sessions)
    .where(eq(sessions.publicKey, sql.placeholder('key')))
    .prepare()
  const byAccount = database
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, id))
    .orderBy(sessions.createdAt, sessions.id)
    .prepare()
  return {
    byPublicKey: key => byPublicKey.get({ key }),
    byAccount: accountId => byAccount.all({ id: accountId }),
  }
}

export function sessionWrites(context: RepositoryContext): SessionWrites {
  const { connection, clock } = context
  const database = drizzleOn(connection)
  const create = database
    .insert(sessions)
    .values({
      id,
      publicKey: sql.placeholder('publicKey'),
      secretKey: sql.placeholder('secretKey'),
      accountId: sql.placeholder('accountId'),
      host: sql.placeholder('host'),
      createdAt: sql.placeholder('now'),
      lastCall: sql.placeholder('now'),
      locale: sql.placeholder('locale'),
      options: sql.placeholder('options'),
    })
    .returning()
    .prepare()
  const touch = database
    .update(sessions)
    .set({ lastCall: sql`${sql.placeholder('lastCall')}` })
    .where(eq(sessions.id, id))
    .prepare()
  const remove = database.delete(sessions).where(eq(sessions.id, id)).prepare()
  const removeOfAccount = database
    .delete(sessions)
    .where(and(eq(sessions.accountId, sql.placeholder('accountId')), ne(sessions.id, sql.placeholder('except'))))
    .prepare()
  return {
    ...sessionReads(context),
    create: session => create.get({ ...session, now: clock.now() }),
    touch(calls) {
      for (const call of calls) touch.run(call)
    },
    update(sessionId, changes) {
      if (Object.keys(changes).length > 0)
        database.update(sessions).set(changes).where(eq(sessions.id, sessionId)).run()
    },
    remove: sessionId => void remove.run({ id: sessionId }),
    removeOfAccount: (accountId, except = '') => void removeOfAccount.run({ accountId, except }),
  }
}
