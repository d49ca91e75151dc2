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
  'barByScript',
  'lineByScript',
  'pieByScript',
  'tableByScript',
] as const
export type ChartType = (typeof chartTypes)[number]

export interface ChartKind {
  /** The property that names the field of the categories; none where a script says what is drawn. */
  categories?: 'dateField' | 'valueField'
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

const mixedOf = (categories: NonNullable<ChartKind['categories']>, look: ChartKind['look']): ChartKind => ({
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

/** Its script has all rights, and only reads. */
const scriptedAs = (look: ChartKind['look']): ChartKind => ({
  look,
  mixed: false,
  groups: false,
  indicator: false,
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
  barByScript: scriptedAs('column'),
  lineByScript: scriptedAs('line'),
  pieByScript: scriptedAs('pie'),
  tableByScript: scriptedAs('table'),
}

export const isScripted = ({ categories }: ChartKind): boolean => categories === undefined

/** Undefined for what a definition from elsewhere may name. */
export const findChartKind = (type: string): ChartKind | undefined =>
  Object.hasOwn(chartKinds, type) ? chartKinds[type as ChartType] : undefined

/** Whether a script says what a chart draws. */
export const drawsScript = ({ chartTypeId }: Readonly<Record<string, unknown>>): boolean => {
  const kind = findChartKind(String(chartTypeId))
  return kind !== undefined && isScripted(kind)
}

export const chartTypesWith = (has: (kind: ChartKind) => boolean): readonly ChartType[] =>
  chartTypes.filter(type => has(chartKinds[type]))
