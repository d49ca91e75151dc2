import { drizzleOn } from '../engine/drizzle.ts'
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

export function faultFollowerReads({ connection }: RepositoryContext): FaultFollowerReads {
  const database = drizzleOn(connection)
  return {
    of: environmentId =>
      database.select(told).from(faultFollowers).where(eq(faultFollowers.environmentId, environmentId)).all(),
    find: (environmentId, accountId) =>
      database.select(told).from(faultFollowers).where(named(environmentId, accountId)).get(),
  }
}

export function faultFollowerWrites(context: RepositoryContext): FaultFollowerWrites {
  const database = drizzleOn(context.connection)
  return {
    ...faultFollowerReads(context),
    put(environmentId, follower) {
      const { toldAt, wasMailed } = follower
      database
        .insert(faultFollowers)
        .values({ environmentId, ...follower })
        .onConflictDoUpdate({
          target: [faultFollowers.environmentId, faultFollowers.accountId],
          set: { toldAt, wasMailed },
        })
        .run()
    },
    remove: (environmentId, accountId) =>
      void database.delete(faultFollowers).where(named(environmentId, accountId)).run(),
  }
}
