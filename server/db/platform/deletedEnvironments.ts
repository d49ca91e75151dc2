import { drizzleOn } from '../engine/drizzle.ts'
import { and, count, desc, eq, lte, or, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { DeletedEnvironmentReads, DeletedEnvironmentWrites } from './deletedEnvironmentTypes.ts'
import {
  accountEnvironments,
  accounts,
  deletedEnvironments,
  environmentBackups,
  environmentSizes,
  environments,
  environmentVariables,
  mails,
} from './schema.ts'

const id = sql.placeholder('id')
const accountId = sql.placeholder('accountId')
const listed = and(
  eq(deletedEnvironments.isEnding, false),
  sql`(${accountId} IS NULL OR EXISTS (SELECT 1 FROM json_each(${deletedEnvironments.designers}) WHERE value = ${accountId}))`,
)

export function deletedEnvironmentReads({ connection }: RepositoryContext): DeletedEnvironmentReads {
  const database = drizzleOn(connection)
  const byId = database.select().from(deletedEnvironments).where(eq(deletedEnvironments.id, id)).prepare()
  const page = database
    .select()
    .from(deletedEnvironments)
    .where(listed)
    .orderBy(desc(deletedEnvironments.deletedAt), deletedEnvironments.id)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('skip'))
    .prepare()
  const total = database.select({ total: count() }).from(deletedEnvironments).where(listed).prepare()
  const overdue = database
    .select({ id: deletedEnvironments.id })
    .from(deletedEnvironments)
    .where(or(eq(deletedEnvironments.isEnding, true), lte(deletedEnvironments.deletedAt, sql.placeholder('time'))))
    .orderBy(deletedEnvironments.id)
    .prepare()
  return {
    byId: environmentId => byId.get({ id: environmentId }),
    page: ({ skip, limit, authorizedTo = null }) => page.all({ skip, limit, accountId: authorizedTo }),
    count: ({ authorizedTo = null }) => total.get({ accountId: authorizedTo })?.total ?? 0,
    overdue: time => overdue.all({ time }).map(found => found.id),
  }
}

export function deletedEnvironmentWrites(context: RepositoryContext): DeletedEnvironmentWrites {
  const { connection, clock } = context
  const database = drizzleOn(connection)
  const ofIt = eq(accountEnvironments.environmentId, id)
  const designers = database
    .select({ accountId: accountEnvironments.accountId })
    .from(accountEnvironments)
    .where(ofIt)
    .orderBy(accountEnvironments.accountId)
    .prepare()
  const delist = database.delete(environments).where(eq(environments.id, id)).prepare()
  const revoke = database.delete(accountEnvironments).where(ofIt).prepare()
  const isThere = database.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).prepare()
  const end = database
    .update(deletedEnvironments)
    .set({ isEnding: true })
    .where(eq(deletedEnvironments.id, id))
    .prepare()
  const remove = database.delete(deletedEnvironments).where(eq(deletedEnvironments.id, id)).prepare()
  const forgetMails = database.delete(mails).where(eq(mails.environmentId, id)).prepare()
  const forgetVariables = database
    .delete(environmentVariables)
    .where(eq(environmentVariables.environmentId, id))
    .prepare()
  const forgetBackups = database.delete(environmentBackups).where(eq(environmentBackups.environmentId, id)).prepare()
  const forgetSizes = database.delete(environmentSizes).where(eq(environmentSizes.environmentId, id)).prepare()
  return {
    ...deletedEnvironmentReads(context),
    keep(environment, deletedBy) {
      const named = { id: environment.id }
      const kept = {
        ...environment,
        designers: designers.all(named).map(found => found.accountId),
        deletedAt: clock.now(),
        deletedBy,
        isEnding: false,
      }
      database.insert(deletedEnvironments).values(kept).run()
      delist.run(named)
      revoke.run(named)
      return kept
    },
    takeBack({ designers: given, deletedAt: _at, deletedBy: _by, isEnding: _is, ...row }, name) {
      const environment = database
        .insert(environments)
        .values({ ...row, ...name })
        .returning()
        .get()
      for (const account of given)
        if (isThere.get({ id: account }) !== undefined)
          database.insert(accountEnvironments).values({ accountId: account, environmentId: row.id }).run()
      remove.run({ id: row.id })
      return environment
    },
    end: environmentId => void end.run({ id: environmentId }),
    remove(environmentId) {
      remove.run({ id: environmentId })
      forgetMails.run({ id: environmentId })
      forgetVariables.run({ id: environmentId })
      forgetSizes.run({ id: environmentId })
      forgetBackups.run({ id: environmentId })
    },
  }
}
