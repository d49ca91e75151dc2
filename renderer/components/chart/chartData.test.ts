import { expect, test } from 'vitest'
import { type ChartKind, findChartKind } from '../../../shared/components/chartKinds.ts'
import type { ChartCategory, ChartResultSeries } from '../../../shared/components/chartResult.ts'
import type { DatePart } from '../../../shared/filters/dateParts.ts'
import type { FirstDay } from '../../../shared/formats/region.ts'
import { componentTexts } from '../../../shared/i18n/componentTexts.ts'
import { createI18n } from '../../i18n/i18n.ts'
import { addTexts } from '../../ui/texts.ts'
import { chartData } from './chartData.ts'
import type { PresentedChart } from './presentedChart.ts'
import { presentedChart, resultSeries } from './testing/presentedChart.ts'

const dataOf = (
  categories: ChartCategory[],
  series: ChartResultSeries[],
  given: Partial<PresentedChart> = {},
  language: 'es-419' | 'en' = 'es-419',
  firstDay: FirstDay = 'monday',
) => {
  const chart = presentedChart(given)
  const kind = findChartKind(chart.chartTypeId) as ChartKind
  const i18n = createI18n(language)
  addTexts(i18n, componentTexts)
  const { t } = i18n
  return chartData(chart, kind, { series, categories }, { t, language, firstDay, parameters: { region: 'Ñuble' } })
}

test.each<[DatePart, unknown, string, string]>([
  ['year', '2024', '2024', '2024'],
  ['quarter', '2024-Q2', 'T2 2024', 'Q2 2024'],
  ['month', '2024-05', 'may 2024', 'May 2024'],
  ['week', '2024-W20', 'Sem. 20 (13-05-2024)', 'Week 20 (13-05-2024)'],
  ['day', '2024-05-15', '15-05-2024', '15-05-2024'],
  ['hour', '2024-05-15T07', '15-05-2024 07:00', '15-05-2024 07:00'],
  ['weekday', 3, 'miércoles', 'Wednesday'],
])('a %s is called as people say it', (dateUnit, value, es, en) => {
  const ofDates = { chartTypeId: 'lineByDate', dateUnit }
  const named = (language: 'es-419' | 'en') => dataOf([{ value, label: null }], [], ofDates, language).categories
  expect(named('es-419')).toEqual([es])
  expect(named('en')).toEqual([en])
})

test('a week is called by the day on which weeks begin', () => {
  const week = [{ value: '2024-W20', label: null }]
  const ofWeeks = { chartTypeId: 'lineByDate', dateUnit: 'week' as const }
  expect(dataOf(week, [], ofWeeks, 'es-419', 'sunday').categories).toEqual(['Sem. 20 (12-05-2024)'])
  expect(dataOf(week, [], ofWeeks, 'es-419', 'saturday').categories).toEqual(['Sem. 20 (11-05-2024)'])
})

test('[L40] what has no name of its own gets one: a series is called by its number', () => {
  const group = { field: 'urgent', value: null }
  const { categories, series } = dataOf(
    [{ value: null, label: null }],
    [
      resultSeries([1], { counts: true }),
      resultSeries([2], { group }),
      resultSeries([3], { label: 'Ventas' }),
      resultSeries([4]),
    ],
  )
  expect(categories).toEqual(['Sin valor'])
  expect(series.map(({ name }) => name)).toEqual(['Registros', 'Sin valor', 'Ventas', 'Serie 4'])
})

test('categories that are options with colours keep them', () => {
  const paid = { value: 'paid', label: 'Pagada', color: '#16a34a' }
  expect(dataOf([paid, { value: 'x', label: 'x' }], []).categoryColors).toEqual(['#16a34a', undefined])
})

test('series without a colour of their own take those of the palette, one after the other', () => {
  const { series } = dataOf([], [resultSeries([]), resultSeries([], { color: '#123456' }), resultSeries([])])
  expect(series.map(({ color }) => color)).toEqual(['#2196F3', '#123456', '#E91E63'])
})

test('a value keeps its colour of the palette when others are filtered out, as a group and as a slice', () => {
  const value = (name: string, place: number) => ({ value: name, label: name, place })
  const all = [value('sent', 1), value('open', 0), value('paid', 2)]
  const group = (name: string, place: number) => resultSeries([], { group: { field: 'status', value: name }, place })
  const whole = dataOf(all, [group('sent', 1), group('open', 0), group('paid', 2)])
  expect(whole.categoryPlaces).toEqual([1, 0, 2])
  expect(whole.series.map(({ color }) => color)).toEqual(['#F44336', '#2196F3', '#E91E63'])
  const filtered = dataOf([value('paid', 2)], [group('paid', 2)])
  expect(filtered.categoryPlaces).toEqual([2])
  expect(filtered.series.map(({ color }) => color)).toEqual(['#E91E63'])
})

test('[L45][L54] a point leads to the link of its series, with the category, the group and what the view knows', () => {
  const group = { field: 'urgent', value: true }
  const { linkAt } = dataOf(
    [
      { value: 'open & más', label: 'Abierta' },
      { value: null, label: null },
    ],
    [
      resultSeries([1, 2], { link: '/ventas/:status?en=:region' }),
      resultSeries([1, 2], { link: '/ventas', group }),
      resultSeries([1, 2], { link: 'https://example.com/x' }),
      resultSeries([1, 2]),
    ],
  )
  expect(linkAt(0, 0)).toBe('/ventas/open%20%26%20m%C3%A1s?en=%C3%91uble')
  expect(linkAt(1, 0)).toBe('/ventas?status=open+%26+m%C3%A1s&urgent=true')
  expect(linkAt(1, 1)).toBe('/ventas?urgent=true')
  expect(linkAt(2, 0)).toBe('https://example.com/x?status=open+%26+m%C3%A1s')
  expect(linkAt(3, 0)).toBeUndefined()
})
