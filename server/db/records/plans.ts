import type { QueryPlan } from '../dialects/dialect.ts'
import type { Sql, SqlValue } from '../engine/sql.ts'

/** How the engine is going to answer a statement, by the indexes that there are. */
export async function planOf(sql: Sql, text: string, params: readonly SqlValue[]): Promise<QueryPlan> {
  const { explain, planSettings, readPlan } = sql.dialect
  const told = async (within: Sql) => readPlan(await within.values(explain(text)).all(...params))
  if (planSettings.length === 0) return told(sql)
  return sql.snapshot(async within => {
    for (const setting of planSettings) await within.values(setting).get()
    return told(within)
  })
}
