import type { Dialect } from '../dialects/dialect.ts'
import { type SqlValue, sqlOf } from '../engine/sql.ts'
import type { Layout } from './layout.ts'

/** What of a relation field finds the records that name another. */
function referringSql({ table, byName }: Layout, fieldName: string, dialect: Dialect): string | undefined {
  const stored = byName.get(fieldName)
  const own = dialect.quote(table)
  if (stored === undefined) return undefined
  if (stored.links) {
    const links = dialect.quote(stored.links.table)
    return `FROM ${own} r JOIN ${links} l ON l.owner = r._seq WHERE l.target = ${dialect.parameter}`
  }
  const column = stored.slots[0]?.column
  return column === undefined ? undefined : `FROM ${own} r WHERE r.${dialect.quote(column)} = ${dialect.parameter}`
}

/** The ids of the collection's records whose relation field names the record `id`, up to `limit`, as a unit in progress sees them. */
export async function referring(
  scope: object,
  layout: Layout,
  dialect: Dialect,
  { fieldName, id, limit }: { fieldName: string; id: string; limit: number },
): Promise<string[]> {
  const from = referringSql(layout, fieldName, dialect)
  if (from === undefined) return []
  const params: SqlValue[] = [id, limit]
  const rows = await sqlOf(scope)
    .values<[string]>(`SELECT r._id ${from} LIMIT ${dialect.parameter}`)
    .all(...params)
  return rows.map(([found]) => found)
}

/** The ids of up to `limit` records that name any record in that field. */
export async function withReference(
  scope: object,
  { table, byName }: Layout,
  dialect: Dialect,
  fieldName: string,
  limit: number,
): Promise<string[]> {
  const stored = byName.get(fieldName)
  if (stored === undefined) return []
  const links = stored.links && `SELECT 1 FROM ${dialect.quote(stored.links.table)} l WHERE l.owner = r._seq`
  const where = links ? `EXISTS (${links})` : `r.${dialect.quote(stored.slots[0]?.column ?? '_id')} IS NOT NULL`
  const rows = await sqlOf(scope)
    .values<[string]>(`SELECT r._id FROM ${dialect.quote(table)} r WHERE ${where} LIMIT ${dialect.parameter}`)
    .all(limit)
  return rows.map(([id]) => id)
}

/** How many of the collection's records name any record in that field, counted up to `limit`. */
export async function countReferring(
  scope: object,
  { table, byName }: Layout,
  dialect: Dialect,
  fieldName: string,
  limit: number,
): Promise<number> {
  const stored = byName.get(fieldName)
  if (stored === undefined) return 0
  const column = stored.slots[0]?.column
  const from = stored.links
    ? `SELECT DISTINCT owner FROM ${dialect.quote(stored.links.table)}`
    : `SELECT 1 FROM ${dialect.quote(table)} WHERE ${dialect.quote(column ?? '_id')} IS NOT NULL`
  const row = await sqlOf(scope)
    .values<[number]>(`SELECT count(*) FROM (${from} LIMIT ${dialect.parameter}) AS found`)
    .get(limit)
  return row?.[0] ?? 0
}

/** How many of the collection's records have a value in a field, counted up to `limit`. */
export async function countFilled(
  scope: object,
  { table, byName }: Layout,
  dialect: Dialect,
  fieldName: string,
  limit: number,
): Promise<number> {
  const stored = byName.get(fieldName)
  if (stored === undefined) return 0
  const filled = stored.slots.map(({ column }) => `${dialect.quote(column)} IS NOT NULL`).join(' OR ')
  const from = stored.links
    ? `SELECT DISTINCT owner FROM ${dialect.quote(stored.links.table)}`
    : `SELECT 1 FROM ${dialect.quote(table)} WHERE ${filled}`
  const row = await sqlOf(scope)
    .values<[number]>(`SELECT count(*) FROM (${from} LIMIT ${dialect.parameter}) AS found`)
    .get(limit)
  return row?.[0] ?? 0
}
