import { badRequest } from '../../../shared/errors.ts'
import type { StoredField } from './layout.ts'
import type { Queries, Rows } from './queries.ts'

export const measureKinds = ['count', 'sum', 'avg', 'min', 'max'] as const
export type MeasureKind = (typeof measureKinds)[number]

export interface Measure {
  /** Under this name the result carries the number. */
  name: string
  kind: MeasureKind
  /** A numeric field; none for `count`. */
  field?: string
}

export interface AggregateQuery extends Rows {
  /** One group per value of this field; without it, all rows are one group. */
  groupBy?: string
  measures: readonly Measure[]
}

export interface AggregateGroup {
  /** The field's value; null for records without one, and without `groupBy`. */
  value: unknown
  /** Null where no record of the group has a value (but a count is 0). */
  measures: Record<string, number | null>
}

/** More groups than this are no answer that a person reads. */
const mostGroups = 10_000

function single(queries: Queries, name: string): StoredField {
  const stored = queries.layout.byName.get(name)
  if (stored === undefined) throw badRequest(`unknown field ${name}`)
  if (stored.slots.length !== 1 || stored.writeOnly) throw badRequest(`records cannot be grouped by ${name}`)
  return stored
}

function measureSql(queries: Queries, { kind, field, name }: Measure): string {
  if (kind === 'count' && field === undefined) return 'count(*)'
  const slot = field === undefined ? undefined : queries.layout.byName.get(field)?.slots[0]
  const numeric = slot?.kind === 'real' || slot?.kind === 'integer'
  if (slot === undefined || !numeric) throw badRequest(`the measure ${name} needs a numeric field`)
  return `${kind}(${queries.dialect.quote(slot.column)})`
}

function decodeValue(queries: Queries, stored: StoredField | undefined, value: unknown): unknown {
  const { storage } = stored?.type ?? {}
  if (value === null || stored === undefined || storage?.shape !== 'columns') return null
  const cell = queries.dialect.decode(stored.slots[0]?.kind ?? 'text', value as string)
  return storage.decode === undefined ? cell : storage.decode([cell])
}

/**
 * Sums, averages, extremes and counts by the values of a field, in order of the values.
 * @throws AppError BadRequest
 */
export function aggregate(queries: Queries, { groupBy, measures, ...rows }: AggregateQuery): AggregateGroup[] {
  const group = groupBy === undefined ? undefined : single(queries, groupBy)
  const column = group?.slots[0] && queries.dialect.quote(group.slots[0].column)
  const list = measures.map(measure => measureSql(queries, measure)).join(', ')
  const { text, params } = queries.rows(rows)
  const statement = queries.statement(`aggregate ${column} ${list}\n${text}`, () => {
    const select = `SELECT ${column ?? 'NULL'}, ${list} FROM ${queries.table} WHERE ${text}`
    return column === undefined ? select : `${select} GROUP BY ${column} ORDER BY ${column} LIMIT ${mostGroups}`
  })
  return statement.all(...params).map(row => ({
    value: decodeValue(queries, group, row[0]),
    measures: Object.fromEntries(measures.map(({ name }, index) => [name, row[index + 1] as number | null])),
  }))
}
