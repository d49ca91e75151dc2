import { drizzleOn } from '../engine/drizzle.ts'
import { eq, lte, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { environments, taskTimes } from './schema.ts'
import type { TaskTimeReads, TaskTimeWrites } from './taskTimeTypes.ts'

export function taskTimeReads({ connection }: RepositoryContext): TaskTimeReads {
  const database = drizzleOn(connection)
  const due = database
    .select({ id: taskTimes.environmentId })
    .from(taskTimes)
    .innerJoin(environments, eq(environments.id, taskTimes.environmentId))
    .where(lte(taskTimes.at, sql.placeholder('now')))
    .orderBy(taskTimes.at)
    .prepare()
  const of = database
    .select({ at: taskTimes.at })
    .from(taskTimes)
    .where(eq(taskTimes.environmentId, sql.placeholder('environmentId')))
    .prepare()
  return {
    due: now => due.all({ now }).map(({ id }) => id),
    of: environmentId => of.get({ environmentId })?.at,
  }
}

export function taskTimeWrites(context: RepositoryContext): TaskTimeWrites {
  const database = drizzleOn(context.connection)
  return {
    ...taskTimeReads(context),
    put(environmentId, at) {
      if (at === undefined) database.delete(taskTimes).where(eq(taskTimes.environmentId, environmentId)).run()
      else
        database
          .insert(taskTimes)
          .values({ environmentId, at })
          .onConflictDoUpdate({ target: taskTimes.environmentId, set: { at } })
          .run()
    },
  }
}
