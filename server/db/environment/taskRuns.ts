import { drizzleOn } from '../engine/drizzle.ts'
import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { taskRuns, taskSchedules } from './schema.ts'
import type { TaskRunReads, TaskRunWrites } from './taskTypes.ts'

/** The order in which they were asked for: times tell less, where a clock is set. */
const written = sql`rowid`

export function taskRunReads({ connection }: RepositoryContext): TaskRunReads {
  const database = drizzleOn(connection)
  const from = () => database.select().from(taskRuns)
  const ofTask = eq(taskRuns.taskId, sql.placeholder('taskId'))
  const byId = from()
    .where(eq(taskRuns.id, sql.placeholder('id')))
    .prepare()
  const page = from()
    .where(ofTask)
    .orderBy(desc(written))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('skip'))
    .prepare()
  const count = database.select({ count: sql<number>`count(*)` }).from(taskRuns).where(ofTask).prepare()
  const open = from()
    .where(inArray(taskRuns.state, ['queued', 'running']))
    .orderBy(asc(written))
    .prepare()
  const schedules = database.select().from(taskSchedules).prepare()
  return {
    byId: id => byId.get({ id }),
    page: request => page.all(request),
    count: taskId => count.get({ taskId })?.count ?? 0,
    open: () => open.all(),
    schedules: () => schedules.all(),
    oldestDetail(origins) {
      const oldest = database
        .select({ endedAt: sql<number | null>`min(${taskRuns.endedAt})` })
        .from(taskRuns)
        .where(and(inArray(taskRuns.origin, [...origins]), isNotNull(taskRuns.log)))
        .get()
      return oldest?.endedAt ?? undefined
    },
  }
}

export function taskRunWrites(context: RepositoryContext): TaskRunWrites {
  const { connection, clock } = context
  const database = drizzleOn(connection)
  const named = (id: string) => eq(taskRuns.id, id)
  return {
    ...taskRunReads(context),
    enqueue: run =>
      database
        .insert(taskRuns)
        .values({ ...run, state: 'queued', queuedAt: clock.now() })
        .returning()
        .get(),
    start(id) {
      database.update(taskRuns).set({ state: 'running', startedAt: clock.now() }).where(named(id)).run()
    },
    end(id, end) {
      database
        .update(taskRuns)
        .set({ ...end, endedAt: clock.now() })
        .where(named(id))
        .run()
    },
    schedule(schedule) {
      database
        .insert(taskSchedules)
        .values(schedule)
        .onConflictDoUpdate({ target: taskSchedules.taskId, set: schedule })
        .run()
    },
    dropDetail(origins, endedBefore) {
      const detail = { parameters: null, result: null, log: null }
      const old = and(inArray(taskRuns.origin, [...origins]), lt(taskRuns.endedAt, endedBefore))
      const { changes } = database
        .update(taskRuns)
        .set(detail)
        .where(and(old, isNotNull(taskRuns.log)))
        .run()
      return changes
    },
    prune({ kept, endedBefore }) {
      database.delete(taskRuns).where(lt(taskRuns.endedAt, endedBefore)).run()
      const newer = sql`(SELECT count(*) FROM taskRuns AS newer WHERE newer.taskId = taskRuns.taskId AND newer.rowid > taskRuns.rowid)`
      database
        .delete(taskRuns)
        .where(and(isNotNull(taskRuns.endedAt), sql`${newer} >= ${kept}`))
        .run()
    },
  }
}
