import { eq, lte, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { environments, taskTimes } from './schema.ts'
import type { TaskTimeReads, TaskTimeWrites } from './taskTimeTypes.ts'

export function taskTimeReads({ database }: RepositoryContext): TaskTimeReads {
  const due = database
    .select({ id: taskTimes.environmentId })
    .from(taskTimes)
    .innerJoin(environments, eq(environments.id, taskTimes.environmentId))
    .where(lte(taskTimes.at, sql.placeholder('now')))
    .orderBy(taskTimes.at, taskTimes.environmentId)
    .prepare()
  const of = database
    .select({ at: taskTimes.at })
    .from(taskTimes)
    .where(eq(taskTimes.environmentId, sql.placeholder('environmentId')))
    .prepare()
  return {
    due: async now => (await due.all({ now })).map(({ id }) => id),
    of: async environmentId => (await of.get({ environmentId }))?.at,
  }
}

/** Of an environment that comes into the list: whether it has tasks is seen before anybody opens it. */
export function firstLook(context: RepositoryContext): (environmentId: string) => Promise<void> {
  const { put } = taskTimeWrites(context)
  return async environmentId => put(environmentId, context.clock.now())
}

export function taskTimeWrites(context: RepositoryContext): TaskTimeWrites {
  const { database } = context
  return {
    ...taskTimeReads(context),
    async put(environmentId, at) {
      if (at === undefined) await database.delete(taskTimes).where(eq(taskTimes.environmentId, environmentId)).run()
      else
        await database
          .insert(taskTimes)
          .values({ environmentId, at })
          .onConflictDoUpdate({ target: taskTimes.environmentId, set: { at } })
          .run()
    },
  }
}
