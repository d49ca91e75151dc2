import { badRequest } from '../../../shared/errors.ts'
import type { StorageKind } from '../../../shared/fields/storage.ts'
import type { Dialect } from '../dialects/dialect.ts'
import type { SqlValue } from '../engine/sql.ts'
import type { AggregateQuery, Grouping, HavingComparison, Measure, MeasureKind } from './aggregateQuery.ts'
import { datePartSql } from './dateParts.ts'
import type { Slot, StoredField } from './layout.ts'
import type { Queries } from './queries.ts'

type ReadCell = (cell: SqlValue) => unknown

export interface AggregateSql {
  /** Takes the parameters of the rows, those of `params`, and the number of groups. */
  text: string
  params: readonly SqlValue[]
  groupDecoders: readonly ReadCell[]
  measureDecoders: readonly ReadCell[]
}

interface Expression {
  sql: string
  read: ReadCell
}

/** A value for each row, which the measures of its group are made of. */
interface MeasureSql {
  /** Columns that each row gets before rows are put together, by name. */
  perRow: readonly { name: string; sql: string }[]
  sql: string
  read: ReadCell
}

function oneColumn(queries: Queries, name: string): { stored: StoredField; slot: Slot } {
  const stored = queries.layout.byName.get(name)
  if (stored === undefined) throw badRequest(`unknown field ${name}`)
  const [slot, ...others] = stored.slots
  if (slot === undefined || others.length > 0 || stored.writeOnly)
    throw badRequest(`${name} has no single value to count with`)
  return { stored, slot }
}

function cellReader({ dialect }: Queries, { type: { storage } }: StoredField, { kind }: Slot): ReadCell {
  return cell => {
    if (cell === null || storage.shape !== 'columns') return null
    const value = dialect.decode(kind, cell)
    return storage.decode === undefined ? value : storage.decode([value])
  }
}

const asItIs: ReadCell = cell => cell
const isDated = (kind: StorageKind): kind is 'date' | 'timestamp' => kind === 'date' || kind === 'timestamp'

function groupSql(queries: Queries, { field, part }: Grouping): Expression {
  const { stored, slot } = oneColumn(queries, field)
  const { column, kind } = slot
  if (part === undefined) return { sql: queries.dialect.quote(column), read: cellReader(queries, stored, slot) }
  if (!isDated(kind) || (part === 'hour' && kind === 'date')) throw badRequest(`${field} has no ${part}`)
  return { sql: datePartSql(part, { column, kind }, queries.zone, queries.dialect), read: asItIs }
}

interface Source {
  /** The column that is measured, quoted; undefined to count records. */
  column: string | undefined
  numeric: boolean
  read: ReadCell
  /** PARTITION BY of the groups, or nothing. */
  partition: string
  /** Of the measure's own columns. */
  prefix: string
}

const simple = (call: (column: string) => string, numeric: boolean) => (source: Source) => {
  const { column, read } = source
  if (column === undefined || (numeric && !source.numeric)) throw badRequest('the measure needs a numeric field')
  return { perRow: [], sql: call(column), read: numeric ? asItIs : read }
}

/** The column's value in the first row of the group that has one. */
const edge = (direction: 'ASC' | 'DESC') => (source: Source) => {
  const { column, partition, prefix, read } = source
  if (column === undefined) throw badRequest('the measure needs a field')
  const sql = `first_value(${column}) OVER (${partition} ORDER BY ${column} IS NULL, _seq ${direction})`
  return { perRow: [{ name: prefix, sql }], sql: `max(${prefix})`, read }
}

/**
 * In two passes: first the mean of the group, then the squares of the distances to it, less what rounding left of their sum. The mean
 * of squares less the square of the mean loses every digit where values are large and near each other.
 */
const deviation = (sample: boolean) => (source: Source) => {
  const { column, numeric, partition, prefix } = source
  if (column === undefined || !numeric) throw badRequest('the measure needs a numeric field')
  const distance = `${column} - avg(${column}) OVER (${partition})`
  const count = `count(${prefix})`
  const squares = `(sum(${prefix} * ${prefix}) - sum(${prefix}) * sum(${prefix}) / ${count})`
  const sql = `sqrt(max(0.0, ${squares}) / nullif(${sample ? `${count} - 1` : count}, 0))`
  return { perRow: [{ name: prefix, sql: distance }], sql, read: asItIs }
}

const measures: Record<MeasureKind, (source: Source) => MeasureSql> = {
  count: ({ column }) => ({ perRow: [], sql: column === undefined ? 'count(*)' : `count(${column})`, read: asItIs }),
  // As real numbers: a sum of integers could overflow.
  sum: simple(column => `sum(1.0 * ${column})`, true),
  avg: simple(column => `avg(${column})`, true),
  min: simple(column => `min(${column})`, false),
  max: simple(column => `max(${column})`, false),
  first: edge('ASC'),
  last: edge('DESC'),
  stdDevPop: deviation(false),
  stdDevSamp: deviation(true),
}

function measureSql(queries: Queries, { kind, field }: Measure, index: number, partition: string): MeasureSql {
  const prefix = `p${index}`
  if (field === undefined) return measures[kind]({ column: undefined, numeric: false, read: asItIs, partition, prefix })
  const { stored, slot } = oneColumn(queries, field)
  const column = queries.dialect.quote(slot.column)
  const { nothing } = stored.type
  return measures[kind]({
    column: nothing === undefined ? column : `nullif(${column}, ${nothing})`,
    numeric: slot.kind === 'real' || slot.kind === 'integer',
    read: cellReader(queries, stored, slot),
    partition,
    prefix,
  })
}

const comparisons: Record<HavingComparison, string> = {
  equals: '=',
  greater: '>',
  greaterOrEqual: '>=',
  less: '<',
  lessOrEqual: '<=',
}

function havingSql({ measures: named, having = [] }: AggregateQuery, dialect: Dialect): string {
  const conditions = having.map(({ measure, comparison }) => {
    const index = named.findIndex(({ name }) => name === measure)
    if (index < 0) throw badRequest(`there is no measure ${measure}`)
    return `m${index} ${comparisons[comparison]} ${dialect.parameter}`
  })
  return conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`
}

function orderSql({ groups = [], measures: named, orderBy, ascending = false, byAppearance }: AggregateQuery): string {
  const byGroups = groups.map((_, index) => `g${index}`)
  if (orderBy === undefined && byAppearance) return ' ORDER BY appeared'
  if (orderBy === undefined) return byGroups.length === 0 ? '' : ` ORDER BY ${byGroups.join(', ')}`
  const index = named.findIndex(({ name }) => name === orderBy)
  if (index < 0) throw badRequest(`there is no measure ${orderBy}`)
  return ` ORDER BY ${[`m${index} ${ascending ? 'ASC' : 'DESC'}`, ...byGroups].join(', ')}`
}

/** @param where the condition of the rows */
export function aggregateSql(queries: Queries, query: AggregateQuery, where: string): AggregateSql {
  const groups = (query.groups ?? []).map(group => groupSql(queries, group))
  const partition = groups.length === 0 ? '' : `PARTITION BY ${groups.map(({ sql }) => sql).join(', ')}`
  const measured = query.measures.map((measure, index) => measureSql(queries, measure, index, partition))
  const perRow = measured.flatMap(measure => measure.perRow)
  const columns = [
    ...groups.map(({ sql }, index) => `${sql} AS g${index}`),
    ...measured.map(({ sql }, index) => `${sql} AS m${index}`),
    ...(query.byAppearance ? ['min(_seq) AS appeared'] : []),
  ]
  // Window functions see each row before rows are put together.
  const source =
    perRow.length === 0
      ? `${queries.table} WHERE ${where}`
      : `(SELECT *, ${perRow.map(({ name, sql }) => `${sql} AS ${name}`).join(', ')} FROM ${queries.table} WHERE ${where})`
  const by = groups.length === 0 ? '' : ` GROUP BY ${groups.map((_, index) => index + 1).join(', ')}`
  const inner = `SELECT ${columns.join(', ')} FROM ${source}${by}`
  return {
    text: `SELECT * FROM (${inner})${havingSql(query, queries.dialect)}${orderSql(query)} LIMIT ${queries.dialect.parameter}`,
    params: (query.having ?? []).map(({ value }) => value),
    groupDecoders: groups.map(({ read }) => read),
    measureDecoders: measured.map(({ read }) => read),
  }
}
