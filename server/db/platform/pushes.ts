import type { PushFailure } from '../../../shared/push/subscription.ts'
import { done, fragment } from '../engine/drizzle.ts'
import { and, eq, lte, ne, or, sql } from '../engine/drizzleOrm.ts'
import { noLimit } from '../engine/page.ts'
import type { Seal } from '../engine/seal.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { DuePush, PushReads, PushTarget, PushWrites } from './pushTypes.ts'
import { pushes, pushKeys, pushSubscriptions, sessions } from './schema.ts'

/** There is one row. */
const keyId = 1
const keyRow = 'pushKeys'
const targetRow = (sessionId: string, environmentId: string) => `pushSubscriptions/${sessionId}/${environmentId}`
const contentRow = (sessionId: string, environmentId: string) => `pushes/${sessionId}/${environmentId}`

const sessionId = sql.placeholder('sessionId')
const environmentId = sql.placeholder('environmentId')
const now = sql.placeholder('now')
const isIt = and(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.environmentId, environmentId))
const isDue = or(lte(pushes.nextAt, now), sql`${pushes.nextAt} > ${sql.placeholder('tooFar')}`)
const ofSubscription = and(
  eq(pushes.sessionId, pushSubscriptions.sessionId),
  eq(pushes.environmentId, pushSubscriptions.environmentId),
)

/** All but where it is reached. */
const told = {
  sessionId: pushSubscriptions.sessionId,
  environmentId: pushSubscriptions.environmentId,
  kind: pushSubscriptions.kind,
  mark: pushSubscriptions.mark,
  service: pushSubscriptions.service,
  failure: pushSubscriptions.failure,
  createdAt: pushSubscriptions.createdAt,
}

interface Sealed {
  target: string
  content: string
}

export function pushReads({ database, dialect, clock }: RepositoryContext, seal: Seal): PushReads {
  const keys = database.select().from(pushKeys).prepare()
  const subscription = database.select(told).from(pushSubscriptions).where(isIt).prepare()
  const dueServices = database
    .selectDistinct({ service: pushSubscriptions.service })
    .from(pushes)
    .innerJoin(pushSubscriptions, ofSubscription)
    .where(isDue)
    .orderBy(pushSubscriptions.service)
    .prepare()
  const due = database
    .select({
      number: pushes.number,
      sessionId: pushes.sessionId,
      environmentId: pushes.environmentId,
      content: pushes.content,
      attempts: pushes.attempts,
      endsAt: pushes.endsAt,
      target: pushSubscriptions.target,
    })
    .from(pushes)
    .innerJoin(pushSubscriptions, ofSubscription)
    .where(and(eq(pushSubscriptions.service, sql.placeholder('service')), isDue))
    .orderBy(pushes.number)
    .limit(sql.placeholder('limit'))
    .prepare()
  const nextDue = database
    .select({ at: sql<number | null>`min(${pushes.nextAt})` })
    .from(pushes)
    .where(sql`${pushes.nextAt} > ${now}`)
    .prepare()
  const recipients = database
    .select({
      sessionId: pushSubscriptions.sessionId,
      accountId: sessions.accountId,
      host: sessions.host,
      locale: sessions.locale,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(
        eq(pushSubscriptions.environmentId, sql.placeholder('environmentId')),
        sql`${sessions.accountId} IN (SELECT "value" FROM ${fragment(dialect.jsonElements, sql.placeholder('accountIds'))})`,
      ),
    )
    .orderBy(pushSubscriptions.sessionId)
    .prepare()
  const times = (at: number, longest: number) => ({ now: at, tooFar: at + longest })
  const opened = ({ target, content, ...push }: Omit<DuePush, 'target' | 'content'> & Sealed): DuePush => {
    const place = [push.sessionId, push.environmentId] as const
    const address = seal.open(target, targetRow(...place))
    return {
      ...push,
      target: address === undefined ? undefined : (JSON.parse(address) as PushTarget),
      content: seal.open(content, contentRow(...place)),
    }
  }
  return {
    async keys() {
      const stored = await keys.get()
      const privateKey = stored && seal.open(stored.privateKey, keyRow)
      return stored && privateKey !== undefined ? { publicKey: stored.publicKey, privateKey } : undefined
    },
    subscription: (ofSession, environment) => subscription.get({ sessionId: ofSession, environmentId: environment }),
    recipients: (environment, accountIds) =>
      recipients.all({ environmentId: environment, accountIds: JSON.stringify(accountIds) }),
    dueServices: async (at, longest) => (await dueServices.all(times(at, longest))).map(({ service }) => service),
    due: async (service, longest, limit) =>
      (await due.all({ service, limit, ...times(clock.now(), longest) })).map(opened),
    nextDue: async at => (await nextDue.get({ now: at }))?.at ?? undefined,
  }
}

export function pushWrites(context: RepositoryContext, seal: Seal): PushWrites {
  const { database, clock } = context
  const remove = database.delete(pushSubscriptions).where(isIt).prepare()
  const removePush = database
    .delete(pushes)
    .where(eq(pushes.number, sql.placeholder('number')))
    .prepare()
  const tell = (push: DuePush, failure: PushFailure | null) =>
    database
      .update(pushSubscriptions)
      .set({ failure })
      .where(
        and(
          eq(pushSubscriptions.sessionId, push.sessionId),
          eq(pushSubscriptions.environmentId, push.environmentId),
          sql`${pushSubscriptions.failure} IS DISTINCT FROM ${failure}`,
        ),
      )
      .run()
  const add = database
    .insert(pushes)
    .values({
      sessionId,
      environmentId,
      content: sql.placeholder('content'),
      attempts: 0,
      nextAt: now,
      endsAt: sql.placeholder('endsAt'),
    })
    .prepare()
  const removeOldest = database
    .delete(pushes)
    .where(
      sql`${pushes.number} IN (SELECT ${pushes.number} FROM ${pushes} WHERE ${pushes.sessionId} = ${sessionId}
        AND ${pushes.environmentId} = ${environmentId} ORDER BY ${pushes.number} DESC LIMIT ${noLimit} OFFSET ${sql.placeholder('most')})`,
    )
    .prepare()
  const keepNewest = database
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.environmentId, environmentId),
        sql`${pushSubscriptions.sessionId} IN (SELECT ${pushSubscriptions.sessionId} FROM ${pushSubscriptions}
          JOIN ${sessions} ON ${sessions.id} = ${pushSubscriptions.sessionId}
          WHERE ${pushSubscriptions.environmentId} = ${environmentId} AND ${sessions.accountId} = ${sql.placeholder('accountId')}
          ORDER BY ${pushSubscriptions.createdAt} DESC, ${pushSubscriptions.sessionId} LIMIT ${noLimit} OFFSET ${sql.placeholder('most')})`,
      ),
    )
    .prepare()
  return {
    ...pushReads(context, seal),
    async setKeys({ publicKey, privateKey }) {
      const next = { publicKey, privateKey: seal.seal(privateKey, keyRow) }
      await database
        .insert(pushKeys)
        .values({ id: keyId, ...next })
        .onConflictDoUpdate({ target: pushKeys.id, set: next })
        .run()
      await database.delete(pushSubscriptions).where(eq(pushSubscriptions.kind, 'web')).run()
    },
    async subscribe({ target, ...subscription }) {
      const { sessionId: session, environmentId: environment, kind, mark, service } = subscription
      const others = and(eq(pushSubscriptions.mark, mark), ne(pushSubscriptions.sessionId, session))
      await database.delete(pushSubscriptions).where(others).run()
      const set = { kind, mark, service, target: seal.seal(JSON.stringify(target), targetRow(session, environment)) }
      await database
        .insert(pushSubscriptions)
        .values({ sessionId: session, environmentId: environment, ...set, createdAt: clock.now() })
        .onConflictDoUpdate({
          target: [pushSubscriptions.sessionId, pushSubscriptions.environmentId],
          set: { ...set, failure: null },
        })
        .run()
    },
    unsubscribe: (session, environment) => done(remove.run({ sessionId: session, environmentId: environment })),
    keepNewest: (accountId, environment, most) => done(keepNewest.run({ accountId, environmentId: environment, most })),
    async add({ content, ...push }, most) {
      const place = { sessionId: push.sessionId, environmentId: push.environmentId }
      const sealed = seal.seal(content, contentRow(push.sessionId, push.environmentId))
      await add.run({ ...push, content: sealed, now: clock.now() })
      await removeOldest.run({ ...place, most })
    },
    async delivered(push) {
      await removePush.run({ number: push.number })
      await tell(push, null)
    },
    async delay(push, { at, failure }) {
      await database
        .update(pushes)
        .set({ attempts: push.attempts + 1, nextAt: at })
        .where(eq(pushes.number, push.number))
        .run()
      await tell(push, failure)
    },
    async delayService(service, at) {
      await database
        .update(pushes)
        .set({ nextAt: at })
        .where(
          sql`${pushes.nextAt} < ${at} AND EXISTS (SELECT 1 FROM ${pushSubscriptions} WHERE ${ofSubscription}
            AND ${pushSubscriptions.service} = ${service})`,
        )
        .run()
    },
    async giveUp(push, failure) {
      await removePush.run({ number: push.number })
      await tell(push, failure)
    },
    tidy: () => done(database.delete(pushes).where(lte(pushes.endsAt, clock.now())).run()),
  }
}
