import { done, rowOrder } from '../engine/drizzle.ts'
import { and, desc, eq, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { jobs } from './schema.ts'
import type { JobReads, JobWrites } from './types.ts'

const id = sql.placeholder('id')
const now = sql.placeholder('now')
const isRunning = eq(jobs.status, 'running')
/** The order in which they were begun: times tell less, where a clock is set. */
const written = rowOrder(jobs)

export function jobReads({ database }: RepositoryContext): JobReads {
  const byId = database.select().from(jobs).where(eq(jobs.id, id)).prepare()
  const withStatus = database
    .select()
    .from(jobs)
    .where(eq(jobs.status, sql.placeholder('status')))
    .orderBy(written)
    .prepare()
  const newest = database.select().from(jobs).orderBy(desc(written)).limit(sql.placeholder('limit')).prepare()
  return {
    byId: jobId => byId.get({ id: jobId }),
    withStatus: status => withStatus.all({ status }),
    newest: limit => newest.all({ limit }),
  }
}

export function jobWrites(context: RepositoryContext): JobWrites {
  const { database, clock } = context
  const reads = jobReads(context)
  const create = database
    .insert(jobs)
    .values({
      id,
      kind: sql.placeholder('kind'),
      status: sql.placeholder('status'),
      state: sql.placeholder('state'),
      counters: sql.placeholder('counters'),
      createdBy: sql.placeholder('createdBy'),
      createdAt: now,
      updatedAt: now,
      nodeId: sql.placeholder('nodeId'),
    })
    .returning()
    .prepare()
  const remove = database.delete(jobs).where(eq(jobs.id, id)).prepare()
  return {
    ...reads,
    create: job => create.get({ ...job, now: clock.now() }),
    async update(jobId, changes) {
      const updatedAt = clock.now()
      await database
        .update(jobs)
        .set({ ...changes, updatedAt })
        .where(eq(jobs.id, jobId))
        .run()
      return await reads.byId(jobId)
    },
    async updateOwn(jobId, nodeId, changes) {
      const { changes: count } = await database
        .update(jobs)
        .set({ ...changes, updatedAt: clock.now() })
        .where(and(eq(jobs.id, jobId), isRunning, eq(jobs.nodeId, nodeId)))
        .run()
      return count > 0
    },
    async takeOver(jobId, from, nodeId) {
      const isFrom = sql`${jobs.nodeId} IS NOT DISTINCT FROM ${from}`
      const { changes } = await database
        .update(jobs)
        .set({ nodeId })
        .where(and(eq(jobs.id, jobId), isRunning, isFrom))
        .run()
      return changes > 0
    },
    remove: jobId => done(remove.run({ id: jobId })),
  }
}
