import { drizzleOn } from '../engine/drizzle.ts'
import { eq, sql } from '../engine/drizzleOrm.ts'
import type { RepositoryContext } from '../engine/store.ts'
import { imports } from './schema.ts'
import type { ImportReads, ImportWrites } from './types.ts'

const id = sql.placeholder('id')
const now = sql.placeholder('now')

export function importReads({ connection }: RepositoryContext): ImportReads {
  const database = drizzleOn(connection)
  const byId = database.select().from(imports).where(eq(imports.id, id)).prepare()
  const withStatus = database
    .select()
    .from(imports)
    .where(eq(imports.status, sql.placeholder('status')))
    .orderBy(imports.createdAt, imports.id)
    .prepare()
  return { byId: importId => byId.get({ id: importId }), withStatus: status => withStatus.all({ status }) }
}

export function importWrites(context: RepositoryContext): ImportWrites {
  const { connection, clock } = context
  const database = drizzleOn(connection)
  const reads = importReads(context)
  const create = database
    .insert(imports)
    .values({
      id,
      status: sql.placeholder('status'),
      state: sql.placeholder('state'),
      counters: sql.placeholder('counters'),
      createdBy: sql.placeholder('createdBy'),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .prepare()
  const remove = database.delete(imports).where(eq(imports.id, id)).prepare()
  return {
    ...reads,
    create: job => create.get({ ...job, now: clock.now() }),
    update(importId, changes) {
      const updatedAt = clock.now()
      database
        .update(imports)
        .set({ ...changes, updatedAt })
        .where(eq(imports.id, importId))
        .run()
      return reads.byId(importId)
    },
    remove: importId => void remove.run({ id: importId }),
  }
}
