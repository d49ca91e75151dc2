import { message } from '../../validation/messages.ts'
import { once } from '../../validation/once.ts'
import { z } from '../../validation/schema.ts'
import { defineField } from '../defineField.ts'
import { invalid, listOf, mapNames, structure, text } from './structure.ts'

export const seriesAggregations = [
  '$count',
  '$avg',
  '$sum',
  '$min',
  '$max',
  '$first',
  '$last',
  '$stdDevPop',
  '$stdDevSamp',
] as const
export const seriesDisplays = ['column', 'line', 'area', 'dot', 'curvedLine'] as const
/** Not offered any more: what was stored with them stays valid (L53). */
const storedDisplays = ['bubble', 'scatter'] as const
/** How a series can be drawn; a stored `scatter` is read as `dot`. */
export type ChartDisplay = (typeof seriesDisplays)[number] | 'bubble'

/** It is made of the values of a field; a count is of the records themselves. */
export const measuresField = ({ type }: { type?: (typeof seriesAggregations)[number] | undefined }) => type !== '$count'

/** Blue, red, pink, purple, light green, cyan, yellow, brown, blue-grey, lime, orange, green. */
const seriesPalette = [
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

/** The colour of the series after `position` others, round and round. */
export const paletteColor = (position: number): string => seriesPalette[position % seriesPalette.length] as string

const series = once(() =>
  z.object({
    _id: text(17).optional(),
    type: z.enum(seriesAggregations, invalid).optional(),
    displayType: z.enum([...seriesDisplays, ...storedDisplays], invalid).optional(),
    label: text(200).optional(),
    title: text(200).optional(),
    color: text(64).optional(),
    filterId: text(120).optional(),
    field: text(64).optional(),
    link: text(500).optional(),
    mathOperation: text(500).optional(),
    sortType: z.enum(['', 'ASC', 'DESC'], invalid).optional(),
    referenceAxis: z.boolean(invalid).optional(),
  }),
)
export type ChartSeries = z.infer<ReturnType<typeof series>>

/** The series of a chart; one of them at most has the axis that the others refer to. */
export const mixedChartSeries = defineField({
  ...structure,
  name: 'mixedChartSeries',
  icon: 'chart-line',
  script: 'ChartSeries[]',
  options: {},
  value: () =>
    listOf(series(), 100).refine(
      entries => entries.filter(({ referenceAxis }) => referenceAxis).length <= 1,
      message('repeated'),
    ),
  mapReferences: (entries: ChartSeries[], map, { collectionId }) =>
    entries.map(entry => {
      const withFilter = mapNames(entry, ['filterId'], id => map.component('filter', id))
      return collectionId === undefined
        ? withFilter
        : mapNames(withFilter, ['field'], fieldName => map.field(collectionId, fieldName))
    }),
  toText: (entries: ChartSeries[]) => entries.map(({ label, title, field: name }) => label || title || name).join(', '),
  examples: {
    valid: [
      [{ _id: 'aaaaaaaaaaaaaaaa1', type: '$sum', displayType: 'line', label: 'Serie 1', field: 'amount' }],
      [{ type: '$count' }],
      [],
    ],
    invalid: [[{ type: '$median' }], [{ referenceAxis: true }, { referenceAxis: true }], 'x'],
  },
})
