import { done } from '../engine/drizzle.ts'
import { and, eq } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { FaultFollowerReads, FaultFollowerWrites } from './faultFollowerTypes.ts'
import { faultFollowers } from './schema.ts'

const told = {
  accountId: faultFollowers.accountId,
  toldAt: faultFollowers.toldAt,
  wasMailed: faultFollowers.wasMailed,
}
const named = (environmentId: string, accountId: string) =>
  and(eq(faultFollowers.environmentId, environmentId), eq(faultFollowers.accountId, accountId))

export function faultFollowerReads({ database }: RepositoryContext): FaultFollowerReads {
  return {
    of: environmentId =>
      database
        .select(told)
        .from(faultFollowers)
        .where(eq(faultFollowers.environmentId, environmentId))
        .orderBy(faultFollowers.accountId)
        .all(),
    find: (environmentId, accountId) =>
      database.select(told).from(faultFollowers).where(named(environmentId, accountId)).get(),
  }
}

export function faultFollowerWrites(context: RepositoryContext): FaultFollowerWrites {
  const { database } = context
  return {
    ...faultFollowerReads(context),
    async put(environmentId, follower) {
      const { toldAt, wasMailed } = follower
      await database
        .insert(faultFollowers)
        .values({ environmentId, ...follower })
        .onConflictDoUpdate({
          target: [faultFollowers.environmentId, faultFollowers.accountId],
          set: { toldAt, wasMailed },
        })
        .run()
    },
    remove: (environmentId, accountId) =>
      done(database.delete(faultFollowers).where(named(environmentId, accountId)).run()),
  }
}
