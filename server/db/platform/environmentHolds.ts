import { nothingHeld } from '../../../shared/environment/holds.ts'
import { eq, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { HoldReads, HoldWrites } from './environmentHoldTypes.ts'
import { environmentHolds } from './schema.ts'

export function holdReads({ database }: RepositoryContext): HoldReads {
  const of = database
    .select({ tasks: environmentHolds.tasks, mail: environmentHolds.mail })
    .from(environmentHolds)
    .where(eq(environmentHolds.environmentId, sql.placeholder('environmentId')))
    .prepare()
  return { of: async environmentId => (await of.get({ environmentId })) ?? nothingHeld }
}

export function holdWrites(context: RepositoryContext): HoldWrites {
  const { database } = context
  return {
    ...holdReads(context),
    async put(environmentId, { tasks, mail }) {
      if (tasks || mail)
        await database
          .insert(environmentHolds)
          .values({ environmentId, tasks, mail })
          .onConflictDoUpdate({ target: environmentHolds.environmentId, set: { tasks, mail } })
          .run()
      else await database.delete(environmentHolds).where(eq(environmentHolds.environmentId, environmentId)).run()
    },
  }
}
