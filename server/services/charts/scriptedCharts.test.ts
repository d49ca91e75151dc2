import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostGroupSeries } from '../../../shared/components/chartResult.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  user = await shop.member([shop.clerkRoleId])
  for (const [customer, amount] of [
    ['Ana', 10],
    ['Bruno', 20],
    ['Carla', 30],
  ])
    await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer, amount } })
})
afterAll(() => server.close())

let made = 0
const chart = async (script: string, data: Record<string, unknown> = {}) =>
  (
    await shop.create('Chart', {
      ...{ name: `C${++made}`, collectionId: shop.collectionId, chartTypeId: 'barByScript', script },
      ...data,
    })
  )._id

interface Result {
  series: { label: string | null; values: (number | null)[]; displayType: string }[]
  categories: { label: string }[]
  truncated: boolean
}
const query = `query ($chartId: String!, $parameters: JSON, $filterValues: JSON) {
  result: chartResult(chartId: $chartId, parameters: $parameters, filterValues: $filterValues) { series categories truncated }
}`
const result = async (chartId: string, more: Record<string, unknown> = {}, client = user) =>
  (await client.run<{ result: Result }>(query, { chartId, ...more })).result
const drawn = async (...asked: Parameters<typeof result>) => {
  const { series, categories } = await result(...asked)
  return {
    categories: categories.map(({ label }) => label),
    series: series.map(({ label, values }) => ({ label, values })),
  }
}

describe('a chart by script', () => {
  test('draws a list of labels with their values', async () => {
    const id = await chart("return [{ label: 'Enero', value: 3 }, { label: 2, value: null }]")
    expect(await drawn(id)).toEqual({ categories: ['Enero', '2'], series: [{ label: null, values: [3, null] }] })
  })

  test('draws several series over the same categories, as its type looks', async () => {
    const script = "return { categories: ['a', 'b'], series: [{ label: 'Uno', values: [1, 2] }, { values: [3, 4] }] }"
    const series = [
      { label: 'Uno', values: [1, 2] },
      { label: null, values: [3, 4] },
    ]
    expect(await drawn(await chart(script))).toEqual({ categories: ['a', 'b'], series })
    const looks = async (chartTypeId: string) =>
      (await result(await chart(script, { chartTypeId }))).series[0]?.displayType
    expect(await looks('lineByScript')).toBe('line')
    expect(await looks('tableByScript')).toBe('column')
  })

  test('draws nothing of nothing', async () => {
    for (const script of ['', 'return null', 'return []'])
      expect((await drawn(await chart(script))).categories).toEqual([])
  })

  test('reads what its filter asks, with what people typed and the parameters of the view', async () => {
    const filterId = (
      await shop.create('Filter', {
        ...{ name: 'Desde', collectionId: shop.collectionId },
        groups: [
          {
            rules: [{ fieldName: 'amount', operation: 'greater', valueType: 'editable', variableName: 'from' }],
          },
        ],
      })
    )._id
    const script = `
      const items = await getCollection(collectionId, options.query, { orderBy: 'amount', ascending: true })
      return items.map(({ customer, amount }) => ({ label: customer + params.mark, value: amount }))`
    const id = await chart(script, { filterByDefault: filterId })
    const asked = { parameters: { mark: '!' }, filterValues: { from: 15 } }
    expect((await drawn(id, asked)).categories).toEqual(['Bruno!', 'Carla!'])
  })

  test('is asked anew whenever somebody looks', async () => {
    const id = await chart("return [{ label: 'n', value: await countItems('orders') }]")
    const count = async () => (await drawn(id)).series[0]?.values
    expect(await count()).toEqual([3])
    await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Dora', amount: 5 } })
    expect(await count()).toEqual([4])
  })

  test('leaves out what is no picture any more, and says so', async () => {
    const many = await result(await chart('return Array.from({ length: 501 }, (_, at) => ({ label: at, value: at }))'))
    expect(many).toMatchObject({ truncated: true })
    expect(many.categories).toHaveLength(500)
    const wide =
      "return { categories: ['a'], series: Array.from({ length: 21 }, (_, at) => ({ label: at, values: [at] })) }"
    const { series, truncated } = await result(await chart(wide))
    expect([series.length, truncated]).toEqual([mostGroupSeries, true])
  })

  test.each([
    ["return 'texto'", /a chart draws a list/],
    ["return [{ label: 'a', value: 'mucho' }]", /a chart draws a list/],
    ["return { categories: ['a', 'b'], series: [{ values: [1] }] }", /a chart draws a list/],
    ["await createItem('orders', { customer: 'x' }); return []", /only reads/],
    ['return missing', /missing is not defined/],
  ])('that does wrong tells its designer what, and others a code: %s', async (script, told) => {
    const id = await chart(script)
    const failure = (client: TestClient) => failureOf(result(id, {}, client))
    expect(await failure(shop.admin)).toMatchObject({ reason: 'script', detail: expect.stringMatching(told) })
    expect(await failure(user)).toMatchObject({ reason: 'told', detail: expect.stringMatching(/^scriptFailed:/) })
  })

  test('reads other charts, but none with a script of its own, itself neither', async () => {
    const counted = { chartTypeId: 'barByValue', valueField: 'customer', name: 'Por cliente' }
    await chart('', counted)
    await chart("return getChart('Yo misma')", { name: 'Yo misma' })
    const reading = await chart("return [{ label: 'n', value: (await getChart('Por cliente')).categories.length }]")
    expect((await drawn(reading)).series[0]?.values).toEqual([4])
    const asking = await chart("return getChart('Yo misma')")
    expect(await failureOf(result(asking, {}, shop.admin))).toMatchObject({
      detail: expect.stringContaining('only reads'),
    })
  })

  test('is there for who has its role alone', async () => {
    const id = await chart('return []', { roles: [shop.managerRoleId] })
    expect(await failureOf(result(id))).toEqual({ error: 'NotFound' })
  })
})
