import type { RecordItem } from '../../../shared/components/presented.ts'
import type { IndicatorTexts, Labels } from './labels.ts'

/** Rows to draw, whether they are one page or a window on all of them. */
export interface RowSource {
  /** Rows on screen or reachable by scrolling. */
  rowCount: number
  /** Rows of the table before the first. */
  offset: number
  /** Undefined while it is on its way. */
  rowAt(index: number): RecordItem | undefined
  /** Every row that is here. */
  loaded: readonly RecordItem[]
  labels: Labels
  indicators: IndicatorTexts
  /** Names of parameters and variables that the filter cannot read: nothing is found. */
  unreadable: readonly string[]
  /** Rows of the whole table. */
  totalCount: number
  /** Tells which rows are on screen. */
  showRange(first: number, last: number): void
  /** Nothing is there to show yet. */
  loading: boolean
  /** What is shown is being replaced. */
  updating: boolean
  error: unknown
  /** Reads again what is shown. */
  reload(): void
}
