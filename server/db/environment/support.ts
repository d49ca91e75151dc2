import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { TableDialect } from '../dialects/dialect.ts'
import { fragment } from '../engine/drizzle.ts'
import { and, asc, count, desc, eq, gt, gte, isNull, lt, ne, or, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import {
  supportAnswers as answers,
  supportConversations as conversations,
  supportFiles as files,
  supportReads as marks,
  supportMessages as messages,
} from './schema.ts'
import type { MessageSelection, SupportReads, SupportSelection } from './supportTypes.ts'

/** Of a person's conversations only their own messages are looked at, and no internal ones; of all conversations it is told which hold it. */
function holds({ contains, jsonElements }: TableDialect, search: string, holding: readonly string[] | undefined) {
  const isHeld = (column: SQLiteColumn) => fragment(contains, column, sql`${search}`)
  return or(
    isHeld(conversations.folded),
    holding === undefined
      ? sql`EXISTS (SELECT 1 FROM ${messages} WHERE ${messages.conversationId} = ${conversations.id}
          AND ${messages.isInternal} = 0 AND ${isHeld(messages.folded)})`
      : sql`${conversations.id} IN (SELECT "value" FROM ${fragment(jsonElements, sql`${JSON.stringify(holding)}`)})`,
  )
}

/** Something that others wrote and somebody who answers has not read. */
const holdsUnread = (accountId: string) =>
  sql`EXISTS (SELECT 1 FROM ${messages} WHERE ${messages.conversationId} = ${conversations.id}
    AND NOT (${messages.side} = 'support' AND ${messages.authorId} IS NOT DISTINCT FROM ${accountId})
    AND ${messages.position} > coalesce((SELECT ${marks.position} FROM ${marks} WHERE ${marks.conversationId} = ${conversations.id}
      AND ${marks.accountId} = ${accountId} AND ${marks.side} = 'support'), -1))`

function selected(dialect: TableDialect, selection: SupportSelection): SQL | undefined {
  const { accountId, search = '', holding, status, channel, assigneeId, unreadBy } = selection
  return and(
    accountId === undefined ? undefined : eq(conversations.accountId, accountId),
    search === '' ? undefined : holds(dialect, search, holding),
    status && eq(conversations.status, status),
    channel === undefined ? undefined : eq(conversations.channel, channel),
    assigneeId === undefined
      ? undefined
      : assigneeId === null
        ? isNull(conversations.assigneeId)
        : eq(conversations.assigneeId, assigneeId),
    unreadBy === undefined ? undefined : holdsUnread(unreadBy),
  )
}

export function supportReads({ database, dialect }: RepositoryContext): SupportReads {
  const from = () => database.select().from(conversations)
  const byId = from()
    .where(eq(conversations.id, sql.placeholder('id')))
    .prepare()
  const counted = async (where: SQL | undefined) =>
    (await database.select({ total: count() }).from(messages).where(where).get())?.total ?? 0
  /** Not his own: what somebody says he has read. */
  const unreadOf = (accountId: string, isPerson: boolean, where: SQL | undefined) => {
    const position = isPerson ? messages.publicPosition : messages.position
    const side = isPerson ? 'person' : 'support'
    return counted(
      and(
        where,
        isPerson ? eq(messages.isInternal, false) : undefined,
        isPerson
          ? ne(messages.side, 'person')
          : sql`NOT (${messages.side} = 'support' AND ${messages.authorId} IS NOT DISTINCT FROM ${accountId})`,
        sql`${position} > coalesce((SELECT ${marks.position} FROM ${marks} WHERE ${marks.conversationId} = ${messages.conversationId}
          AND ${marks.accountId} = ${accountId} AND ${marks.side} = ${side}), -1)`,
      ),
    )
  }
  return {
    conversation: id => byId.get({ id }),
    page: ({ skip, limit, ...selection }) =>
      from()
        .where(selected(dialect, selection))
        .orderBy(desc(conversations.updatedAt), desc(conversations.id))
        .limit(limit)
        .offset(skip)
        .all(),
    async count(selection) {
      const where = selected(dialect, selection)
      return (await database.select({ total: count() }).from(conversations).where(where).get())?.total ?? 0
    },
    async messages({ conversationId, withInternal, after, before, limit }: MessageSelection) {
      const position = withInternal ? messages.position : messages.publicPosition
      const found = await database
        .select()
        .from(messages)
        .where(
          and(
            eq(messages.conversationId, conversationId),
            withInternal ? undefined : eq(messages.isInternal, false),
            after === undefined ? undefined : gt(position, after),
            before === undefined ? undefined : lt(position, before),
          ),
        )
        .orderBy(after === undefined ? desc(messages.position) : asc(messages.position))
        .limit(limit)
        .all()
      return after === undefined ? found.reverse() : found
    },
    sent: ({ conversationId, side, authorId, messageId }) =>
      database
        .select()
        .from(messages)
        .where(
          and(
            eq(messages.conversationId, conversationId),
            eq(messages.side, side),
            eq(messages.authorId, authorId),
            eq(messages.messageId, messageId),
          ),
        )
        .get(),
    async begun(authorId, messageId) {
      const first = await database
        .select({ conversationId: messages.conversationId })
        .from(messages)
        .where(
          and(
            eq(messages.authorId, authorId),
            eq(messages.messageId, messageId),
            eq(messages.position, 0),
            eq(messages.side, 'person'),
          ),
        )
        .get()
      return first && (await byId.get({ id: first.conversationId }))
    },
    reads: conversationId =>
      database
        .select()
        .from(marks)
        .where(eq(marks.conversationId, conversationId))
        .orderBy(marks.accountId, marks.side)
        .all(),
    unread: ({ conversationId, accountId, side }) =>
      unreadOf(accountId, side === 'person', eq(messages.conversationId, conversationId)),
    unreadOf: accountId =>
      unreadOf(
        accountId,
        true,
        sql`${messages.conversationId} IN (SELECT ${conversations.id} FROM ${conversations} WHERE ${conversations.accountId} = ${accountId})`,
      ),
    waiting: () =>
      database
        .select({ assigneeId: conversations.assigneeId, total: count() })
        .from(conversations)
        .where(and(eq(conversations.status, 'open'), sql`${conversations.waitsSince} IS NOT NULL`))
        .groupBy(conversations.assigneeId)
        .orderBy(conversations.assigneeId)
        .all(),
    withAgent: () =>
      from()
        .where(and(eq(conversations.withAgent, true), eq(conversations.status, 'open')))
        .orderBy(conversations.id)
        .all(),
    file: place => database.select().from(files).where(eq(files.place, place)).orderBy(files.conversationId).all(),
    answers: () => database.select().from(answers).orderBy(asc(answers.title), answers.id).all(),
    answer: id => database.select().from(answers).where(eq(answers.id, id)).get(),
    times: (since, to) =>
      database
        .select({
          channel: conversations.channel,
          status: conversations.status,
          createdAt: conversations.createdAt,
          firstAnsweredAt: conversations.firstAnsweredAt,
          closedAt: conversations.closedAt,
        })
        .from(conversations)
        .where(and(gte(conversations.createdAt, since), lt(conversations.createdAt, to)))
        .orderBy(conversations.createdAt, conversations.id)
        .all(),
  }
}
