import { drizzleOn } from '../engine/drizzle.ts'
import { desc, eq, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { jobs } from './schema.ts'
import type { JobReads, JobWrites } from './types.ts'

const id = sql.placeholder('id')
const now = sql.placeholder('now')
/** The order in which they were begun: times tell less, where a clock is set. */
const written = sql`rowid`

export function jobReads({ connection }: RepositoryContext): JobReads {
  const database = drizzleOn(connection)
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
  const { connection, clock } = context
  const database = drizzleOn(connection)
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
    })
    .returning()
    .prepare()
  const remove = database.delete(jobs).where(eq(jobs.id, id)).prepare()
  return {
    ...reads,
    create: job => create.get({ ...job, now: clock.now() }),
    update(jobId, changes) {
      const updatedAt = clock.now()
      database
        .update(jobs)
        .set({ ...changes, updatedAt })
        .where(eq(jobs.id, jobId))
        .run()
      return reads.byId(jobId)
    },
    remove: jobId => void remove.run({ id: jobId }),
  }
}
