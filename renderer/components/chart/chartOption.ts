import type { BarSeriesOption, LineSeriesOption, PieSeriesOption, ScatterSeriesOption } from 'echarts/charts'
import type {
  DataZoomComponentOption,
  GridComponentOption,
  LegendComponentOption,
  TooltipComponentOption,
} from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import type { ChartDisplay } from '../../../shared/fields/types/mixedChartSeries.ts'
import { paletteColor } from '../../../shared/fields/types/mixedChartSeries.ts'
import { type Figure, formatFigure } from '../../../shared/formats/figures.ts'
import { formatNumber } from '../../../shared/formats/numbers.ts'
import type { Region } from '../../../shared/formats/region.ts'
import type { ChartData, NamedSeries } from './chartData.ts'

type DrawnSeriesOption = BarSeriesOption | LineSeriesOption | ScatterSeriesOption
export type ChartOption = ComposeOption<
  | DrawnSeriesOption
  | PieSeriesOption
  | GridComponentOption
  | TooltipComponentOption
  | LegendComponentOption
  | DataZoomComponentOption
>

/** What the page around it looks like. */
export interface ChartLooks {
  text: string
  muted: string
  border: string
  surface: string
  font: string
  /** px */
  width: number
  region: Region
  /** False for people who asked for less motion. */
  animated: boolean
  /** The colour of a brand, where there is one: the palette begins with it. */
  brand?: string
}

const paletteOf = (place: number, { brand }: Pick<ChartLooks, 'brand'>) =>
  brand !== undefined && paletteColor(place) === paletteColor(0) ? brand : paletteColor(place)

/** What nobody chose a colour for is in those of the page. */
const painted = (data: ChartData, looks: ChartLooks): ChartData => ({
  ...data,
  series: data.series.map(one =>
    one.palettePlace === undefined ? one : { ...one, color: paletteOf(one.palettePlace, looks) },
  ),
})

/** Narrower slices have no name beside them, in degrees. */
const leastNamed = 4
/** Up to so many, every category has its name below it. */
const allNamed = 12
/** From so many points on, lines go without marks. */
const mostMarks = 60
/** Of more bars a part is shown at a time. */
const mostBars = 60

const figures =
  (figure: Figure, { region }: ChartLooks) =>
  (value: unknown) =>
    typeof value === 'number' ? formatFigure(figure, value, region) : '—'

/** Of series that are measured on one axis: what they all are, or else plain numbers. */
const sharedFigure = ([first, ...others]: readonly NamedSeries[]): Figure =>
  first !== undefined && others.every(({ figure }) => figure === first.figure) ? first.figure : 'number'

const isWhole = ({ values }: NamedSeries) => values.every(value => value === null || Number.isInteger(value))

/** px across: the area grows with the value. */
function bubbleSize(values: NamedSeries['values']): (value: unknown) => number {
  const largest = Math.max(0, ...values.map(value => Math.abs(value ?? 0)))
  return value => {
    const size = typeof value === 'number' ? Math.abs(value) : 0
    return largest === 0 ? 8 : 8 + 34 * Math.sqrt(size / largest)
  }
}

const lineOf = ({ color, values }: NamedSeries): LineSeriesOption => ({
  type: 'line',
  lineStyle: { color, width: 2.5 },
  itemStyle: { color },
  symbol: 'circle',
  symbolSize: 6,
  showSymbol: values.length <= mostMarks,
})

/** How each kind of series is drawn. */
const displays: Record<ChartDisplay, (series: NamedSeries) => DrawnSeriesOption> = {
  column: ({ color }) => ({ type: 'bar', itemStyle: { color, borderRadius: 3 }, barMaxWidth: 44, barGap: '12%' }),
  line: lineOf,
  curvedLine: series => ({ ...lineOf(series), smooth: 0.4, smoothMonotone: 'x' }),
  area: series => ({ ...lineOf(series), areaStyle: { color: series.color, opacity: 0.18 } }),
  dot: ({ color }) => ({ type: 'scatter', itemStyle: { color, opacity: 1 }, symbolSize: 9 }),
  bubble: ({ color, values }) => ({
    type: 'scatter',
    itemStyle: { color, opacity: 0.65 },
    symbolSize: bubbleSize(values),
  }),
}

const tooltipOf = ({ surface, text, border, font }: ChartLooks): TooltipComponentOption => ({
  confine: true,
  backgroundColor: surface,
  borderColor: border,
  textStyle: { color: text, fontFamily: font, fontSize: 13 },
})

const legendOf = (names: readonly string[], { text, muted, font }: ChartLooks): LegendComponentOption => ({
  type: 'scroll',
  top: 0,
  left: 0,
  right: 0,
  data: [...names],
  icon: 'roundRect',
  itemWidth: 12,
  itemHeight: 12,
  itemGap: 16,
  textStyle: { color: text, fontFamily: font, fontSize: 12 },
  pageTextStyle: { color: muted },
  pageIconColor: muted,
  pageIconInactiveColor: 'transparent',
})

/** The two sides on which values are measured: the series of the reference axis alone on the left (L50). */
function valueAxes(series: readonly NamedSeries[], looks: ChartLooks) {
  const { muted, border, font } = looks
  const sides = series.some(({ referenceAxis }) => referenceAxis) ? [true, false] : [false]
  const used = sides.filter(side => series.some(({ referenceAxis }) => referenceAxis === side))
  const axes = used.map((side, position) => {
    const own = series.filter(({ referenceAxis }) => referenceAxis === side)
    const titles = own.flatMap(({ title }) => title || [])
    return {
      type: 'value' as const,
      name: titles.join(' · '),
      nameTextStyle: { color: muted, fontFamily: font, align: position === 0 ? ('left' as const) : ('right' as const) },
      position: position === 0 ? ('left' as const) : ('right' as const),
      axisLabel: { color: muted, fontFamily: font, formatter: figures(sharedFigure(own), looks) },
      splitLine: { show: position === 0, lineStyle: { color: border } },
      // Of what is counted in whole numbers there are no halves.
      ...(own.every(isWhole) && { minInterval: 1 }),
    }
  })
  return { axes, axisOf: ({ referenceAxis }: NamedSeries) => Math.max(0, used.indexOf(referenceAxis)) }
}

function categoryAxis({ categories }: ChartData, { muted, border, font, width }: ChartLooks, ofDates: boolean) {
  // Of periods some names are enough; a value without its name says nothing.
  const named = !ofDates && categories.length <= allNamed
  return {
    type: 'category' as const,
    data: categories,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: border } },
    axisLabel: {
      color: muted,
      fontFamily: font,
      hideOverlap: true,
      overflow: 'truncate' as const,
      width: named ? Math.max(36, (width - 96) / Math.max(1, categories.length) - 6) : 150,
      ...(named && { interval: 0 }),
    },
  }
}

/** The values of a series; of a single one, each in the colour of its option where it has one. */
function pointsOf({ series, categoryColors }: ChartData, { values, displayType }: NamedSeries) {
  const isAlone = series.length === 1 && displayType === 'column'
  return values.map((value, position) => {
    const own = isAlone ? categoryColors?.[position] : undefined
    return own === undefined || value === null ? value : { value, itemStyle: { color: own } }
  })
}

function axisOption(data: ChartData, looks: ChartLooks, ofDates: boolean): ChartOption {
  const { series, categories } = data
  const { axes, axisOf } = valueAxes(series, looks)
  const hasLegend = series.length > 1 || series.some(({ label }) => label !== null)
  const hasTitles = axes.some(({ name }) => name !== '')
  const isLong = categories.length > mostBars && series.some(({ displayType }) => displayType === 'column')
  const shown = (mostBars / categories.length) * 100
  return {
    grid: {
      left: 4,
      right: 8,
      top: (hasLegend ? 36 : 12) + (hasTitles ? 22 : 0),
      bottom: isLong ? 44 : 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: { ...tooltipOf(looks), trigger: 'axis', axisPointer: { type: 'shadow', shadowStyle: { opacity: 0.12 } } },
    ...(hasLegend && {
      legend: legendOf(
        series.map(({ name }) => name),
        looks,
      ),
    }),
    xAxis: categoryAxis(data, looks, ofDates),
    yAxis: axes,
    ...(isLong && {
      dataZoom: [
        {
          type: 'slider',
          height: 20,
          bottom: 6,
          borderColor: looks.border,
          showDetail: false,
          brushSelect: false,
          ...(ofDates ? { start: 100 - shown, end: 100 } : { start: 0, end: shown }),
        },
      ],
    }),
    series: series.map((one, position) => ({
      ...displays[one.displayType](one),
      id: one._id,
      name: one.name,
      data: pointsOf(data, one),
      tooltip: { valueFormatter: figures(one.figure, looks) },
      yAxisIndex: axisOf(one),
      cursor: data.linkAt(position, 0) === undefined ? 'default' : 'pointer',
      emphasis: { focus: series.length > 1 ? ('series' as const) : ('none' as const) },
    })),
  }
}

/** One slice for each category, of the only series there is (L17). */
function pieOption(data: ChartData, looks: ChartLooks): ChartOption {
  const [one] = data.series
  const slices = data.categories.map((name, position) => ({
    name,
    value: one?.values[position] ?? 0,
    itemStyle: {
      color: data.categoryColors?.[position] ?? paletteOf(data.categoryPlaces?.[position] ?? position, looks),
    },
  }))
  const narrow = looks.width < 480
  return {
    tooltip: { ...tooltipOf(looks), trigger: 'item' },
    legend: legendOf(data.categories, looks),
    series: [
      {
        type: 'pie',
        id: one?._id,
        name: one?.name,
        data: slices,
        tooltip: { valueFormatter: figures(one?.figure ?? 'number', looks) },
        // Below the legend, where the names stay too.
        top: 30,
        radius: ['0%', narrow ? '88%' : '76%'],
        itemStyle: { borderColor: looks.surface, borderWidth: 2 },
        label: {
          show: !narrow,
          color: looks.text,
          fontFamily: looks.font,
          formatter: ({ name, percent }) => `${name}: ${formatNumber(percent ?? 0, looks.region)}\u00a0%`,
          overflow: 'break',
          fontSize: 12,
          // Said, because it is guessed too low where a font lacks other scripts: lines then stood on each other.
          lineHeight: 16,
        },
        // Of the smallest slices the legend and the table tell.
        minShowLabelAngle: leastNamed,
        labelLayout: { hideOverlap: true },
        labelLine: { lineStyle: { color: looks.muted } },
        cursor: data.linkAt(0, 0) === undefined ? 'default' : 'pointer',
      },
    ],
  }
}

/** What ECharts draws. @param ofDates the categories are periods: of too many bars the last ones come into sight first */
export const chartOption = (
  data: ChartData,
  looks: ChartLooks,
  { pie, ofDates }: { pie: boolean; ofDates: boolean },
): ChartOption => ({
  animation: looks.animated,
  animationDuration: 350,
  textStyle: { fontFamily: looks.font, color: looks.text },
  ...(pie ? pieOption(data, looks) : axisOption(painted(data, looks), looks, ofDates)),
})
