/** Every kind of chart. */
export const chartTypes = [
  'barByDate',
  'barByValue',
  'barGroupedByValues',
  'barGroupedByValuesIndicator',
  'lineByDate',
  'lineByValue',
  'pieGroupedByValues',
  'table',
] as const
export type ChartType = (typeof chartTypes)[number]

export interface ChartKind {
  /** The property that names the field of the categories. */
  categories: 'dateField' | 'valueField'
  /** How it is drawn where a series does not say. */
  look: 'column' | 'line' | 'pie' | 'table'
  /** Its designer says which series there are, each drawn as it wants. */
  mixed: boolean
  /** Takes a second field, one series for each of its values. */
  groups: boolean
  /** Can show what an indicator works out. */
  indicator: boolean
  /** More categories than this are no picture. */
  most: number
}

/** Years of days. */
const mostPeriods = 2_000
export const mostValues = 500
const mostSlices = 50

const mixedOf = (categories: ChartKind['categories'], look: ChartKind['look']): ChartKind => ({
  categories,
  look,
  mixed: true,
  groups: false,
  indicator: false,
  most: categories === 'dateField' ? mostPeriods : mostValues,
})
const groupedAs = (look: ChartKind['look'], groups: boolean, indicator: boolean): ChartKind => ({
  categories: 'valueField',
  look,
  mixed: false,
  groups,
  indicator,
  most: look === 'pie' ? mostSlices : mostValues,
})

const chartKinds: Readonly<Record<ChartType, ChartKind>> = {
  barByDate: mixedOf('dateField', 'column'),
  barByValue: mixedOf('valueField', 'column'),
  barGroupedByValues: groupedAs('column', true, false),
  barGroupedByValuesIndicator: groupedAs('column', true, true),
  lineByDate: mixedOf('dateField', 'line'),
  lineByValue: mixedOf('valueField', 'line'),
  pieGroupedByValues: groupedAs('pie', false, true),
  table: groupedAs('table', true, true),
}

/** Undefined for what a definition from elsewhere may name. */
export const findChartKind = (type: string): ChartKind | undefined =>
  Object.hasOwn(chartKinds, type) ? chartKinds[type as ChartType] : undefined

export const chartTypesWith = (has: (kind: ChartKind) => boolean): readonly ChartType[] =>
  chartTypes.filter(type => has(chartKinds[type]))
