import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, tableResult } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let filterId: string

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  const rules = [{ fieldName: 'customer', operation: 'equals', valueType: 'fixed', value: 'Ana' }]
  filterId = (await shop.create('Filter', { name: 'De Ana', collectionId: shop.collectionId, groups: [{ rules }] }))._id
  for (const [customer, amount] of Object.entries({ Ana: 1, Bruno: 2, Carla: 3 }))
    await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer, amount } })
})
afterAll(() => server.close())

/** What a component answers that takes its records through the filter. */
const uses: Record<string, (ofOrders: Record<string, unknown>) => Promise<unknown>> = {
  'a table': async ofOrders => {
    const columns = [{ type: 'field', fieldName: 'customer' }]
    const { _id: tableId } = await shop.create('Table', { ...ofOrders, columns, filterByDefault: filterId })
    return (await tableResult(shop.admin, { tableId })).items.map(({ customer }) => customer)
  },
  'a chart': async ofOrders => {
    const chart = { ...ofOrders, chartTypeId: 'pieGroupedByValues', valueField: 'customer', filterByDefault: filterId }
    const { _id: chartId } = await shop.create('Chart', chart)
    const { chartResult } = await shop.admin.run<{ chartResult: { categories: { label?: string; value: string }[] } }>(
      'query ($chartId: String!) { chartResult(chartId: $chartId) { categories } }',
      { chartId },
    )
    return chartResult.categories.map(({ label, value }) => label ?? value)
  },
  'an indicator': async ofOrders => {
    const sum = { ...ofOrders, title: 'Suma', indicatorTypeId: 'sum', fieldName: 'amount', filterByDefault: filterId }
    const { _id: indicatorId } = await shop.create('Indicator', sum)
    const { indicatorResult } = await shop.admin.run<{ indicatorResult: { value: number } }>(
      'query ($indicatorId: String!) { indicatorResult(indicatorId: $indicatorId) { value } }',
      { indicatorId },
    )
    return indicatorResult.value === 1 ? ['Ana'] : indicatorResult.value
  },
  'a block': async ofOrders => {
    const content = '<% for (const item of items) { %><%= item.customer %>;<% } %>'
    const { _id: blockId } = await shop.create('Block', { ...ofOrders, content, filterByDefault: filterId })
    const { blockResult } = await shop.admin.run<{ blockResult: { html: string } }>(
      'query ($blockId: String!) { blockResult(blockId: $blockId) { html } }',
      { blockId },
    )
    return blockResult.html.split(';').filter(Boolean)
  },
  'a relation field': async ({ collectionId }) => {
    const options = { collectionId, labelField: 'customer', filterId }
    const fields = [{ name: 'order', label: 'Pedido', type: 'oneOf', optional: true, options }]
    const visits = await shop.create('Collection', { name: 'visits', fields })
    const { selectOptions } = await shop.admin.run<{ selectOptions: { label: string }[] }>(
      'query ($id: String!) { selectOptions(collectionId: $id, fieldName: "order") { label value } }',
      { id: visits._id },
    )
    return selectOptions.map(({ label }) => label)
  },
  'an endpoint': async ofOrders => {
    await shop.create('Endpoint', { ...ofOrders, identifier: 'de-ana', type: 'list', filterId, requireToken: false })
    const answer = await server.client(undefined, 'shop.localhost').send('GET', '/endpoints/shop/de-ana')
    const { items } = JSON.parse(answer.text) as { items: { customer: string }[] }
    return items.map(({ customer }) => customer)
  },
}

test('[J19] a filter is used by tables, charts, indicators, blocks, relation fields and endpoints', async () => {
  const found: Record<string, unknown> = {}
  for (const [name, use] of Object.entries(uses)) found[name] = await use({ name, collectionId: shop.collectionId })
  expect(found).toEqual(Object.fromEntries(Object.keys(uses).map(name => [name, ['Ana']])))
})
