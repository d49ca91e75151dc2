import type { TFunction } from 'i18next'
import type { ChartKind } from '../../../shared/components/chartKinds.ts'
import type { ChartResult, ChartResultSeries } from '../../../shared/components/chartResult.ts'
import { paletteColor } from '../../../shared/fields/types/mixedChartSeries.ts'
import type { DatePart } from '../../../shared/filters/dateParts.ts'
import { firstDayOf } from '../../../shared/filters/datePeriods.ts'
import { formatDate } from '../../../shared/formats/dates.ts'
import { filledLink } from '../../../shared/formats/linkTarget.ts'
import type { FirstDay } from '../../../shared/formats/region.ts'
import type { PresentedChart } from './presentedChart.ts'

export interface NamedSeries extends ChartResultSeries {
  name: string
  color: string
  /** Its place in the palette, where nobody chose the colour. */
  palettePlace?: number
}

/** A result with the names that people read. */
export interface ChartData {
  /** What the categories are values of. */
  categoryLabel: string
  /** One for each category. */
  categories: string[]
  /** Of options that have one: their colours, in the places of their categories. */
  categoryColors?: readonly (string | undefined)[]
  /** Among all values that there can be, where these are known. */
  categoryPlaces?: readonly (number | undefined)[]
  series: NamedSeries[]
  /** Where a point leads, with its places filled in; undefined where nowhere. */
  linkAt(series: number, category: number): string | undefined
}

interface PeriodContext {
  t: TFunction
  /** BCP 47 */
  language: string
  firstDay: FirstDay
}

const monthName = (month: string, language: string) =>
  new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01T12:00:00.000Z`),
  )

/** A Monday: the first of seven days whose names are asked for. */
const someMonday = Date.UTC(2024, 0, 1, 12)
const weekdayName = (weekday: number, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    someMonday + (weekday - 1) * 86_400_000,
  )

/** Periods as people read them. */
const periodTexts: Record<DatePart, (period: string, context: PeriodContext) => string> = {
  year: period => period,
  quarter: (period, { t }) => {
    const [year, quarter] = period.split('-Q')
    return t('charts.quarter', { year, quarter })
  },
  month: (period, { language }) => monthName(period, language),
  week: (period, { t, firstDay }) =>
    t('charts.week', { number: period.slice(6), first: formatDate(firstDayOf(period, firstDay)) }),
  day: period => formatDate(period),
  hour: period => `${formatDate(period)} ${period.slice(11)}:00`,
  weekday: (period, { language }) => weekdayName(Number(period), language),
}

interface Named extends PeriodContext {
  /** Of the view. */
  parameters: Readonly<Record<string, unknown>>
}

/** @param result with categories */
export function chartData(
  chart: PresentedChart,
  kind: ChartKind,
  { series, categories }: Pick<ChartResult, 'series' | 'categories'>,
  { t, language, firstDay, parameters }: Named,
): ChartData {
  const all = categories ?? []
  const without = t('charts.withoutValue')
  const ofPeriods = kind.categories === 'dateField'
  const nameOf = ({ counts }: ChartResultSeries, position: number) =>
    counts ? t('charts.records') : t('charts.numbered', { number: position + 1 })
  const named = series.map((one, position) => ({
    ...one,
    name: one.label ?? (one.group !== undefined ? without : nameOf(one, position)),
    color: one.color ?? paletteColor(one.place ?? position),
    ...(one.color === undefined && { palettePlace: one.place ?? position }),
  }))
  return {
    categoryLabel: chart.categoryLabel ?? '',
    categories: all.map(({ value, label }) =>
      ofPeriods ? periodTexts[chart.dateUnit](String(value), { t, language, firstDay }) : (label ?? without),
    ),
    categoryColors: all.map(({ color }) => color),
    categoryPlaces: all.map(({ place }) => place),
    series: named,
    linkAt(seriesAt, categoryAt) {
      const { link, group } = named[seriesAt] ?? {}
      if (!link) return undefined
      const { categoryName: name } = chart
      const own = {
        ...(name !== undefined && { [name]: all[categoryAt]?.value }),
        ...(group !== undefined && { [group.field]: group.value }),
      }
      return filledLink(link, { ...parameters, ...own }, Object.keys(own))
    },
  }
}
