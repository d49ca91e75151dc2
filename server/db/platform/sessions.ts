import { done } from '../engine/drizzle.ts'
import { and, eq, lt, ne, or, sql } from '../engine/drizzleOrm.ts'
import type { Seal } from '../engine/seal.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { sessions } from './schema.ts'
import type { Session, SessionReads, SessionWrites } from './types.ts'

const id = sql.placeholder('id')

export function sessionReads({ database }: RepositoryContext, seal: Seal): SessionReads {
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
  const opened = (session: Session): Session[] => {
    const secretKey = seal.open(session.secretKey, session.publicKey)
    return secretKey === undefined ? [] : [{ ...session, secretKey }]
  }
  return {
    byPublicKey: async key => (await byPublicKey.all({ key })).flatMap(opened)[0],
    byAccount: async accountId => (await byAccount.all({ id: accountId })).flatMap(opened),
  }
}

export function sessionWrites(context: RepositoryContext, seal: Seal): SessionWrites {
  const { database, clock } = context
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
  const removeBefore = database
    .delete(sessions)
    .where(or(lt(sessions.createdAt, sql.placeholder('opened')), lt(sessions.lastCall, sql.placeholder('used'))))
    .returning({ id: sessions.id })
    .prepare()
  const removeOfHost = database
    .delete(sessions)
    .where(eq(sessions.host, sql.placeholder('host')))
    .returning({ id: sessions.id })
    .prepare()
  const removeOfAccount = database
    .delete(sessions)
    .where(and(eq(sessions.accountId, sql.placeholder('accountId')), ne(sessions.id, sql.placeholder('except'))))
    .prepare()
  return {
    ...sessionReads(context, seal),
    async create(session) {
      const { secretKey, publicKey } = session
      const stored = await create.get({ ...session, secretKey: seal.seal(secretKey, publicKey), now: clock.now() })
      return { ...stored, secretKey }
    },
    async touch(calls) {
      for (const call of calls) await touch.run(call)
    },
    async update(sessionId, changes) {
      if (Object.keys(changes).length > 0)
        await database.update(sessions).set(changes).where(eq(sessions.id, sessionId)).run()
    },
    remove: sessionId => done(remove.run({ id: sessionId })),
    removeBefore: async (opened, used) => (await removeBefore.all({ opened, used })).map(found => found.id),
    removeOfHost: async host => (await removeOfHost.all({ host })).map(found => found.id),
    removeOfAccount: (accountId, except = '') => done(removeOfAccount.run({ accountId, except })),
  }
}
