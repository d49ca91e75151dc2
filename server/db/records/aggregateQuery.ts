import type { DatePart } from '../../../shared/filters/dateParts.ts'
import type { Rows } from './queries.ts'

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
