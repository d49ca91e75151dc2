import { done } from '../engine/drizzle.ts'
import { and, eq, lt, ne, or, sql } from '../engine/drizzleOrm.ts'
import type { Seal } from '../engine/seal.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { endedSessions, sessions } from './schema.ts'
import type { Session, SessionReads, SessionWrites } from './types.ts'

const id = sql.placeholder('id')
const isoTime = (time: number) => new Date(time).toISOString()

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
  const ended = database
    .select({ secretKey: endedSessions.secretKey })
    .from(endedSessions)
    .where(eq(endedSessions.publicKey, sql.placeholder('key')))
    .prepare()
  const opened = (session: Session): Session[] => {
    const secretKey = seal.open(session.secretKey, session.publicKey)
    return secretKey === undefined ? [] : [{ ...session, secretKey }]
  }
  return {
    byPublicKey: async key => (await byPublicKey.all({ key })).flatMap(opened)[0],
    async keyOfEnded(publicKey) {
      const found = await ended.get({ key: publicKey })
      return found && seal.open(found.secretKey, publicKey)
    },
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
  const forget = database
    .delete(endedSessions)
    .where(lt(endedSessions.endedAt, sql.placeholder('before')))
    .prepare()
  const keep = database
    .insert(endedSessions)
    .values({
      publicKey: sql.placeholder('publicKey'),
      secretKey: sql.placeholder('secretKey'),
      endedAt: sql.placeholder('now'),
    })
    .prepare()
  async function end(which: ReturnType<typeof and>): Promise<string[]> {
    const gone = await database.delete(sessions).where(which).returning().all()
    for (const { publicKey, secretKey } of gone) await keep.run({ publicKey, secretKey, now: isoTime(clock.now()) })
    return gone.map(session => session.id)
  }
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
    async removeBefore(opened, used) {
      await forget.run({ before: isoTime(opened) })
      return (await removeBefore.all({ opened, used })).map(found => found.id)
    },
    end: async sessionId => void (await end(eq(sessions.id, sessionId))),
    removeOfHost: host => end(eq(sessions.host, host)),
    removeOfAccount: async (accountId, except = '') =>
      void (await end(and(eq(sessions.accountId, accountId), ne(sessions.id, except)))),
  }
}
