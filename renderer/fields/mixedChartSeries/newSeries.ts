import type { ChartSeries } from '../../../shared/fields/types/mixedChartSeries.ts'

/** Blue, red, pink, purple, light green, cyan, yellow, brown, blue-grey, lime, orange, green (L51). */
const palette = [
  '#2196F3',
  '#F44336',
  '#E91E63',
  '#9C27B0',
  '#8BC34A',
  '#00BCD4',
  '#FFEB3B',
  '#795548',
  '#607D8B',
  '#CDDC39',
  '#FF9800',
  '#4CAF50',
] as const

/** The series after `count` others: the average as columns, in the palette's next colour, round and round (L26, L39, L52). */
export const newSeries = (_id: string, count: number, label: string): ChartSeries => ({
  _id,
  type: '$avg',
  displayType: 'column',
  label,
  color: palette[count % palette.length],
  sortType: '',
})

/** Only one series has the axis that the others refer to (L50). */
export const withReferenceAxis = (entries: readonly ChartSeries[], index: number, on: boolean): ChartSeries[] =>
  entries.map((entry, position) =>
    position === index ? { ...entry, referenceAxis: on } : on ? { ...entry, referenceAxis: false } : entry,
  )
