import type { SQL } from 'drizzle-orm'
import { done, isNothing } from '../engine/drizzle.ts'
import { and, count, desc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from '../engine/drizzleOrm.ts'
import { noLimit } from '../engine/page.ts'
import type { Seal } from '../engine/seal.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { MailReads, MailWrites } from './mailTypes.ts'
import { mails, passwordLinks } from './schema.ts'

const day = 24 * 60 * 60_000
/** How long it is told that a mail was sent or given up. */
const keptFor = 30 * day

const id = sql.placeholder('id')
const now = sql.placeholder('now')
const rowOf = (mailId: string) => `mails/${mailId}`
const isWaiting = eq(mails.state, 'waiting')
/** Sent only when somebody asks for it. */
const isOver = inArray(mails.state, ['failed', 'held'])

const isGood = sql<number>`(${mails.content} IS NOT NULL AND ${mails.endsAt} > ${now} AND (${mails.linkHash} IS NULL OR EXISTS (
  SELECT 1 FROM ${passwordLinks} WHERE ${passwordLinks.hash} = ${mails.linkHash} AND ${passwordLinks.expiresAt} > ${now})))`
const told = {
  id: mails.id,
  recipient: mails.recipient,
  kind: mails.kind,
  environmentId: mails.environmentId,
  endsAt: mails.endsAt,
  state: mails.state,
  attempts: mails.attempts,
  nextAt: mails.nextAt,
  failure: mails.failure,
  createdAt: mails.createdAt,
  endedAt: mails.endedAt,
  isGood: isGood.mapWith(Boolean),
}

const state = sql.placeholder('state')
const environmentId = sql.placeholder('environmentId')
const listed = and(
  isNotNull(mails.recipient),
  sql`(${isNothing('environmentId')} OR ${mails.environmentId} = ${environmentId})`,
  sql`(${isNothing('state')} OR ${state} = CASE WHEN ${mails.state} = 'waiting' AND ${mails.failure} IS NOT NULL THEN 'retrying' ELSE ${mails.state} END)`,
)
const due = and(isWaiting, or(lte(mails.nextAt, now), sql`${mails.nextAt} > ${sql.placeholder('tooFar')}`))

export function mailReads({ database, clock }: RepositoryContext, seal: Seal): MailReads {
  const oldest = <T>(column: SQL<T>, condition: SQL | undefined) =>
    database.select({ at: column }).from(mails).where(condition).prepare()
  const byId = database.select(told).from(mails).where(eq(mails.id, id)).prepare()
  const page = database
    .select(told)
    .from(mails)
    .where(listed)
    .orderBy(desc(mails.number))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('skip'))
    .prepare()
  const total = database.select({ total: count() }).from(mails).where(listed).prepare()
  const dueMails = database
    .select(told)
    .from(mails)
    .where(due)
    .orderBy(mails.number)
    .limit(sql.placeholder('limit'))
    .prepare()
  const waitingFor = database
    .select({ ...told, content: mails.content })
    .from(mails)
    .where(and(isWaiting, sql`${mails.recipient} IS NOT DISTINCT FROM ${sql.placeholder('recipient')}`))
    .orderBy(mails.number)
    .prepare()
  const nextDue = oldest(sql<number | null>`min(${mails.nextAt})`, isWaiting)
  const nextEnd = oldest(sql<number | null>`min(${mails.endsAt})`, and(isOver, isNotNull(mails.content)))
  const nextNobodys = oldest(sql<number | null>`min(${mails.endsAt})`, isNull(mails.recipient))
  const firstEnded = oldest(sql<number | null>`min(${mails.endedAt})`, undefined)
  const filterOf = (filter: { environmentId?: string | null | undefined; state?: string | null | undefined }) => ({
    environmentId: filter.environmentId ?? null,
    state: filter.state ?? null,
  })
  return {
    byId: mailId => byId.get({ id: mailId, now: clock.now() }),
    page: ({ skip, limit, ...filter }) => page.all({ skip, limit, now: clock.now(), ...filterOf(filter) }),
    count: async filter => (await total.get(filterOf(filter)))?.total ?? 0,
    due: (longest, limit = noLimit) => dueMails.all({ now: clock.now(), tooFar: clock.now() + longest, limit }),
    waitingFor: async recipient =>
      (await waitingFor.all({ recipient, now: clock.now() })).map(({ content, ...mail }) => ({
        ...mail,
        content: content === null ? undefined : seal.open(content, rowOf(mail.id)),
      })),
    nextDue: async () => (await nextDue.get())?.at ?? undefined,
    async nextTidy() {
      const ended = (await firstEnded.get())?.at ?? undefined
      const others = [(await nextEnd.get())?.at, (await nextNobodys.get())?.at]
      const ends = [...others, ended && ended + keptFor].filter(at => at != null)
      return ends.length === 0 ? undefined : Math.min(...ends)
    },
  }
}

export function mailWrites(context: RepositoryContext, seal: Seal): MailWrites {
  const { database, clock } = context
  const failure = sql`${sql.placeholder('failure')}`
  const create = database
    .insert(mails)
    .values({
      id,
      recipient: sql.placeholder('recipient'),
      kind: sql.placeholder('kind'),
      environmentId,
      content: sql.placeholder('content'),
      linkHash: sql.placeholder('linkHash'),
      endsAt: sql.placeholder('endsAt'),
      state,
      attempts: 0,
      nextAt: now,
      createdAt: now,
      endedAt: sql.placeholder('endedAt'),
    })
    .prepare()
  const changed = (values: Parameters<ReturnType<typeof database.update<typeof mails>>['set']>[0]) =>
    database.update(mails).set(values).where(eq(mails.id, id)).prepare()
  const ends = { endedAt: sql`${now}` }
  const sent = changed({ state: 'sent', content: null, linkHash: null, failure, ...ends })
  const delay = changed({ attempts: sql`${mails.attempts} + 1`, nextAt: sql`${sql.placeholder('at')}`, failure })
  const giveUp = changed({ state: 'failed', attempts: sql`${mails.attempts} + 1`, failure, ...ends })
  const again = changed({ state: 'waiting', attempts: 0, nextAt: sql`${now}`, failure: null, endedAt: null })
  const withdraw = database
    .update(mails)
    .set({ state: 'failed', content: null, linkHash: null, failure: 'linkEnded', ...ends })
    .where(
      and(
        ne(mails.state, 'sent'),
        eq(mails.environmentId, environmentId),
        eq(mails.recipient, sql.placeholder('recipient')),
      ),
    )
    .prepare()
  const withdrawAll = database
    .update(mails)
    .set({ state: 'failed', content: null, linkHash: null, failure: 'linkEnded', ...ends })
    .where(and(isWaiting, eq(mails.environmentId, environmentId)))
    .prepare()
  const removeContents = database
    .update(mails)
    .set({ content: null, linkHash: null })
    .where(and(isOver, isNotNull(mails.content), lte(mails.endsAt, now)))
    .prepare()
  const removeOld = database
    .delete(mails)
    .where(lte(mails.endedAt, sql.placeholder('ended')))
    .prepare()
  const removeNobodys = database
    .delete(mails)
    .where(and(isNull(mails.recipient), lte(mails.endsAt, now)))
    .prepare()
  return {
    ...mailReads(context, seal),
    create: ({ content, ...mail }, as = 'waiting') => {
      const sealed = seal.seal(content, rowOf(mail.id))
      const at = clock.now()
      return done(create.run({ ...mail, content: sealed, state: as, now: at, endedAt: as === 'held' ? at : null }))
    },
    markSent: (mailId, reason) => done(sent.run({ id: mailId, failure: reason, now: clock.now() })),
    delay: (mailId, { at, failure: reason }) => done(delay.run({ id: mailId, at, failure: reason })),
    giveUp: (mailId, reason) => done(giveUp.run({ id: mailId, failure: reason, now: clock.now() })),
    sendAgain: mailId => done(again.run({ id: mailId, now: clock.now() })),
    withdraw: (of, recipient) => done(withdraw.run({ environmentId: of, recipient, now: clock.now() })),
    withdrawAll: of => done(withdrawAll.run({ environmentId: of, now: clock.now() })),
    async tidy() {
      await removeContents.run({ now: clock.now() })
      await removeNobodys.run({ now: clock.now() })
      await removeOld.run({ ended: clock.now() - keptFor })
    },
  }
}
