import { type ChartDisplay, type ChartSeries, paletteColor } from '../../../../shared/fields/types/mixedChartSeries.ts'

/** The series after `count` others: the average, in the palette's next colour, round and round. */
export const newSeries = (_id: string, count: number, label: string, displayType: ChartDisplay): ChartSeries => ({
  _id,
  type: '$avg',
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
