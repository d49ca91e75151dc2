import { beginOfDay, dayMs } from '../../../shared/environment/sizes.ts'
import { drizzleOn } from '../engine/drizzle.ts'
import { and, eq, lt, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { environmentSizes } from './schema.ts'
import type { SizeReads, SizeWrites } from './sizeTypes.ts'

/** Samples that are older than so many days are thrown away. */
const keptDays = 366

const environmentId = sql.placeholder('environmentId')
const sample = {
  day: environmentSizes.day,
  records: environmentSizes.records,
  files: environmentSizes.files,
  fileBytes: environmentSizes.fileBytes,
  databaseBytes: environmentSizes.databaseBytes,
  backupBytes: environmentSizes.backupBytes,
  versions: environmentSizes.versions,
}

export function sizeReads({ connection }: RepositoryContext): SizeReads {
  const all = drizzleOn(connection)
    .select(sample)
    .from(environmentSizes)
    .where(eq(environmentSizes.environmentId, environmentId))
    .orderBy(environmentSizes.day)
    .prepare()
  return { of: environment => all.all({ environmentId: environment }) }
}

export function sizeWrites(context: RepositoryContext): SizeWrites {
  const { connection, clock } = context
  const database = drizzleOn(connection)
  const removeOld = database
    .delete(environmentSizes)
    .where(and(eq(environmentSizes.environmentId, environmentId), lt(environmentSizes.day, sql.placeholder('day'))))
    .prepare()
  return {
    ...sizeReads(context),
    put(environment, sizes) {
      const day = beginOfDay(clock.now())
      database
        .insert(environmentSizes)
        .values({ environmentId: environment, day, ...sizes })
        .onConflictDoUpdate({ target: [environmentSizes.environmentId, environmentSizes.day], set: sizes })
        .run()
      removeOld.run({ environmentId: environment, day: day - keptDays * dayMs })
    },
  }
}
