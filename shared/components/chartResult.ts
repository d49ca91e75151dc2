import type { ChartDisplay } from '../fields/types/mixedChartSeries.ts'
import type { Figure } from '../formats/figures.ts'

/** A category of a chart. Periods come in the notation of `DatePart`, and have no label. */
export interface ChartCategory {
  /** Null for records without one. */
  value: unknown
  label: string | null
  /** Of the option that it is; `#rrggbb`. */
  color?: string
  /** Among all values that its field can have, where these are known: it has the palette's colour of this place, whatever else is found. */
  place?: number
}

export interface ChartResultSeries {
  _id: string
  /** Null where the definition gives none, and for the group of records without a value. */
  label: string | null
  /** Its values are numbers of records. */
  counts: boolean
  figure: Figure
  /** Of its axis. */
  title?: string
  /** Of grouped charts: the group's value. */
  group?: { field: string; value: unknown }
  /** One for each category; null where there is nothing. */
  values: (number | null)[]
  displayType: ChartDisplay
  color?: string
  /** Of the group's value, as that of a category. */
  place?: number
  /** Where a point leads. */
  link?: string
  /** Measured on the first axis, and all others on the second. */
  referenceAxis: boolean
}

/** What `chartResult` answers. */
export interface ChartResult {
  /** Identifies the query and its variables. */
  _id: string
  series: ChartResultSeries[]
  /** Null where there are so many groups that none are told. */
  categories: ChartCategory[] | null
  /** There are more categories or series than these. */
  truncated: boolean
  /** Names of parameters and variables whose values are none of their fields' type: that is why nothing is found. */
  unreadable: readonly string[]
}

/** More groups side by side than this cannot be told apart. */
export const mostGroupSeries = 20
