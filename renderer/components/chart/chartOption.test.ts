import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type ChartKind, findChartKind } from '../../../shared/components/chartKinds.ts'
import type { ChartResultSeries } from '../../../shared/components/chartResult.ts'
import { defaultRegion } from '../../../shared/formats/region.ts'
import { componentTexts } from '../../../shared/i18n/componentTexts.ts'
import { createI18n } from '../../i18n/i18n.ts'
import { addTexts } from '../../ui/texts.ts'
import { type ChartData, chartData } from './chartData.ts'
import { type ChartLooks, chartOption } from './chartOption.ts'
// The modules of the application, so that one that is missing is missed here too.
import './picture.ts'
import { presentedChart, resultSeries } from './testing/presentedChart.ts'

use([SVGRenderer])
// Texts are measured without a canvas.
beforeAll(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null))

const looks: ChartLooks = {
  text: '#111111',
  muted: '#222222',
  border: '#333333',
  surface: '#ffffff',
  font: 'sans-serif',
  width: 600,
  animated: false,
  region: defaultRegion,
}
const red = '#F44336'

test('what nobody chose a colour for begins with the brand’s, where there is one', () => {
  const named = dataOf([resultSeries([1]), resultSeries([2], { color: red }), resultSeries([3])], ['a'])
  const places = [0, undefined, 12]
  const series = named.series.map((one, at) => ({
    ...one,
    ...(places[at] !== undefined && { palettePlace: places[at] }),
  }))
  const colorsIn = (own: ChartLooks) => {
    const option = chartOption({ ...named, series }, own, { pie: false, ofDates: false })
    return [option.series ?? []].flat().map(one => (one.itemStyle as { color: string }).color)
  }
  expect(colorsIn(looks)).toEqual(['#2196F3', red, '#2196F3'])
  expect(colorsIn({ ...looks, brand: '#0b5c4a' })).toEqual(['#0b5c4a', red, '#0b5c4a'])
  const slices = chartOption(
    { ...dataOf([resultSeries([1, 2])], ['a', 'b']) },
    { ...looks, brand: '#0b5c4a' },
    { pie: true, ofDates: false },
  )
  const [pie] = [slices.series ?? []].flat() as { data: { itemStyle: { color: string } }[] }[]
  expect(pie?.data.map(({ itemStyle }) => itemStyle.color)).toEqual(['#0b5c4a', '#F44336'])
})

const dataOf = (series: ChartResultSeries[], categories: string[]): ChartData => ({
  categoryLabel: 'Estado',
  categories,
  series: series.map((one, position) => ({
    ...one,
    name: one.label ?? `Serie ${position + 1}`,
    color: one.color ?? red,
  })),
  linkAt: () => undefined,
})

interface Shape {
  d: string
  fill: string | null
  stroke: string | null
  /** Of what is drawn at size 1. */
  scale: number
}

function drawn(data: ChartData, { pie = false, ofDates = false } = {}) {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 600, height: 320 })
  chart.setOption(chartOption(data, looks, { pie, ofDates }))
  const picture = new DOMParser().parseFromString(chart.renderToSVGString(), 'image/svg+xml')
  chart.dispose()
  const shapes = [...picture.querySelectorAll('path')].map(
    (path): Shape => ({
      d: path.getAttribute('d') ?? '',
      fill: path.getAttribute('fill'),
      stroke: path.getAttribute('stroke'),
      scale: Number(/matrix\(([\d.]+)/.exec(path.getAttribute('transform') ?? '')?.[1] ?? 1),
    }),
  )
  const labels = [...picture.querySelectorAll('text')]
  const places = labels.map(label => {
    const [x = 0, y = 0] = (/translate\(([-\d. ]+)\)/.exec(label.getAttribute('transform') ?? '')?.[1] ?? '')
      .split(' ')
      .map(Number)
    return { text: label.textContent ?? '', x, y }
  })
  return { shapes, texts: labels.map(label => label.textContent), places }
}
const names = ['Abierta', 'Enviada', 'Pagada']
const ofOne = (given: Partial<ChartResultSeries>, values: (number | null)[] = [10, 40, 20]) =>
  drawn(dataOf([resultSeries(values, { color: red, ...given })], names)).shapes

/** Rounded at their corners; those of the legend begin elsewhere. */
const bars = (shapes: readonly Shape[], color = red) =>
  shapes.filter(({ fill, d }) => fill === color && d.includes('A3 3') && !d.startsWith('M3 0'))
const lines = (shapes: readonly Shape[]) => shapes.filter(({ stroke, fill }) => stroke === red && fill === 'none')
const areas = (shapes: readonly Shape[]) => shapes.filter(({ fill, d }) => fill === red && /^M[\d. L-]+Z$/.test(d))
const dots = (shapes: readonly Shape[]) => shapes.filter(({ fill, d }) => fill === red && d.startsWith('M1 0A1 1'))
const counts = (shapes: readonly Shape[]) => [bars, lines, areas, dots].map(found => found(shapes).length)

test('[L20][L21][L22] a line, columns and an area are drawn as such, in the colour of the series', () => {
  expect(counts(ofOne({ displayType: 'column' }))).toEqual([3, 0, 0, 0])
  expect(counts(ofOne({ displayType: 'line' }))).toEqual([0, 1, 0, 3])
  expect(counts(ofOne({ displayType: 'area' }))).toEqual([0, 1, 1, 3])
})

test('[L23][L24][L25] dots are points, bubbles grow with their value, and a curved line is curved', () => {
  expect(counts(ofOne({ displayType: 'dot' }))).toEqual([0, 0, 0, 3])
  const bubbles = ofOne({ displayType: 'bubble' }, [10, 40, 0])
  expect(counts(bubbles)).toEqual([0, 0, 0, 3])
  const [middle = 0, large = 0, small = 0] = dots(bubbles).map(({ scale }) => scale)
  expect(large).toBeGreaterThan(middle)
  expect(middle).toBeGreaterThan(small)
  const [curved] = lines(ofOne({ displayType: 'curvedLine' }))
  const [straight] = lines(ofOne({ displayType: 'line' }))
  expect(curved?.d).toContain('C')
  expect(straight?.d).not.toContain('C')
})

test('[L42] each series is drawn in its own colour', () => {
  const series = ['#795548', '#607D8B'].map((color, position) =>
    resultSeries([1, 2, 3], { _id: `s${position}`, color }),
  )
  const { shapes } = drawn(dataOf(series, names))
  expect(['#795548', '#607D8B'].map(color => bars(shapes, color).length)).toEqual([3, 3])
})

/** Where a bar stands and how high it is, in px. */
function barBox({ d }: Shape) {
  const numbers = [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  const [xs, ys] = [numbers.map(([x]) => x), numbers.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

test.each([
  [
    '[L13] bars are grouped by values: of each category one beside the other',
    'barGroupedByValues',
    [2, 1, 3],
    [1, 2, 1],
  ],
  [
    '[L14] bars that are grouped show what an indicator works out of each',
    'barGroupedByValuesIndicator',
    [1250.5, 40, 320],
    [800, 999.5, 60],
  ],
] as const)('%s', (_title, chartTypeId, urgent, calm) => {
  const group = (value: boolean) => ({ field: 'urgent', value })
  const result = {
    categories: names.map(label => ({ value: label, label })),
    series: [
      resultSeries([...urgent], { _id: 's0', label: 'Sí', group: group(true) }),
      resultSeries([...calm], { _id: 's1', label: 'No', group: group(false) }),
    ],
  }
  const i18n = createI18n('es-419')
  addTexts(i18n, componentTexts)
  const { t } = i18n
  const kind = findChartKind(chartTypeId) as ChartKind
  const data = chartData(presentedChart({ chartTypeId }), kind, result, {
    t,
    language: 'es-419',
    firstDay: 'monday',
    parameters: {},
  })
  const { shapes, texts } = drawn(data)
  const [first = [], second = []] = data.series.map(({ color }) => bars(shapes, color).map(barBox))
  expect([first.length, second.length]).toEqual([3, 3])
  for (const [place, bar] of first.entries()) {
    expect(second[place]?.left).toBeGreaterThanOrEqual(bar.right)
    expect(second[place]?.right).toBeLessThan(first[place + 1]?.left ?? looks.width)
  }
  const height = ({ top, bottom }: { top: number; bottom: number }) => bottom - top
  const tallest = Math.max(...[...first, ...second].map(height))
  const greatest = Math.max(...urgent, ...calm)
  for (const [drawnBars, values] of [
    [first, urgent],
    [second, calm],
  ] as const)
    for (const [place, value] of values.entries())
      expect(height(drawnBars[place] as (typeof first)[number]) / tallest).toBeCloseTo(value / greatest, 1)
  expect(texts).toEqual(expect.arrayContaining([...names, 'Sí', 'No']))
})

test('[L17] a pie has a slice for each category, with its name and its part', () => {
  const { shapes, texts } = drawn(dataOf([resultSeries([10, 30, null])], names), { pie: true })
  const slices = shapes.filter(({ stroke, d }) => stroke === looks.surface && !d.startsWith('M3 0'))
  expect(slices.map(({ fill }) => fill).slice(0, 2)).toEqual(['#2196F3', '#F44336'])
  expect(texts).toEqual(expect.arrayContaining(['Abierta: 25\u00a0%', 'Enviada: 75\u00a0%', ...names]))
})

describe('names of many slices', () => {
  const many = (count: number) => Array.from({ length: count }, (_, position) => `Comuna ${position + 1}`)
  const namesOf = (categories: string[], values: number[]) =>
    drawn(dataOf([resultSeries(values)], categories), { pie: true }).places.filter(({ text }) => text.endsWith('%'))

  test('are those of the largest', () => {
    const categories = many(25)
    const named = namesOf(
      categories,
      categories.map((_, position) => (position < 3 ? 300 : 5)),
    )
    expect(named.map(({ text }) => text.split(':')[0])).toEqual(categories.slice(0, 3))
  })

  test.each([25, 80])('stand neither on each other nor on the legend, of %i', count => {
    const categories = many(count)
    const named = namesOf(
      categories,
      categories.map(() => 1),
    )
    expect(named.length).toBeGreaterThan(10)
    for (const [position, one] of named.entries()) {
      expect(one.y).toBeGreaterThan(30)
      for (const other of named.slice(position + 1))
        if (one.x < 300 === other.x < 300) expect(Math.abs(one.y - other.y)).toBeGreaterThan(9)
    }
  })
})

test('where there is nothing a line has a gap, and a value below zero a bar downwards', () => {
  const [line] = lines(ofOne({ displayType: 'line' }, [1, null, 3]))
  expect(line?.d).toMatch(/^M[\d. ]+M[\d. ]+$/)
  expect(bars(ofOne({ displayType: 'column' }, [-1, 1, 2]))).toHaveLength(3)
})

test('[L41] the series of the reference axis is measured on the left, the others on the right, each side by its title', () => {
  const series = [
    resultSeries([1, 2, 3], { _id: 'a', title: 'Unidades', label: 'Vendidas' }),
    resultSeries([1000, 2000, 3000], { _id: 'b', title: 'Pesos', label: 'Monto', referenceAxis: true }),
  ]
  const option = chartOption(dataOf(series, names), looks, { pie: false, ofDates: false })
  expect(option.yAxis).toMatchObject([
    { name: 'Pesos', position: 'left' },
    { name: 'Unidades', position: 'right' },
  ])
  expect(option.series).toMatchObject([{ yAxisIndex: 1 }, { yAxisIndex: 0 }])
  expect(drawn(dataOf(series, names)).texts).toEqual(
    expect.arrayContaining(['Pesos', 'Unidades', 'Vendidas', 'Monto', '3,000', ...names]),
  )
})

test('an axis of whole numbers has no steps between them', () => {
  const texts = (values: number[]) => drawn(dataOf([resultSeries(values)], names)).texts
  expect(texts([1, 1, 3]).filter(text => text?.includes('.'))).toEqual([])
  expect(texts([1, 0.5, 3])).toContain('0.5')
})

test('of more bars than can be told apart a part is in sight, of dates the last', () => {
  const many = Array.from({ length: 240 }, (_, position) => `n${position}`)
  const values = many.map((_, position) => position + 1)
  const first = drawn(dataOf([resultSeries(values)], many))
  const last = drawn(dataOf([resultSeries(values)], many), { ofDates: true })
  expect(bars(first.shapes).length).toBeLessThan(70)
  expect(first.texts).toContain('n0')
  expect(last.texts).not.toContain('n0')
  expect(last.texts.some(text => /^n2\d\d$/.test(text ?? ''))).toBe(true)
})

test('a slice keeps its colour of the palette when others are filtered out', () => {
  const data = { ...dataOf([resultSeries([10])], names.slice(0, 1)), categoryPlaces: [2] }
  expect(drawn(data, { pie: true }).shapes.some(({ fill }) => fill === '#E91E63')).toBe(true)
})

test('a single series of columns and a pie draw options in their own colours', () => {
  const green = '#16a34a'
  const data = { ...dataOf([resultSeries([10, 40, 20], { color: red })], names), categoryColors: [undefined, green] }
  expect(bars(drawn(data).shapes, green)).toHaveLength(1)
  expect(bars(drawn(data).shapes)).toHaveLength(2)
  expect(drawn(data, { pie: true }).shapes.some(({ fill }) => fill === green)).toBe(true)
  const two = { ...data, series: data.series.flatMap(one => [one, { ...one, _id: 'other' }]) }
  expect(bars(drawn(two).shapes, green)).toHaveLength(0)
})
