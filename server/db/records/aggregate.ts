import { badRequest } from '../../../shared/errors.ts'
import type { SqlValue } from '../engine/sql.ts'
import type { AggregateQuery, Measure } from './aggregateQuery.ts'
import { type AggregateSql, aggregateSql } from './aggregateSql.ts'
import type { Queries } from './queries.ts'

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
export async function planAggregate(queries: Queries, query: AggregateQuery): Promise<PlannedAggregate> {
  const limit = query.limit ?? mostGroups
  if (limit < 1 || limit > mostGroups) throw badRequest(`a limit of groups is between 1 and ${mostGroups}`)
  const rows = await queries.rows(query, 'all')
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
