import { type ChartDisplay, type ChartSeries, paletteColor } from '../../../../shared/fields/types/mixedChartSeries.ts'

interface NewSeries {
  _id: string
  label: string
  displayType: ChartDisplay
  /** Whether the collection has something to be averaged; of one without, records are counted. */
  measured: boolean
}

/** The series after `count` others: the average, in the palette's next colour, round and round. */
export const newSeries = (count: number, { _id, label, displayType, measured }: NewSeries): ChartSeries => ({
  _id,
  type: measured ? '$avg' : '$count',
  displayType,
  label,
  color: paletteColor(count),
  sortType: '',
})

/** Only one series has the axis that the others refer to (L50). */
export const withReferenceAxis = (entries: readonly ChartSeries[], index: number, on: boolean): ChartSeries[] =>
  entries.map((entry, position) =>
    position === index ? { ...entry, referenceAxis: on } : on ? { ...entry, referenceAxis: false } : entry,
  )
