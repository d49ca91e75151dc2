import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, deleteItem, failureOf, tableResult } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient
let peopleId: string

const orders = [
  { customer: 'Ana', amount: 1200.5, created: '2026-01-31T12:00:00.000Z' },
  { customer: 'Bruno', amount: -200, created: '2026-03-02T12:00:00.000Z' },
  { customer: 'Ana', amount: 3000.125, created: '2025-12-24T12:00:00.000Z' },
  { customer: 'Carla' },
]

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  user = await shop.member()
  const person = { name: 'person', label: 'Persona', type: 'string' }
  peopleId = (await shop.create('Collection', { name: 'people', fields: [person] }))._id
  for (const data of orders) await createItem(shop.admin, { collectionId: shop.collectionId, data })
})
afterAll(() => server.close())

let made = 0
const indicator = async (data: Record<string, unknown>) =>
  (await shop.create('Indicator', { name: `I${++made}`, collectionId: shop.collectionId, ...data }))._id
const filter = async (...rules: Record<string, unknown>[]) =>
  (await shop.create('Filter', { name: `F${++made}`, collectionId: shop.collectionId, groups: [{ rules }] }))._id

async function result(indicatorId: string, request: Record<string, unknown> = {}, by = user) {
  const { answer } = await by.run<{ answer: { value: unknown; text: string } }>(
    `query ($indicatorId: String!, $parameters: JSON, $filterValues: JSON, $filterId: String) {
      answer: indicatorResult(
        indicatorId: $indicatorId, parameters: $parameters, filterValues: $filterValues, filterId: $filterId
      ) { value text }
    }`,
    { indicatorId, ...request },
  )
  return answer
}
const shown = async (data: Record<string, unknown>, request?: Record<string, unknown>) =>
  (await result(await indicator(data), request)).text
const refused = (data: Record<string, unknown>) => failureOf(indicator(data))
const validationError = (validationErrors: Record<string, string>) => ({ error: 'validationError', validationErrors })

const byCustomer = (valueType: string, more: Record<string, unknown>) => ({
  fieldName: 'customer',
  operation: 'equals',
  valueType,
  ...more,
})
const onlyAna = byCustomer('fixed', { value: 'Ana' })
const nobody = byCustomer('fixed', { value: 'nadie' })

test('[K6][K10][K13] each type makes its value of the chosen field, written with separators and up to two decimals', async () => {
  expect(await shown({})).toBe('4')
  expect(await shown({ indicatorTypeId: 'sum', fieldName: 'amount' })).toBe('4,000.63')
  expect(await shown({ indicatorTypeId: 'average', fieldName: 'amount' })).toBe('1,333.54')
  expect(await shown({ indicatorTypeId: 'minimum', fieldName: 'amount' })).toBe('-200')
  expect(await shown({ indicatorTypeId: 'maximum', fieldName: 'amount' })).toBe('3,000.13')
  expect(await shown({ indicatorTypeId: 'lastValue', fieldName: 'amount' })).toBe('3,000.13')
  expect(await shown({ indicatorTypeId: 'maximum', fieldName: 'created' })).toBe('02-03-2026')
  expect(await shown({ indicatorTypeId: 'lastValue', fieldName: 'customer' })).toBe('Carla')
})

test('[K15] without records a count and a sum are 0, and the others are a dash', async () => {
  const filterByDefault = await filter(nobody)
  const values = []
  for (const indicatorTypeId of ['count', 'sum', 'average', 'minimum', 'maximum', 'lastValue']) {
    const asked = { indicatorTypeId, fieldName: 'amount', filterByDefault }
    values.push(await result(await indicator(asked)))
  }
  const dash = { value: null, text: '—' }
  const zero = { value: 0, text: '0' }
  expect(values).toEqual([zero, zero, dash, dash, dash, dash])
})

test('[K9] it looks at the records of its collection', async () => {
  expect(await shown({ collectionId: peopleId })).toBe('0')
  expect(await refused({ collectionId: undefined })).toMatchObject(validationError({ 'data.collectionId': 'required' }))
})

test('the filter by default comes first, another one can be chosen where others are offered, and no other', async () => {
  const ana = await filter(onlyAna)
  const typed = await filter(byCustomer('editable', { variableName: 'who' }))
  const both = await indicator({ filterByDefault: ana, filtersIds: [typed] })
  expect((await result(both)).text).toBe('2')
  expect((await result(both, { filterId: '' })).text).toBe('4')
  expect((await result(both, { filterId: typed })).text).toBe('4')
  expect((await result(both, { filterId: typed, filterValues: { who: 'Carla' } })).text).toBe('1')

  const fixed = await indicator({ filterByDefault: ana })
  expect((await result(fixed)).text).toBe('2')
  for (const filterId of ['', typed, 'nonsense'])
    expect(await failureOf(result(fixed, { filterId })), filterId).toEqual({ error: 'BadRequest' })
})

test('a parameter of the view is compared with', async () => {
  const filterByDefault = await filter(byCustomer('parameter', { parameterName: 'who' }))
  expect(await shown({ filterByDefault }, { parameters: { who: 'Bruno' } })).toBe('1')
  expect(await shown({ filterByDefault })).toBe('0')
})

test('a value of the wrong type finds nothing and is named', async () => {
  const many = { fieldName: 'amount', operation: 'greater', valueType: 'parameter', parameterName: 'from' }
  const indicatorId = await indicator({ filterByDefault: await filter(many) })
  const asked = (from: string) =>
    user.run(
      'query ($indicatorId: String!, $parameters: JSON) { indicatorResult(indicatorId: $indicatorId, parameters: $parameters) { text unreadable } }',
      { indicatorId, parameters: { from } },
    )
  expect(await asked('mucho')).toEqual({ indicatorResult: { text: '0', unreadable: ['from'] } })
  expect(await asked('-1')).toMatchObject({ indicatorResult: { unreadable: [] } })
})

test('[K4] the name of an indicator is unique and can be changed', async () => {
  const first = await indicator({ name: 'Ventas' })
  const rename = (name: string) =>
    shop.admin.run(
      'mutation ($id: String!, $data: JSON!) { updateIndicator(indicatorId: $id, data: $data) { name } }',
      {
        id: first,
        data: { name },
      },
    )
  expect(await refused({ name: 'Ventas' })).toMatchObject(validationError({ 'data.name': 'notUnique' }))
  expect(await rename('Ventas del año')).toEqual({ updateIndicator: { name: 'Ventas del año' } })
  await indicator({ name: 'Ventas' })
  expect(await failureOf(rename('Ventas'))).toMatchObject(validationError({ 'data.name': 'notUnique' }))
})

test('a definition that could not be shown is refused with the property that is wrong', async () => {
  const ofPeople = (await shop.create('Filter', { name: `F${++made}`, collectionId: peopleId, groups: [] }))._id
  expect(await refused({ indicatorTypeId: 'sum' })).toEqual(validationError({ 'data.fieldName': 'required' }))
  expect(await refused({ indicatorTypeId: 'sum', fieldName: 'customer' })).toEqual(
    validationError({ 'data.fieldName': 'invalid' }),
  )
  expect(await refused({ indicatorTypeId: 'sum', fieldName: 'gone' })).toEqual(
    validationError({ 'data.fieldName': 'notFound' }),
  )
  expect(await refused({ indicatorTypeId: 'median' })).toMatchObject({ error: 'validationError' })
  expect(await refused({ filtersIds: [ofPeople] })).toEqual(validationError({ 'data.filtersIds.0': 'invalid' }))
  for (const link of ['javascript:alert(1)', '//elsewhere.example', 'ventas', 'data:text/html,x'])
    expect(await refused({ link }), link).toEqual(validationError({ 'data.link': 'invalid' }))
})

describe('an indicator of type script', () => {
  const script = (source: string, more: Record<string, unknown> = {}) =>
    indicator({ indicatorTypeId: 'script', script: source, ...more })

  test('[K14] the types are count, sum, average, minimum, maximum, last value and script', async () => {
    const ofAmounts = { fieldName: 'amount', script: "return 'hecho de ' + (await countItems('orders'))" }
    const shownOf = async (indicatorTypeId: string) => shown({ indicatorTypeId, ...ofAmounts })
    expect(await shownOf('count')).toBe('4')
    expect(await shownOf('sum')).toBe('4,000.63')
    expect(await shownOf('average')).toBe('1,333.54')
    expect(await shownOf('minimum')).toBe('-200')
    expect(await shownOf('maximum')).toBe('3,000.13')
    expect(await shownOf('lastValue')).toBe('3,000.13')
    expect(await shownOf('script')).toBe('hecho de 4')
    expect(await refused({ indicatorTypeId: 'median' })).toMatchObject({ error: 'validationError' })
  })

  test('says a number, written as the others are, a text, or nothing', async () => {
    expect(await result(await script('return 1234.567'))).toEqual({ value: 1234.567, text: '1,234.57' })
    expect(await result(await script("return 'Ana'"))).toEqual({ value: 'Ana', text: 'Ana' })
    for (const source of ['', 'return null', "return ''"])
      expect(await result(await script(source)), source).toEqual({ value: null, text: '—' })
  })

  test('finds its collection, the parameters and what the chosen filter asks, and is worked out each time', async () => {
    const filterByDefault = await filter(byCustomer('parameter', { parameterName: 'who' }))
    const id = await script('return params.who + " " + (await countItems(collectionId, options.query))', {
      filterByDefault,
    })
    expect((await result(id, { parameters: { who: 'Ana' } })).text).toBe('Ana 2')
    const { _id } = await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Ana' } })
    expect((await result(id, { parameters: { who: 'Ana' } })).text).toBe('Ana 3')
    await deleteItem(shop.admin, { collectionId: shop.collectionId, itemId: _id })
  })

  test('tells why it has no value', async () => {
    const told = async (source: string, by = user) =>
      (await failureOf(script(source).then(id => result(id, {}, by)))) as object
    expect(await told("throw new Error('Sin datos')")).toMatchObject({ reason: 'told', detail: 'Sin datos' })
    for (const source of ['return [1]', 'return true', "return 'x'.repeat(2000)"]) {
      expect(await told(source, shop.admin), source).toMatchObject({ error: 'BadRequest', reason: 'script' })
      expect(await told(source), source).toMatchObject({
        detail: expect.stringMatching(/^scriptFailed:P-[0-9A-F]{6}$/),
      })
    }
  })

  test('changes nothing, and asks no other indicator', async () => {
    const other = await script('return 1', { name: 'Uno' })
    for (const source of [
      "await createItem('orders', { customer: 'Nadie' })",
      "await deleteItems('orders', {})",
      "return getIndicator('Uno')",
    ])
      expect(await failureOf(script(source).then(id => result(id, {}, shop.admin))), source).toMatchObject({
        detail: expect.stringContaining('only reads'),
      })
    expect((await result(other)).value).toBe(1)
    expect(await shown({})).toBe('4')
  })

  test('stands in the rows of a table, and is nothing for a chart', async () => {
    const indicatorId = await script("if (params.who === 'Bruno') throw new Error('No'); return 'de ' + params.who")
    const columns = [
      { type: 'field', fieldName: 'customer', label: 'Cliente' },
      { type: 'indicator', label: 'De', options: { indicatorId, variableFrom: 'customer', variableTo: 'who' } },
    ]
    const tableId = (await shop.create('Table', { name: `T${++made}`, collectionId: shop.collectionId, columns }))._id
    const { items, indicators } = await tableResult(user, { tableId })
    const texts = items.map(({ _id, customer }) => [customer, indicators?.[1]?.[String(_id)]])
    expect(Object.fromEntries(texts)).toEqual({ Ana: 'de Ana', Carla: 'de Carla', Bruno: undefined })
    expect(
      await failureOf(
        shop.create('Chart', {
          name: `C${++made}`,
          collectionId: shop.collectionId,
          chartTypeId: 'pieGroupedByValues',
          valueField: 'customer',
          indicatorId,
        }),
      ),
    ).toEqual(validationError({ 'data.indicatorId': 'invalid' }))
  })
})
