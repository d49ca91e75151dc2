import { done, sum } from '../engine/drizzle.ts'
import { desc, eq, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { BackupReads, BackupWrites } from './backupTypes.ts'
import { environmentBackups } from './schema.ts'

export function backupReads({ database }: RepositoryContext): BackupReads {
  const from = () => database.select().from(environmentBackups)
  const byId = from()
    .where(eq(environmentBackups.id, sql.placeholder('id')))
    .prepare()
  const ofEnvironment = eq(environmentBackups.environmentId, sql.placeholder('environmentId'))
  const all = from()
    .where(ofEnvironment)
    .orderBy(desc(environmentBackups.createdAt), desc(environmentBackups.id))
    .prepare()
  const running = from().where(eq(environmentBackups.state, 'running')).orderBy(environmentBackups.id).prepare()
  const bytes = database
    .select({ bytes: sum(environmentBackups.size) })
    .from(environmentBackups)
    .where(ofEnvironment)
    .prepare()
  return {
    byId: id => byId.get({ id }),
    of: environmentId => all.all({ environmentId }),
    running: () => running.all(),
    bytes: async environmentId => (await bytes.get({ environmentId }))?.bytes ?? 0,
  }
}

export function backupWrites(context: RepositoryContext): BackupWrites {
  const { database, clock } = context
  const named = (id: string) => eq(environmentBackups.id, id)
  return {
    ...backupReads(context),
    async begin(backup) {
      const begun = { ...backup, state: 'running' as const, createdAt: clock.now() }
      await database.insert(environmentBackups).values(begun).run()
    },
    async end(id, end) {
      const ended = { ...end, endedAt: clock.now() }
      await database.update(environmentBackups).set(ended).where(named(id)).run()
    },
    remove: id => done(database.delete(environmentBackups).where(named(id)).run()),
  }
}
