import { badRequest } from '../../../shared/errors.ts'
import type { StorageKind } from '../../../shared/fields/storage.ts'
import { asDecimal } from '../../../shared/formats/asDecimal.ts'
import type { Dialect } from '../dialects/dialect.ts'
import type { SqlValue } from '../engine/sql.ts'
import type { AggregateQuery, Grouping, HavingComparison, Measure, MeasureKind } from './aggregateQuery.ts'
import { decodeCell } from './cells.ts'
import { datePartSql } from './dateParts.ts'
import type { Slot, StoredField } from './layout.ts'
import type { Queries } from './queries.ts'
import { orderSql, valueSql } from './valueSql.ts'

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
  /** By what groups are put in order, where that is not the value itself; of all rows of a group. */
  order?: string
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

/** Nothing but whether there is one is known of a value that is sealed. */
function requireReadable({ field, sealed }: StoredField): void {
  if (sealed) throw badRequest(`${field.name} has no value to compare`)
}

function cellReader({ type: { storage } }: StoredField, { kind }: Slot): ReadCell {
  return cell => {
    if (cell === null || storage.shape !== 'columns') return null
    const value = decodeCell(kind, cell)
    return storage.decode === undefined ? value : storage.decode([value])
  }
}

const asItIs: ReadCell = cell => cell
const ofDecimals: ReadCell = cell => (typeof cell === 'number' ? asDecimal(cell) : cell)
const isDated = (kind: StorageKind): kind is 'date' | 'timestamp' => kind === 'date' || kind === 'timestamp'

/** Texts stand in the order of their folded ones, options in that of their labels. */
function wholeValue({ dialect }: Queries, stored: StoredField, slot: Slot): Expression {
  const value = { sql: valueSql(stored, slot, dialect), read: cellReader(stored, slot) }
  if (slot.folded !== undefined) return { ...value, order: `min(${dialect.quote(slot.folded.column)})` }
  return stored.order === undefined ? value : { ...value, order: `min(${orderSql(stored, slot, dialect)})` }
}

function groupSql(queries: Queries, { field, part }: Grouping): Expression {
  const { stored, slot } = oneColumn(queries, field)
  const { column, kind } = slot
  requireReadable(stored)
  if (part === undefined) return wholeValue(queries, stored, slot)
  if (!isDated(kind) || (part === 'hour' && kind === 'date')) throw badRequest(`${field} has no ${part}`)
  return { sql: datePartSql(part, { column, kind }, queries), read: asItIs }
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
  dialect: Dialect
}

const simple = (call: (column: string, dialect: Dialect) => string, numeric: boolean) => (source: Source) => {
  const { column, read, dialect } = source
  if (column === undefined || (numeric && !source.numeric)) throw badRequest('the measure needs a numeric field')
  return { perRow: [], sql: call(column, dialect), read: numeric ? ofDecimals : read }
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
  const { numeric, partition, prefix, dialect } = source
  if (source.column === undefined || !numeric) throw badRequest('the measure needs a numeric field')
  const column = dialect.real(source.column)
  const distance = `${column} - avg(${column}) OVER (${partition})`
  const count = `count(${prefix})`
  const squares = `(sum(${prefix} * ${prefix}) - sum(${prefix}) * sum(${prefix}) / ${count})`
  const sql = `sqrt(${dialect.greatest('0.0', squares)} / nullif(${sample ? dialect.greatest('0', `${count} - 1`) : count}, 0))`
  return { perRow: [{ name: prefix, sql: distance }], sql, read: asItIs }
}

const measures: Record<MeasureKind, (source: Source) => MeasureSql> = {
  count: ({ column }) => ({ perRow: [], sql: column === undefined ? 'count(*)' : `count(${column})`, read: asItIs }),
  // As real numbers: a sum of integers could overflow.
  sum: simple((column, dialect) => `sum(${dialect.real(column)})`, true),
  avg: simple((column, dialect) => `avg(${dialect.real(column)})`, true),
  min: simple(column => `min(${column})`, false),
  max: simple(column => `max(${column})`, false),
  first: edge('ASC'),
  last: edge('DESC'),
  stdDevPop: deviation(false),
  stdDevSamp: deviation(true),
}

function measureSql(queries: Queries, { kind, field }: Measure, index: number, partition: string): MeasureSql {
  const prefix = `p${index}`
  const { dialect } = queries
  if (field === undefined)
    return measures[kind]({ column: undefined, numeric: false, read: asItIs, partition, prefix, dialect })
  const { stored, slot } = oneColumn(queries, field)
  if (kind !== 'count') requireReadable(stored)
  const column = valueSql(stored, slot, dialect)
  const { nothing } = stored.type
  return measures[kind]({
    column: nothing === undefined ? column : `nullif(${column}, ${nothing})`,
    numeric: slot.kind === 'real' || slot.kind === 'integer',
    read: cellReader(stored, slot),
    partition,
    prefix,
    dialect,
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
    return `m${index} ${comparisons[comparison]} ${dialect.numberParameter}`
  })
  return conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`
}

function groupOrderSql(
  { measures: named, orderBy, ascending = false, byAppearance }: AggregateQuery,
  groups: readonly Expression[],
  dialect: Dialect,
): string {
  const keys = groups.flatMap(({ order }, index) => [...(order === undefined ? [] : [`o${index}`]), `g${index}`])
  const byGroups = keys.map(key => dialect.ordered(key, true))
  if (orderBy === undefined && byAppearance) return ' ORDER BY appeared'
  if (orderBy === undefined) return byGroups.length === 0 ? '' : ` ORDER BY ${byGroups.join(', ')}`
  const index = named.findIndex(({ name }) => name === orderBy)
  if (index < 0) throw badRequest(`there is no measure ${orderBy}`)
  return ` ORDER BY ${[dialect.ordered(`m${index}`, ascending), ...byGroups].join(', ')}`
}

/** @param where the condition of the rows */
export function aggregateSql(queries: Queries, query: AggregateQuery, where: string): AggregateSql {
  const isByAppearance = query.orderBy === undefined && query.byAppearance === true
  const groups = (query.groups ?? []).map((group): Expression => {
    const { order, ...expression } = groupSql(queries, group)
    return isByAppearance || order === undefined ? expression : { ...expression, order }
  })
  const partition = groups.length === 0 ? '' : `PARTITION BY ${groups.map(({ sql }) => sql).join(', ')}`
  const measured = query.measures.map((measure, index) => measureSql(queries, measure, index, partition))
  const perRow = measured.flatMap(measure => measure.perRow)
  const columns = [
    ...groups.map(({ sql }, index) => `${sql} AS g${index}`),
    ...measured.map(({ sql }, index) => `${sql} AS m${index}`),
    ...groups.flatMap(({ order }, index) => (order === undefined ? [] : [`${order} AS o${index}`])),
    ...(query.byAppearance ? ['min(_seq) AS appeared'] : []),
  ]
  // Window functions see each row before rows are put together.
  const source =
    perRow.length === 0
      ? `${queries.table} WHERE ${where}`
      : `(SELECT *, ${perRow.map(({ name, sql }) => `${sql} AS ${name}`).join(', ')} FROM ${queries.table} WHERE ${where}) AS measured`
  const by = groups.length === 0 ? '' : ` GROUP BY ${groups.map((_, index) => index + 1).join(', ')}`
  const inner = `SELECT ${columns.join(', ')} FROM ${source}${by}`
  return {
    text: `SELECT * FROM (${inner}) AS grouped${havingSql(query, queries.dialect)}${groupOrderSql(query, groups, queries.dialect)} LIMIT ${queries.dialect.parameter}`,
    params: (query.having ?? []).map(({ value }) => value),
    groupDecoders: groups.map(({ read }) => read),
    measureDecoders: measured.map(({ read }) => read),
  }
}
