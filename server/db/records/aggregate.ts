import { badRequest } from '../../../shared/errors.ts'
import type { DatePart } from '../../../shared/filters/dateParts.ts'
import type { SqlValue } from '../engine/sql.ts'
import { type AggregateSql, aggregateSql } from './aggregateSql.ts'
import type { Queries, Rows } from './queries.ts'

/**
 * `first` and `last` are those of the records with a value, in the order of insertion. `stdDevPop` divides by the number of values (0 for
 * one), `stdDevSamp` by one less (null for one).
 */
export const measureKinds = ['count', 'sum', 'avg', 'min', 'max', 'first', 'last', 'stdDevPop', 'stdDevSamp'] as const
export type MeasureKind = (typeof measureKinds)[number]

export interface Measure {
  /** Under this name the result carries the value. */
  name: string
  kind: MeasureKind
  /** None for a count of records; sums, averages and deviations need a numeric field. */
  field?: string
}

export interface Grouping {
  field: string
  /** For dates and times: the part that counts, in the environment's time zone. */
  part?: DatePart
}

export const havingComparisons = ['equals', 'greater', 'greaterOrEqual', 'less', 'lessOrEqual'] as const
export type HavingComparison = (typeof havingComparisons)[number]

/** Only groups whose measure compares so. */
export interface Having {
  measure: string
  comparison: HavingComparison
  value: number
}

export interface AggregateQuery extends Rows {
  /** One group for each combination of their values; without any, all rows are one group. */
  groups?: readonly Grouping[]
  measures: readonly Measure[]
  having?: readonly Having[]
  /** A measure; without one, groups come in the order of their values, null first. */
  orderBy?: string
  ascending?: boolean
  /** Without `orderBy`: groups come as their first records were inserted. */
  byAppearance?: boolean
  /** At most, and by default, 10,000. */
  limit?: number
}

export interface AggregateGroup {
  /** One for each grouping; null for records without a value. */
  values: unknown[]
  /** Null where no record of the group has a value (but a count is 0). */
  measures: Record<string, unknown>
}

export interface AggregateResult {
  groups: AggregateGroup[]
  /** There are more groups than the limit. */
  truncated: boolean
}

/** More groups than this are no answer that a person reads. */
export const mostGroups = 10_000

function decode(compiled: AggregateSql, measures: readonly Measure[], row: readonly SqlValue[]): AggregateGroup {
  const { groupDecoders, measureDecoders } = compiled
  const at = groupDecoders.length
  return {
    values: groupDecoders.map((read, index) => read(row[index] ?? null)),
    measures: Object.fromEntries(
      measures.map(({ name }, index) => [name, measureDecoders[index]?.(row[at + index] ?? null) ?? null]),
    ),
  }
}

/** Statements of an aggregate: run where the caller wants them to run. */
export interface PlannedAggregate {
  text: string
  params: readonly SqlValue[]
  /** Reads the rows that the statement gave. */
  result(rows: readonly (readonly SqlValue[])[]): AggregateResult
}

/** @throws AppError BadRequest: a field, a measure or a part of a date that the collection does not offer */
export function planAggregate(queries: Queries, query: AggregateQuery): PlannedAggregate {
  const limit = query.limit ?? mostGroups
  if (limit < 1 || limit > mostGroups) throw badRequest(`a limit of groups is between 1 and ${mostGroups}`)
  const rows = queries.rows(query)
  const compiled = aggregateSql(queries, query, rows.text)
  return {
    text: compiled.text,
    params: [...rows.params, ...compiled.params, limit + 1],
    result: found => ({
      groups: found.slice(0, limit).map(row => decode(compiled, query.measures, row)),
      truncated: found.length > limit,
    }),
  }
}
