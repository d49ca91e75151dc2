import { drizzleOn } from '../engine/drizzle.ts'
import { desc, eq, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import type { BackupReads, BackupWrites } from './backupTypes.ts'
import { environmentBackups } from './schema.ts'

export function backupReads({ connection }: RepositoryContext): BackupReads {
  const database = drizzleOn(connection)
  const from = () => database.select().from(environmentBackups)
  const byId = from()
    .where(eq(environmentBackups.id, sql.placeholder('id')))
    .prepare()
  const ofEnvironment = eq(environmentBackups.environmentId, sql.placeholder('environmentId'))
  const all = from()
    .where(ofEnvironment)
    .orderBy(desc(environmentBackups.createdAt), desc(environmentBackups.id))
    .prepare()
  const running = from().where(eq(environmentBackups.state, 'running')).prepare()
  const bytes = database
    .select({ bytes: sql<number>`coalesce(sum(${environmentBackups.size}), 0)` })
    .from(environmentBackups)
    .where(ofEnvironment)
    .prepare()
  return {
    byId: id => byId.get({ id }),
    of: environmentId => all.all({ environmentId }),
    running: () => running.all(),
    bytes: environmentId => bytes.get({ environmentId })?.bytes ?? 0,
  }
}

export function backupWrites(context: RepositoryContext): BackupWrites {
  const { connection, clock } = context
  const database = drizzleOn(connection)
  const named = (id: string) => eq(environmentBackups.id, id)
  return {
    ...backupReads(context),
    begin(backup) {
      const begun = { ...backup, state: 'running' as const, createdAt: clock.now() }
      database.insert(environmentBackups).values(begun).run()
    },
    end(id, end) {
      const ended = { ...end, endedAt: clock.now() }
      database.update(environmentBackups).set(ended).where(named(id)).run()
    },
    remove: id => void database.delete(environmentBackups).where(named(id)).run(),
  }
}
