import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChartResult } from '../../../shared/components/chartResult.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient
let salesId: string
let sellers: string[]

const option = (value: string, label: string) => ({ value, label })
const fields = (sellersId: string) => [
  { name: 'amount', label: 'Monto', type: 'number', optional: true },
  { name: 'units', label: 'Unidades', type: 'number', optional: true, options: { integer: true } },
  {
    name: 'status',
    label: 'Estado',
    type: 'singleSelect',
    optional: true,
    options: {
      options: [
        option('open', 'Abierta'),
        option('sent', 'Enviada'),
        { ...option('paid', 'Pagada'), color: '#16a34a' },
      ],
    },
  },
  {
    name: 'seller',
    label: 'Vende',
    type: 'oneOf',
    optional: true,
    options: { collectionId: sellersId, labelField: 'name' },
  },
  { name: 'urgent', label: 'Urgente', type: 'boolean', optional: true },
  { name: 'day', label: 'Día', type: 'date', optional: true },
  { name: 'at', label: 'Momento', type: 'datetime', optional: true },
  {
    name: 'tags',
    label: 'Marcas',
    type: 'manyOf',
    optional: true,
    options: { collectionId: sellersId, labelField: 'name' },
  },
]

const noon = (day: string) => `${day}T12:00:00.000Z`
interface Sale {
  amount?: number
  units?: number
  status?: string
  /** Position among the sellers. */
  seller?: number
  urgent?: boolean
  day?: string
  at?: string
}
const sales: Sale[] = [
  {
    amount: 120,
    units: 2,
    status: 'sent',
    seller: 1,
    urgent: true,
    day: noon('2026-03-15'),
    at: '2026-03-15T03:30:00.000Z',
  },
  {
    amount: 80,
    units: 1,
    status: 'open',
    seller: 0,
    urgent: false,
    day: noon('2026-01-31'),
    at: '2026-01-31T15:00:00.000Z',
  },
  { amount: 40.5, status: 'sent', seller: 0, urgent: false, day: noon('2026-03-01'), at: '2026-03-01T02:59:59.999Z' },
  { units: 7, status: 'paid', seller: 1, urgent: true, day: noon('2026-03-15') },
  { amount: 300, units: 3, status: 'sent', seller: 2, day: noon('2025-12-01'), at: '2026-01-01T02:00:00.000Z' },
  { amount: 10, units: 9, day: noon('2026-01-05') },
  { amount: -20, units: 4, status: 'open', urgent: true },
]

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  user = await shop.member()
  const person = { name: 'name', label: 'Nombre', type: 'string' }
  const sellersId = (await shop.create('Collection', { name: 'sellers', fields: [person] }))._id
  sellers = []
  for (const name of ['Ana', 'Bruno', 'Carla'])
    sellers.push((await createItem(shop.admin, { collectionId: sellersId, data: { name } }))._id)
  salesId = (await shop.create('Collection', { name: 'sales', fields: fields(sellersId) }))._id
  for (const { seller, ...sale } of sales) {
    const data = { ...sale, ...(seller !== undefined && { seller: sellers[seller] }) }
    await createItem(shop.admin, { collectionId: salesId, data })
  }
})
afterAll(() => server.close())

let made = 0
const chart = async (data: Record<string, unknown>) =>
  (await shop.create('Chart', { name: `G${++made}`, collectionId: salesId, ...data }))._id
const filter = async (...rules: Record<string, unknown>[]) =>
  (await shop.create('Filter', { name: `F${++made}`, collectionId: salesId, groups: [{ rules }] }))._id
const indicator = async (data: Record<string, unknown>) =>
  (await shop.create('Indicator', { name: `I${++made}`, collectionId: salesId, ...data }))._id

async function result(chartId: string, request: Record<string, unknown> = {}, client = user): Promise<ChartResult> {
  const { answer } = await client.run<{ answer: ChartResult }>(
    `query ($chartId: String!, $parameters: JSON, $filterValues: JSON, $filterId: String) {
      answer: chartResult(
        chartId: $chartId, parameters: $parameters, filterValues: $filterValues, filterId: $filterId
      ) { _id series categories truncated unreadable }
    }`,
    { chartId, ...request },
  )
  return answer
}
const shown = async (data: Record<string, unknown>, request?: Record<string, unknown>) =>
  result(await chart(data), request)
const names = ({ categories }: ChartResult) => (categories ?? []).map(({ label, value }) => label ?? value)
const values = ({ series }: ChartResult) => series.map(one => one.values)
const refused = (data: Record<string, unknown>) => failureOf(chart(data))
const validationError = (validationErrors: Record<string, string>) => ({ error: 'validationError', validationErrors })

const byStatus = { chartTypeId: 'barByValue', valueField: 'status' }
const byMonth = { chartTypeId: 'barByDate', dateField: 'day', dateUnit: 'month' }
const sumOf = (field: string, more: Record<string, unknown> = {}) => ({ type: '$sum', field, ...more })
const ruleOf = (fieldName: string, value: unknown) => ({ fieldName, operation: 'equals', valueType: 'fixed', value })

test('[L11][L15] by date there is a category for each period in the zone of the environment, those between too', async () => {
  const months = ['2025-12', '2026-01', '2026-02', '2026-03']
  const bars = await shown({ ...byMonth, series: [sumOf('amount')] })
  expect(names(bars)).toEqual(months)
  expect(values(bars)).toEqual([[300, 90, 0, 160.5]])
  expect(bars.series[0]).toMatchObject({ displayType: 'column' })
  const line = await shown({ ...byMonth, chartTypeId: 'lineByDate', series: [{ type: '$avg', field: 'amount' }] })
  expect(values(line)).toEqual([[300, 45, null, 80.25]])
  expect(line.series[0]).toMatchObject({ displayType: 'line' })
})

test('by value only the first categories of the order are drawn, where there is a limit; shares are always of all', async () => {
  const ofTwo = { valueField: 'status', limit: 2 }
  const counted = { ...ofTwo, chartTypeId: 'barGroupedByValues' }
  const most = await shown({ ...counted, sort: 'DESC' })
  expect([names(most), values(most), most.truncated]).toEqual([['Enviada', 'Abierta'], [[3, 2]], false])
  const least = await shown({ ...counted, sort: 'ASC' })
  expect([names(least), values(least)]).toEqual([['Pagada', null], [[1, 1]]])
  const summed = await shown({ ...ofTwo, chartTypeId: 'barByValue', sort: 'DESC', series: [sumOf('amount')] })
  expect([names(summed), values(summed)]).toEqual([['Enviada', 'Abierta'], [[460.5, 60]]])
  const units = await indicator({ indicatorTypeId: 'sum', fieldName: 'units' })
  const added = await shown({
    ...ofTwo,
    chartTypeId: 'barGroupedByValuesIndicator',
    sort: 'DESC',
    indicatorId: units,
  })
  expect([names(added), values(added)]).toEqual([[null, 'Pagada'], [[9, 7]]])
  expect((await shown({ ...ofTwo, chartTypeId: 'pieGroupedByValues', sort: 'DESC' })).categories).toHaveLength(4)
  expect(await refused({ ...counted, limit: 0 })).toMatchObject({ error: 'validationError' })
})

test('a relation whose record is gone, or has no name, is called so, and never by an id', async () => {
  const person = [{ name: 'name', label: 'Nombre', type: 'string', optional: true }]
  const people = (await shop.create('Collection', { name: 'people', fields: person }))._id
  const visit = [{ name: 'who', label: 'Quién', type: 'oneOf', options: { collectionId: people, labelField: 'name' } }]
  const visits = (await shop.create('Collection', { name: 'visits', fields: visit }))._id
  for (const data of [{ name: 'Ana' }, {}]) {
    const { _id: who } = await createItem(shop.admin, { collectionId: people, data })
    await createItem(shop.admin, { collectionId: visits, data: { who } })
  }
  const byPerson = { chartTypeId: 'barByValue', collectionId: visits, valueField: 'who' }
  expect(names(await shown(byPerson))).toEqual(['Ana', 'Sin nombre'])
  // Who may not see them is not told what they are called.
  await shop.create('AccessRule', {
    name: 'Nadie',
    collectionId: people,
    records: 'none',
    groups: [],
    reads: true,
  })
  expect(names(await shown(byPerson))).toEqual(['Sin nombre', 'Sin nombre'])
})

test('a moment belongs to the day that it is in the zone of the environment', async () => {
  // Chile is three hours behind UTC in summer: 2026-03-01T02:59 is still February.
  const days = await shown({ chartTypeId: 'barByDate', dateField: 'at', dateUnit: 'month' })
  expect(names(days)).toEqual(['2025-12', '2026-01', '2026-02', '2026-03'])
  expect(values(days)).toEqual([[1, 1, 1, 1]])
  const weekdays = await shown({ chartTypeId: 'barByDate', dateField: 'at', dateUnit: 'weekday' })
  expect(names(weekdays)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(values(weekdays)).toEqual([[0, 0, 1, 0, 0, 2, 1]])
})

test('[L12][L16] by value there is a category for each value, called as people read it', async () => {
  const bars = await shown({ ...byStatus, series: [sumOf('amount')] })
  expect(names(bars)).toEqual(['Enviada', 'Abierta', 'Pagada', null])
  expect(values(bars)).toEqual([[460.5, 60, 0, 10]])
  const line = await shown({ chartTypeId: 'lineByValue', valueField: 'seller', series: [sumOf('units')] })
  expect(names(line)).toEqual(['Bruno', 'Ana', 'Carla', null])
  expect(values(line)).toEqual([[9, 1, 3, 13]])
  expect(line.series[0]).toMatchObject({ displayType: 'line' })
})

test('an option has its colour, whether it is a category or a group', async () => {
  const bars = await shown(byStatus)
  expect(bars.categories?.map(({ value, color }) => [value, color])).toEqual(
    bars.categories?.map(({ value }) => [value, value === 'paid' ? '#16a34a' : undefined]),
  )
  const grouped = await shown({ chartTypeId: 'barGroupedByValues', valueField: 'urgent', groupField: 'status' })
  expect(grouped.series.find(({ group }) => group?.value === 'paid')?.color).toBe('#16a34a')
  expect(grouped.series.find(({ group }) => group?.value === 'open')?.color).toBeUndefined()
})

test('a value has its place among all values of its field, whatever is found', async () => {
  const byStatusAlone = { chartTypeId: 'pieGroupedByValues', valueField: 'status' }
  const whole = await shown(byStatusAlone)
  expect(whole.categories?.map(({ value, place }) => [value, place])).toEqual([
    ['sent', 1],
    ['open', 0],
    ['paid', 2],
    [null, 3],
  ])
  const filterByDefault = await filter(ruleOf('status', 'paid'))
  expect((await shown({ ...byStatusAlone, filterByDefault })).categories?.map(({ place }) => place)).toEqual([2])
  const grouped = { chartTypeId: 'barGroupedByValues', valueField: 'seller', groupField: 'urgent', filterByDefault }
  const { series, categories } = await shown(grouped)
  expect(series.map(({ group, place }) => [group?.value, place])).toEqual([[true, 0]])
  expect(categories?.map(({ place }) => place)).toEqual([undefined])
})

test('[L13] bars can be grouped by the values of a second field, and count its records', async () => {
  const grouped = await shown({ chartTypeId: 'barGroupedByValues', valueField: 'status', groupField: 'urgent' })
  expect(names(grouped)).toEqual(['Enviada', 'Abierta', 'Pagada', null])
  expect(grouped.series.map(({ group }) => group)).toEqual([
    { field: 'urgent', value: true },
    { field: 'urgent', value: false },
  ])
  // Of two nobody said whether they are urgent.
  expect(values(grouped)).toEqual([
    [1, 1, 1, 0],
    [2, 1, 0, 1],
  ])
})

test('[L14][L17][L18] grouped bars, a pie and a table show what an indicator works out, of the records that it counts', async () => {
  const filterByDefault = await filter(ruleOf('urgent', true))
  const units = await indicator({ title: 'Urgentes', indicatorTypeId: 'sum', fieldName: 'units', filterByDefault })
  const average = await indicator({ indicatorTypeId: 'average', fieldName: 'amount' })
  const bars = await shown({
    chartTypeId: 'barGroupedByValuesIndicator',
    valueField: 'status',
    indicatorId: units,
  })
  expect([names(bars), values(bars)]).toEqual([['Enviada', 'Pagada', 'Abierta'], [[2, 7, 4]]])
  expect(bars.series[0]?.label).toBe('Urgentes')
  const grouped = await shown({
    chartTypeId: 'barGroupedByValuesIndicator',
    valueField: 'status',
    groupField: 'urgent',
    indicatorId: await indicator({ indicatorTypeId: 'sum', fieldName: 'amount' }),
  })
  expect(grouped.series.map(({ group }) => group?.value)).toEqual([true, false])
  expect([names(grouped), values(grouped)]).toEqual([
    ['Enviada', 'Abierta', 'Pagada', null],
    [
      [120, -20, 0, 0],
      [340.5, 80, 0, 10],
    ],
  ])
  const pie = await shown({ chartTypeId: 'pieGroupedByValues', valueField: 'status', indicatorId: average })
  expect(values(pie)).toEqual([[153.5, 30, null, 10]])
  const table = await shown({ chartTypeId: 'table', valueField: 'status' })
  expect(values(table)).toEqual([[3, 2, 1, 1]])
})

test('[L31][L32][L33][L34] the average, the sum, the smallest and the largest are of the records of each category', async () => {
  const series = ['$avg', '$sum', '$min', '$max'].map(type => ({ type, field: 'amount' }))
  expect(values(await shown({ ...byStatus, series }))).toEqual([
    [153.5, 30, null, 10],
    [460.5, 60, 0, 10],
    [40.5, -20, null, 10],
    [300, 80, null, 10],
  ])
})

test('records are counted by date, without any series and beside others, each series those of its own filter', async () => {
  const months = ['2025-12', '2026-01', '2026-02', '2026-03']
  const plain = await shown(byMonth)
  expect([names(plain), values(plain)]).toEqual([months, [[1, 2, 0, 3]]])
  expect(plain.series[0]).toMatchObject({ label: null, counts: true, figure: 'number' })
  const filterId = await filter(ruleOf('urgent', true))
  const both = await shown({
    ...byMonth,
    series: [{ type: '$count', label: 'Ventas' }, { type: '$count', filterId }, sumOf('amount')],
  })
  expect([names(both), values(both)]).toEqual([
    months,
    [
      [1, 2, 0, 3],
      [0, 0, 0, 2],
      [300, 90, 0, 160.5],
    ],
  ])
  expect(both.series.map(({ label, counts }) => [label, counts])).toEqual([
    ['Ventas', true],
    [null, true],
    [null, false],
  ])
})

test('[L35][L36][L37][L38] the first, the last and both deviations too', async () => {
  const series = ['$first', '$last', '$stdDevPop', '$stdDevSamp'].map(type => ({ type, field: 'amount' }))
  const [first, last, population, sample] = values(await shown({ ...byStatus, series }))
  expect([first, last]).toEqual([
    [120, 80, null, 10],
    [300, -20, null, 10],
  ])
  const sent = [120, 40.5, 300]
  const squares = sent.reduce((sum, value) => sum + (value - 153.5) ** 2, 0)
  expect(population?.[0]).toBeCloseTo(Math.sqrt(squares / 3))
  expect(sample?.[0]).toBeCloseTo(Math.sqrt(squares / 2))
  expect(population?.slice(1)).toEqual([50, null, 0])
  expect(sample?.[3]).toBeNull()
})

test('[L26][L39][L30] a series that says nothing else is the average, as columns, with an id of its own', async () => {
  const { series } = await shown({ ...byStatus, series: [{ field: 'amount' }] })
  expect(series).toEqual([
    expect.objectContaining({ _id: expect.stringMatching(/^[A-Za-z0-9]{17}$/), displayType: 'column' }),
  ])
  expect(series[0]?.values).toEqual([153.5, 30, null, 10])
})

test('[L43][L44][L46] a series looks at its own field, only at the records of its own filter, and calculates with the value', async () => {
  const filterId = await filter(ruleOf('urgent', true))
  const series = [
    sumOf('amount', { filterId }),
    sumOf('units', { mathOperation: 'x / 1000' }),
    { type: '$avg', field: 'amount', mathOperation: '100 / (x - 10)' },
  ]
  const drawn = await shown({ ...byStatus, series })
  // The order in which the first series finds them, then what the others find.
  expect(names(drawn)).toEqual(['Enviada', 'Pagada', 'Abierta', null])
  expect(values(drawn)).toEqual([
    [120, 0, -20, 0],
    [0.005, 0.007, 0.005, 0.009],
    [100 / 143.5, null, 5, null],
  ])
})

test('[L27][L28][L29] a chart keeps the order of its data, or goes up or down', async () => {
  const order = async (sort: string | undefined, data: Record<string, unknown>) => names(await shown({ ...data, sort }))
  const ofStatus = { ...byStatus, series: [sumOf('amount')] }
  expect(await order(undefined, ofStatus)).toEqual(['Enviada', 'Abierta', 'Pagada', null])
  expect(await order('none', ofStatus)).toEqual(['Enviada', 'Abierta', 'Pagada', null])
  expect(await order('ASC', ofStatus)).toEqual(['Pagada', null, 'Abierta', 'Enviada'])
  expect(await order('DESC', ofStatus)).toEqual(['Enviada', 'Abierta', null, 'Pagada'])
  const months = ['2025-12', '2026-01', '2026-02', '2026-03']
  expect(await order('none', byMonth)).toEqual(months)
  expect(await order('ASC', byMonth)).toEqual(months)
  expect(await order('DESC', byMonth)).toEqual(months.toReversed())
})

test("[L47][L48][L49] a series' own order goes before the chart's, and '' is none", async () => {
  const order = async (sortType: string, sort: string) =>
    names(await shown({ ...byStatus, sort, series: [sumOf('amount'), sumOf('units', { sortType })] }))
  expect(await order('', 'DESC')).toEqual(['Enviada', 'Abierta', null, 'Pagada'])
  expect(await order('ASC', 'DESC')).toEqual(['Enviada', 'Abierta', 'Pagada', null])
  expect(await order('DESC', 'ASC')).toEqual([null, 'Pagada', 'Enviada', 'Abierta'])
})

test('[L41][L42][L45][L53] title, colour, link and axis of a series reach those who draw it; scatter is dots', async () => {
  const told = { label: 'Ventas', title: 'Pesos', color: '#795548', link: '/ventas/:status', referenceAxis: true }
  const series = [sumOf('amount', { ...told, displayType: 'scatter' }), sumOf('units', { displayType: 'bubble' })]
  const [first, second] = (await shown({ ...byStatus, series })).series
  expect(first).toMatchObject({ ...told, displayType: 'dot' })
  expect(second).toMatchObject({ label: null, displayType: 'bubble', referenceAxis: false })
})

test('[L9][L10] the filter by default comes first, and another one can be chosen among those that are offered', async () => {
  const urgent = await filter(ruleOf('urgent', true))
  const typed = await filter({ fieldName: 'seller', operation: 'equals', valueType: 'editable', variableName: 'who' })
  const chartId = await chart({ ...byStatus, filterByDefault: urgent, filtersIds: [typed] })
  const counts = async (request?: Record<string, unknown>) => values(await result(chartId, request))
  expect(await counts()).toEqual([[1, 1, 1]])
  expect(await counts({ filterId: '' })).toEqual([[3, 2, 1, 1]])
  expect(await counts({ filterId: typed, filterValues: { who: sellers[0] } })).toEqual([[1, 1]])
  expect(await failureOf(result(chartId, { filterId: 'nonsense' }))).toEqual({ error: 'BadRequest' })
})

test('a parameter of the view is compared with', async () => {
  const rule = { fieldName: 'status', operation: 'equals', valueType: 'parameter', parameterName: 'which' }
  const filterByDefault = await filter(rule)
  const asked = await shown({ ...byStatus, filterByDefault }, { parameters: { which: 'sent' } })
  expect([names(asked), values(asked)]).toEqual([['Enviada'], [[3]]])
  expect(await shown({ ...byStatus, filterByDefault })).toMatchObject({ series: [], categories: [] })
})

test('a value of the wrong type finds nothing and is named, whether the chart or a series compares with it', async () => {
  const than = (parameterName: string) =>
    filter({ fieldName: 'amount', operation: 'greater', valueType: 'parameter', parameterName })
  const filterByDefault = await than('from')
  const series = [{ type: '$sum', field: 'amount', filterId: await than('least') }]
  const asked = (parameters: object) => shown({ ...byStatus, filterByDefault, series }, { parameters })
  expect(await asked({ from: 'mucho', least: 'poco' })).toMatchObject({ series: [], unreadable: ['from', 'least'] })
  expect(await asked({ from: '-1', least: '-1' })).toMatchObject({ unreadable: [] })
})

test('[L7] a chart looks at the records of its collection', async () => {
  const data = { collectionId: shop.collectionId, chartTypeId: 'barByValue', valueField: 'customer' }
  expect(await shown(data)).toMatchObject({ series: [], categories: [] })
  await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Ana' } })
  expect(values(await shown(data))).toEqual([[1]])
  expect(await refused({ ...byStatus, collectionId: undefined })).toMatchObject(
    validationError({ 'data.collectionId': 'required' }),
  )
})

test('[L4] the name of a chart is unique and can be changed', async () => {
  const first = await chart({ ...byStatus, name: 'Ventas' })
  const rename = (name: string) =>
    shop.admin.run('mutation ($id: String!, $data: JSON!) { updateChart(chartId: $id, data: $data) { name } }', {
      id: first,
      data: { name },
    })
  expect(await refused({ ...byStatus, name: 'Ventas' })).toMatchObject(validationError({ 'data.name': 'notUnique' }))
  expect(await rename('Ventas del año')).toEqual({ updateChart: { name: 'Ventas del año' } })
})

test('[D30] a chart that lists roles is for those who have one of them', async () => {
  const chartId = await chart({ ...byStatus, roles: [shop.clerkRoleId] })
  const clerk = await shop.member([shop.clerkRoleId])
  expect(values(await result(chartId, {}, clerk))).toEqual([[3, 2, 1, 1]])
  expect(await failureOf(result(chartId))).toEqual({ error: 'NotFound' })
})

test('a definition that could not be drawn is refused with the property that is wrong', async () => {
  expect(await refused({ chartTypeId: 'barByDate' })).toEqual(validationError({ 'data.dateField': 'required' }))
  expect(await refused({ ...byMonth, dateField: 'status' })).toEqual(validationError({ 'data.dateField': 'invalid' }))
  expect(await refused({ ...byMonth, dateUnit: 'hour' })).toEqual(validationError({ 'data.dateUnit': 'invalid' }))
  expect(await refused({ ...byStatus, valueField: 'gone' })).toEqual(validationError({ 'data.valueField': 'notFound' }))
  expect(await refused({ ...byStatus, valueField: 'tags' })).toEqual(validationError({ 'data.valueField': 'invalid' }))
  expect(await refused({ ...byStatus, chartTypeId: 'radar' })).toMatchObject({ error: 'validationError' })
  const series = [
    sumOf('amount'),
    sumOf('status'),
    sumOf('amount', { mathOperation: 'x +' }),
    sumOf('amount', { link: 'javascript:alert(1)' }),
    { type: '$sum' },
  ]
  expect(await refused({ ...byStatus, series })).toEqual(
    validationError({
      'data.series.1.field': 'invalid',
      'data.series.2.mathOperation': 'invalid',
      'data.series.3.link': 'invalid',
      'data.series.4.field': 'required',
    }),
  )
  const twoAxes = [sumOf('amount', { referenceAxis: true }), sumOf('units', { referenceAxis: true })]
  expect(await refused({ ...byStatus, series: twoAxes })).toMatchObject({ error: 'validationError' })
  const ofOrders = (await shop.create('Indicator', { name: 'De pedidos', collectionId: shop.collectionId }))._id
  const pie = { chartTypeId: 'pieGroupedByValues', valueField: 'status' }
  expect(await refused({ ...pie, indicatorId: ofOrders })).toEqual(validationError({ 'data.indicatorId': 'invalid' }))
})
