import { expect, test } from 'vitest'
import { sqlite } from '../dialects/sqlite.ts'
import { drizzleOver } from './drizzle.ts'
import { eq } from './drizzleOrm.ts'
import { meta } from './ownTables.ts'
import type { Sql, SqlStatement } from './sql.ts'

test('what an engine raises is raised as it is, without the values of its statement', async () => {
  const failure = new Error('gone')
  const refuse = () => Promise.reject(failure)
  const statement = { get: refuse, all: refuse, run: refuse, iterate: () => [] } as SqlStatement<never>
  const sql: Sql = {
    dialect: sqlite,
    prepare: () => statement,
    values: () => statement,
    exec: refuse,
    snapshot: refuse,
    commits: () => undefined,
  }
  const database = drizzleOver(sql)
  const found = database.select().from(meta).where(eq(meta.key, 'secret'))
  const put = database.insert(meta).values({ key: 'secret', value: 'x' })
  const asked = [found.all(), found.get(), found.prepare().all(), put.run(), put.returning().get()]
  for (const { reason } of (await Promise.allSettled(asked)) as PromiseRejectedResult[]) expect(reason).toBe(failure)
})
