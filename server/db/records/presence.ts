import type { Filter } from '../../../shared/filters/filter.ts'
import { sqlOf } from '../engine/sql.ts'
import type { Queries } from './queries.ts'
import type { WhereSql } from './whereSql.ts'

/** More ids than these are asked for together. */
const fewAsked = 4

interface Asked {
  readonly ids: readonly string[]
  /** The column that has them. */
  readonly key: string
  readonly scope: Filter
}

/**
 * Those of the ids that no record within the scope has.
 * @param tx a unit in progress, which sees what it wrote, or the store's `reads`
 */
export async function missingIds(queries: Queries, tx: object, { ids, key, scope }: Asked): Promise<string[]> {
  const { dialect, table } = queries
  const where = await queries.rows({ scope }, 'few')
  if (ids.length > fewAsked) return missingOfMany(queries, tx, { ids, key, where })
  const find = sqlOf(tx).values(
    `SELECT 1 FROM ${table} WHERE ${dialect.quote(key)} = ${dialect.parameter} AND ${where.text}`,
  )
  const missing: string[] = []
  for (const id of ids) if ((await find.get(id, ...where.params)) === undefined) missing.push(id)
  return missing
}

/** As one statement. */
async function missingOfMany(
  { dialect, table }: Queries,
  tx: object,
  { ids, key, where }: Omit<Asked, 'scope'> & { where: WhereSql },
): Promise<string[]> {
  const column = dialect.quote(key)
  const given = `SELECT "value" FROM ${dialect.jsonElements(dialect.parameter)}`
  const find = sqlOf(tx).values(`SELECT ${column} FROM ${table} WHERE ${column} IN (${given}) AND ${where.text}`)
  const found = new Set((await find.all(JSON.stringify(ids), ...where.params)).map(([id]) => String(id)))
  return ids.filter(id => !found.has(id))
}

/**
 * The ids of up to `limit` records that a filter finds.
 * @param tx a unit in progress, which sees what it wrote, or the store's `reads`
 */
export async function foundIds(queries: Queries, tx: object, filter: Filter, limit: number): Promise<string[]> {
  const { dialect, table } = queries
  const { text, params } = await queries.rows({ scope: filter }, 'few')
  const find = sqlOf(tx).values(`SELECT ${dialect.quote('_id')} FROM ${table} WHERE ${text} LIMIT ${dialect.parameter}`)
  return (await find.all(...params, limit)).map(([id]) => String(id))
}
