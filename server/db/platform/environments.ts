import type { SQL } from 'drizzle-orm'
import { conflict, notFound } from '../../../shared/errors.ts'
import { auditEntries } from '../audit/schema.ts'
import { containsText } from '../engine/drizzle.ts'
import { and, count, eq, or, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { EnvironmentReads, EnvironmentWrites } from './environmentTypes.ts'
import {
  accountEnvironments,
  deletedEnvironments,
  environmentBackups,
  environmentHolds,
  environmentSigning,
  environmentSizes,
  environments,
  environmentVariables,
  faultFollowers,
  mails,
  modelUsage,
  pushSubscriptions,
  taskTimes,
} from './schema.ts'
import { firstLook } from './taskTimes.ts'

const id = sql.placeholder('id')
const isAuthorized = sql`EXISTS (SELECT 1 FROM ${accountEnvironments} WHERE ${accountEnvironments.environmentId} = ${environments.id}
  AND ${accountEnvironments.accountId} = ${sql.placeholder('accountId')})`

/** Entries of the audit log that are the platform's, or those of an environment that is gone. */
export const ofNoEnvironment = sql`NOT EXISTS (SELECT 1 FROM ${environments} WHERE ${environments.id} = ${auditEntries.environmentId})
  AND NOT EXISTS (SELECT 1 FROM ${deletedEnvironments} WHERE ${deletedEnvironments.id} = ${auditEntries.environmentId})`

export function environmentReads({ database, dialect }: RepositoryContext): EnvironmentReads {
  const matches = or(
    containsText(dialect, environments.name, 'search'),
    containsText(dialect, environments.id, 'search'),
  )
  const byId = database.select().from(environments).where(eq(environments.id, id)).prepare()
  const byUrl = database
    .select()
    .from(environments)
    .where(eq(environments.url, sql.placeholder('url')))
    .prepare()
  const pageOf = (condition: SQL | undefined) =>
    database
      .select()
      .from(environments)
      .where(condition)
      .orderBy(environments.name, environments.id)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('skip'))
      .prepare()
  const countOf = (condition: SQL | undefined) =>
    database.select({ total: count() }).from(environments).where(condition).prepare()
  const all = { page: pageOf(matches), count: countOf(matches) }
  const matchesAuthorized = and(matches, isAuthorized)
  const authorized = { page: pageOf(matchesAuthorized), count: countOf(matchesAuthorized) }
  const among = (accountId: string | undefined) => (accountId === undefined ? all : authorized)
  return {
    byId: environmentId => byId.get({ id: environmentId }),
    byUrl: url => byUrl.get({ url }),
    page: ({ skip, limit, search = '', authorizedTo: accountId }) =>
      among(accountId).page.all({ skip, limit, search, accountId }),
    count: async ({ search = '', authorizedTo: accountId }) =>
      (await among(accountId).count.get({ search, accountId }))?.total ?? 0,
  }
}

export function environmentWrites(context: RepositoryContext): EnvironmentWrites {
  const { database, clock } = context
  const stored = database.select().from(environments).where(eq(environments.id, id)).prepare()
  const create = database
    .insert(environments)
    .values({
      id,
      name: sql.placeholder('name'),
      url: sql.placeholder('url'),
      settings: sql.placeholder('settings'),
      version: 1,
      createdAt: sql.placeholder('createdAt'),
      urlTrusted: sql.placeholder('urlTrusted'),
    })
    .returning()
    .prepare()
  const update = database
    .update(environments)
    .set({
      name: sql`${sql.placeholder('name')}`,
      url: sql`${sql.placeholder('url')}`,
      settings: sql`${sql.placeholder('settings')}`,
      urlTrusted: sql`${sql.placeholder('urlTrusted')}`,
      version: sql`${environments.version} + 1`,
    })
    .where(eq(environments.id, id))
    .returning()
    .prepare()
  const remove = database.delete(environments).where(eq(environments.id, id)).prepare()
  const forget = database.delete(accountEnvironments).where(eq(accountEnvironments.environmentId, id)).prepare()
  const forgetMails = database.delete(mails).where(eq(mails.environmentId, id)).prepare()
  const forgetVariables = database
    .delete(environmentVariables)
    .where(eq(environmentVariables.environmentId, id))
    .prepare()
  const forgetSigning = database.delete(environmentSigning).where(eq(environmentSigning.environmentId, id)).prepare()
  const forgetBackups = database.delete(environmentBackups).where(eq(environmentBackups.environmentId, id)).prepare()
  const forgetSizes = database.delete(environmentSizes).where(eq(environmentSizes.environmentId, id)).prepare()
  const forgetFollowers = database.delete(faultFollowers).where(eq(faultFollowers.environmentId, id)).prepare()
  const forgetPushes = database.delete(pushSubscriptions).where(eq(pushSubscriptions.environmentId, id)).prepare()
  const forgetHolds = database.delete(environmentHolds).where(eq(environmentHolds.environmentId, id)).prepare()
  const forgetUsage = database.delete(modelUsage).where(eq(modelUsage.environmentId, id)).prepare()
  const forgetTasks = database.delete(taskTimes).where(eq(taskTimes.environmentId, id)).prepare()
  const lookAt = firstLook(context)
  return {
    ...environmentReads(context),
    async create(environment) {
      const created = await create.get({ urlTrusted: false, ...environment, createdAt: clock.now() })
      await lookAt(environment.id)
      return created
    },
    async update(environmentId, changes, expectedVersion) {
      const row = await stored.get({ id: environmentId })
      if (row === undefined) throw notFound()
      if (expectedVersion !== undefined && expectedVersion !== row.version) throw conflict(row.version)
      const { name = row.name, url = row.url, settings = row.settings, urlTrusted = row.urlTrusted } = changes
      const trusted = Number(urlTrusted)
      return update.get({ id: environmentId, name, url, settings: JSON.stringify(settings), urlTrusted: trusted })
    },
    async remove(environmentId) {
      await remove.run({ id: environmentId })
      await forget.run({ id: environmentId })
      await forgetMails.run({ id: environmentId })
      await forgetVariables.run({ id: environmentId })
      await forgetSigning.run({ id: environmentId })
      await forgetSizes.run({ id: environmentId })
      await forgetBackups.run({ id: environmentId })
      await forgetTasks.run({ id: environmentId })
      await forgetHolds.run({ id: environmentId })
      await forgetUsage.run({ id: environmentId })
      await forgetFollowers.run({ id: environmentId })
      await forgetPushes.run({ id: environmentId })
    },
  }
}
