import { beginOfDay, dayMs } from '../../../shared/environment/sizes.ts'
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

export function sizeReads({ database }: RepositoryContext): SizeReads {
  const all = database
    .select(sample)
    .from(environmentSizes)
    .where(eq(environmentSizes.environmentId, environmentId))
    .orderBy(environmentSizes.day)
    .prepare()
  return { of: environment => all.all({ environmentId: environment }) }
}

export function sizeWrites(context: RepositoryContext): SizeWrites {
  const { database, clock } = context
  const removeOld = database
    .delete(environmentSizes)
    .where(and(eq(environmentSizes.environmentId, environmentId), lt(environmentSizes.day, sql.placeholder('day'))))
    .prepare()
  return {
    ...sizeReads(context),
    async put(environment, sizes) {
      const day = beginOfDay(clock.now())
      await database
        .insert(environmentSizes)
        .values({ environmentId: environment, day, ...sizes })
        .onConflictDoUpdate({ target: [environmentSizes.environmentId, environmentSizes.day], set: sizes })
        .run()
      await removeOld.run({ environmentId: environment, day: day - keptDays * dayMs })
    },
  }
}
