import { notificationLimits } from '../../../shared/notifications/notification.ts'
import type { TableDialect } from '../dialects/dialect.ts'
import { done, fragment, rowOrder } from '../engine/drizzle.ts'
import { and, desc, eq, inArray, isNull, lt, lte, or, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { NotificationReads, NotificationWrites } from './notificationTypes.ts'
import { notificationSettings, notifications } from './schema.ts'

const accountId = sql.placeholder('accountId')
const id = sql.placeholder('id')
const listedTo = and(eq(notifications.accountId, accountId), eq(notifications.isListed, true))
/** Of those of one millisecond, what was told last. */
const newestFirst = [desc(notifications.createdAt), desc(rowOrder(notifications))]
/** As its index says it. */
const awaitsDigest = sql`${notifications.awaitsDigest} = 1`
/** @param ids JSON of them */
const oneOf = (
  dialect: TableDialect,
  column: typeof notifications.id | typeof notificationSettings.accountId,
  ids: Parameters<typeof fragment>[1],
) => sql`${column} IN (SELECT "value" FROM ${fragment(dialect.jsonElements, ids)})`

export function notificationReads({ database, dialect }: RepositoryContext): NotificationReads {
  const byId = database.select().from(notifications).where(eq(notifications.id, id)).prepare()
  const { collectionId, recordId, readAt } = notifications
  const marks = database
    .select({ id: notifications.id, collectionId, recordId, readAt })
    .from(notifications)
    .where(listedTo)
    .orderBy(...newestFirst)
    .limit(notificationLimits.kept)
    .prepare()
  const digest = database
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), awaitsDigest))
    .orderBy(...newestFirst)
    .prepare()
  const oldestAwaiting = database
    .select({ at: sql<number | null>`min(${notifications.createdAt})` })
    .from(notifications)
    .where(awaitsDigest)
    .prepare()
  const settingsOf = database
    .select()
    .from(notificationSettings)
    .where(oneOf(dialect, notificationSettings.accountId, sql.placeholder('accountIds')))
    .prepare()
  return {
    byId: notificationId => byId.get({ id: notificationId }),
    marks: account => marks.all({ accountId: account }),
    withIds: ids =>
      database
        .select()
        .from(notifications)
        .where(inArray(notifications.id, [...ids]))
        .orderBy(...newestFirst)
        .all(),
    async settingsOf(accountIds) {
      const found = await settingsOf.all({ accountIds: JSON.stringify(accountIds) })
      return new Map(found.map(row => [row.accountId, row]))
    },
    async hasUnread(account, kind, title) {
      const found = await database
        .select({ id: notifications.id })
        .from(notifications)
        .where(
          and(
            eq(notifications.accountId, account),
            eq(notifications.kind, kind),
            eq(notifications.title, title),
            isNull(notifications.readAt),
            or(eq(notifications.isListed, true), awaitsDigest),
          ),
        )
        .limit(1)
        .get()
      return found !== undefined
    },
    oldestAwaiting: async () => (await oldestAwaiting.get())?.at ?? undefined,
    async awaitingDigest() {
      const found = await database
        .selectDistinct({ accountId: notifications.accountId })
        .from(notifications)
        .where(awaitsDigest)
        .orderBy(notifications.accountId)
        .all()
      return found.map(row => row.accountId)
    },
    async crowded() {
      const found = await database
        .select({ accountId: notifications.accountId })
        .from(notifications)
        .groupBy(notifications.accountId)
        .having(sql`count(*) > ${notificationLimits.kept}`)
        .orderBy(notifications.accountId)
        .all()
      return found.map(row => row.accountId)
    },
    digestOf: account => digest.all({ accountId: account }),
  }
}

export function notificationWrites(context: RepositoryContext): NotificationWrites {
  const { database, dialect, clock } = context
  const add = database
    .insert(notifications)
    .values({
      ...{ id, accountId, kind: sql.placeholder('kind'), title: sql.placeholder('title') },
      ...{ text: sql.placeholder('text'), icon: sql.placeholder('icon'), link: sql.placeholder('link') },
      ...{ collectionId: sql.placeholder('collectionId'), recordId: sql.placeholder('recordId') },
      ...{ createdAt: sql.placeholder('createdAt'), readAt: sql.placeholder('readAt') },
      ...{ isListed: sql.placeholder('isListed'), awaitsDigest: sql.placeholder('awaitsDigest') },
    })
    .prepare()
  return {
    ...notificationReads(context),
    async add(rows) {
      for (const row of rows) await add.run({ ...row })
    },
    markRead: (account, ids) =>
      done(
        database
          .update(notifications)
          .set({ readAt: clock.now() })
          .where(
            and(
              eq(notifications.accountId, account),
              isNull(notifications.readAt),
              oneOf(dialect, notifications.id, sql`${JSON.stringify(ids)}`),
            ),
          )
          .run(),
      ),
    remove: (account, notificationId) =>
      done(
        database
          .delete(notifications)
          .where(and(eq(notifications.accountId, account), eq(notifications.id, notificationId)))
          .run(),
      ),
    async putSettings(settings) {
      const updatedAt = clock.now()
      const { accountId: target } = notificationSettings
      const set = { ...settings, updatedAt }
      await database.insert(notificationSettings).values(set).onConflictDoUpdate({ target, set }).run()
    },
    endDigest: (account, until) =>
      done(
        database
          .update(notifications)
          .set({ awaitsDigest: false })
          .where(and(eq(notifications.accountId, account), awaitsDigest, lte(notifications.createdAt, until)))
          .run(),
      ),
    async prune({ createdBefore, limit }) {
      const old = database
        .select({ id: notifications.id })
        .from(notifications)
        .where(lt(notifications.createdAt, createdBefore))
        .orderBy(notifications.createdAt, rowOrder(notifications))
        .limit(limit)
      return (await database.delete(notifications).where(inArray(notifications.id, old)).run()).changes
    },
    async pruneOf(account, limit) {
      const more = database
        .select({ id: notifications.id })
        .from(notifications)
        .where(eq(notifications.accountId, account))
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(notificationLimits.kept)
      return (await database.delete(notifications).where(inArray(notifications.id, more)).run()).changes
    },
    async removeOf(account) {
      await database.delete(notifications).where(eq(notifications.accountId, account)).run()
      await database.delete(notificationSettings).where(eq(notificationSettings.accountId, account)).run()
    },
  }
}
