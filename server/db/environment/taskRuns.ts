import { rowOrder } from '../engine/drizzle.ts'
import { alias, and, asc, count, desc, eq, inArray, isNotNull, lt, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { taskRuns, taskSchedules } from './schema.ts'
import { atRest, type TaskRunReads, type TaskRunWrites } from './taskTypes.ts'

/** The order in which they were asked for: times tell less, where a clock is set. */
const written = rowOrder(taskRuns)
const isOpen = inArray(taskRuns.state, ['queued', 'running'])
const newerRuns = alias(taskRuns, 'newer')

export function taskRunReads({ database }: RepositoryContext): TaskRunReads {
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
  const counted = database.select({ count: count() }).from(taskRuns).where(ofTask).prepare()
  const characters = sql<number>`coalesce(sum(length(${taskRuns.parameters})), 0)`.mapWith(Number)
  const openLoad = database.select({ runs: count(), characters }).from(taskRuns).where(isOpen).prepare()
  const open = from().where(isOpen).orderBy(asc(written)).prepare()
  const schedules = database.select().from(taskSchedules).orderBy(taskSchedules.taskId).prepare()
  return {
    byId: id => byId.get({ id }),
    page: request => page.all(request),
    count: async taskId => (await counted.get({ taskId }))?.count ?? 0,
    open: () => open.all(),
    openLoad: async () => (await openLoad.get()) ?? { runs: 0, characters: 0 },
    schedules: () => schedules.all(),
    async oldestDetail(origins) {
      const oldest = await database
        .select({ endedAt: sql<number | null>`min(${taskRuns.endedAt})` })
        .from(taskRuns)
        .where(and(inArray(taskRuns.origin, [...origins]), isNotNull(taskRuns.log)))
        .get()
      return oldest?.endedAt ?? undefined
    },
  }
}

/** For any engine, of all schedules that are not at rest. */
export const restSchedules = `UPDATE "taskSchedules" SET "signature" = '${atRest}' || "signature" WHERE "signature" NOT LIKE '${atRest}%'`

export function taskRunWrites(context: RepositoryContext): TaskRunWrites {
  const { database, clock, sql: statements } = context
  const named = (id: string) => eq(taskRuns.id, id)
  return {
    ...taskRunReads(context),
    enqueue: run =>
      database
        .insert(taskRuns)
        .values({ ...run, state: 'queued', queuedAt: clock.now() })
        .returning()
        .get(),
    async start(id) {
      const { changes } = await database
        .update(taskRuns)
        .set({ state: 'running', startedAt: clock.now() })
        .where(and(named(id), eq(taskRuns.state, 'queued')))
        .run()
      return changes > 0
    },
    async end(id, end) {
      const { changes } = await database
        .update(taskRuns)
        .set({ ...end, endedAt: clock.now() })
        .where(and(named(id), isOpen))
        .run()
      return changes > 0
    },
    async schedule(schedule) {
      await database
        .insert(taskSchedules)
        .values(schedule)
        .onConflictDoUpdate({ target: taskSchedules.taskId, set: schedule })
        .run()
    },
    async rest() {
      await statements.prepare(restSchedules).run()
    },
    async dropDetail(origins, endedBefore) {
      const detail = { parameters: null, result: null, log: null }
      const old = and(inArray(taskRuns.origin, [...origins]), lt(taskRuns.endedAt, endedBefore))
      const { changes } = await database
        .update(taskRuns)
        .set(detail)
        .where(and(old, isNotNull(taskRuns.log)))
        .run()
      return changes
    },
    async prune({ kept, endedBefore }) {
      await database.delete(taskRuns).where(lt(taskRuns.endedAt, endedBefore)).run()
      const newer = sql`(SELECT count(*) FROM ${taskRuns} AS "newer" WHERE ${newerRuns.taskId} = ${taskRuns.taskId} AND ${rowOrder(newerRuns)} > ${written})`
      await database
        .delete(taskRuns)
        .where(and(isNotNull(taskRuns.endedAt), sql`${newer} >= ${kept}`))
        .run()
    },
  }
}
