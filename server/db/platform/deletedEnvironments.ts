import { done, fragment, isNothing } from '../engine/drizzle.ts'
import { and, count, desc, eq, lte, or, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { DeletedEnvironmentReads, DeletedEnvironmentWrites } from './deletedEnvironmentTypes.ts'
import {
  accountEnvironments,
  accounts,
  deletedEnvironments,
  environmentBackups,
  environmentHolds,
  environmentSigning,
  environmentSizes,
  environments,
  environmentVariables,
  mails,
} from './schema.ts'
import { firstLook } from './taskTimes.ts'

const id = sql.placeholder('id')
const accountId = sql.placeholder('accountId')

export function deletedEnvironmentReads({ database, dialect }: RepositoryContext): DeletedEnvironmentReads {
  const isDesigner = fragment(dialect.jsonHolds, deletedEnvironments.designers, accountId)
  const listed = and(eq(deletedEnvironments.isEnding, false), sql`(${isNothing('accountId')} OR ${isDesigner})`)
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
    count: async ({ authorizedTo = null }) => (await total.get({ accountId: authorizedTo }))?.total ?? 0,
    overdue: async time => (await overdue.all({ time })).map(found => found.id),
  }
}

export function deletedEnvironmentWrites(context: RepositoryContext): DeletedEnvironmentWrites {
  const { database, clock } = context
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
  const forgetSigning = database.delete(environmentSigning).where(eq(environmentSigning.environmentId, id)).prepare()
  const forgetBackups = database.delete(environmentBackups).where(eq(environmentBackups.environmentId, id)).prepare()
  const forgetSizes = database.delete(environmentSizes).where(eq(environmentSizes.environmentId, id)).prepare()
  const forgetHolds = database.delete(environmentHolds).where(eq(environmentHolds.environmentId, id)).prepare()
  const lookAt = firstLook(context)
  return {
    ...deletedEnvironmentReads(context),
    async keep(environment, deletedBy) {
      const named = { id: environment.id }
      const kept = {
        ...environment,
        designers: (await designers.all(named)).map(found => found.accountId),
        deletedAt: clock.now(),
        deletedBy,
        isEnding: false,
      }
      await database.insert(deletedEnvironments).values(kept).run()
      await delist.run(named)
      await revoke.run(named)
      return kept
    },
    async takeBack({ designers: given, deletedAt: _at, deletedBy: _by, isEnding: _is, ...row }, name) {
      const environment = await database
        .insert(environments)
        .values({ ...row, ...name })
        .returning()
        .get()
      for (const account of given)
        if ((await isThere.get({ id: account })) !== undefined)
          await database.insert(accountEnvironments).values({ accountId: account, environmentId: row.id }).run()
      await remove.run({ id: row.id })
      await lookAt(row.id)
      return environment
    },
    end: environmentId => done(end.run({ id: environmentId })),
    async remove(environmentId) {
      await remove.run({ id: environmentId })
      await forgetMails.run({ id: environmentId })
      await forgetVariables.run({ id: environmentId })
      await forgetSigning.run({ id: environmentId })
      await forgetSizes.run({ id: environmentId })
      await forgetBackups.run({ id: environmentId })
      await forgetHolds.run({ id: environmentId })
    },
  }
}
