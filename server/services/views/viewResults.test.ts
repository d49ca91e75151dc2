import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let clerk: TestClient
let filterByDefault: string

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  clerk = await shop.member([shop.clerkRoleId])
  for (const customer of ['Ana', 'Bruno', 'Carla'])
    await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer } })
  const rule = { fieldName: 'customer', operation: 'equals', valueType: 'parameter', parameterName: 'who' }
  const filter = { name: 'Who', title: 'Quién', collectionId: shop.collectionId, groups: [{ rules: [rule] }] }
  filterByDefault = (await shop.create('Filter', filter))._id
})
afterAll(() => server.close())

let made = 0
const make = async (type: string, definition: Record<string, unknown> = {}) =>
  (await shop.create(type, { name: `${type} ${++made}`, collectionId: shop.collectionId, ...definition }))._id
const columns = [{ type: 'field', fieldName: 'customer' }]

interface Result {
  call: string
  variables: Record<string, unknown>
  result: Record<string, unknown>
}

interface Opening {
  /** Of the view. */
  path?: string
  /** Where it is opened. */
  at?: string
  parameters?: object
}

async function opened(items: object[], { path = `/v${++made}`, parameters = {}, at }: Opening = {}) {
  await shop.create('View', { name: path, path, items })
  return clerk.run<{ viewByPath: { items: object[] }; viewResults: Result[] }>(
    'query ($path: String!, $parameters: JSON) { viewByPath(path: $path) viewResults(path: $path, parameters: $parameters) }',
    { path: at ?? path, parameters },
  )
}
const calls = ({ viewResults }: { viewResults: Result[] }) => viewResults.map(({ call }) => call)

test('one operation gives a view and the first results of its components, as their own calls give them', async () => {
  const indicatorId = await make('Indicator')
  const items = [
    { type: 'table', tableId: await make('Table', { columns, filterByDefault, defaultLimit: 2 }) },
    { type: 'section', subItems: [{ type: 'indicator', indicatorId }] },
    { type: 'table', tableId: await make('Table', { columns, unlimited: true }) },
    { type: 'chart', chartId: await make('Chart', { chartTypeId: 'barByValue', valueField: 'customer' }) },
    { type: 'form', formId: shop.formId },
  ]
  const { viewByPath, viewResults } = await opened(items, { path: '/people/:who', at: '/people/Ana' })
  expect(viewByPath.items).toHaveLength(items.length)
  expect(viewResults.map(({ variables: { page, limit } }) => [page, limit])).toEqual([
    [1, 2],
    [undefined, undefined],
    [1, 200],
    [undefined, undefined],
  ])
  expect(viewResults.map(({ result }) => result.totalCount ?? result.text ?? result.categories)).toMatchObject([
    1,
    '3',
    3,
    [{ value: 'Ana' }, { value: 'Bruno' }, { value: 'Carla' }],
  ])
  const [first] = viewResults
  const { tableResult } = await clerk.run<{ tableResult: object }>(
    `query ($tableId: String!, $parameters: JSON, $filterValues: JSON, $page: Int, $limit: Int) {
      tableResult(tableId: $tableId, parameters: $parameters, filterValues: $filterValues, page: $page, limit: $limit) {
        __typename _id totalCount totalPages hasNextPage hasPreviousPage items labels indicators unreadable
      }
    }`,
    first?.variables,
  )
  expect(first).toMatchObject({ call: 'tableResult', variables: { parameters: { who: 'Ana' } }, result: tableResult })
})

test('parameters of the address take part, and those of the path come first', async () => {
  const items = [{ type: 'table', tableId: await make('Table', { columns, filterByDefault }) }]
  const { viewResults } = await opened(items, { parameters: { who: 'Bruno', more: '1' } })
  expect(viewResults).toMatchObject([
    { variables: { parameters: { who: 'Bruno', more: '1' } }, result: { items: [{ customer: 'Bruno' }] } },
  ])
})

test('what people see at once is asked: the first of the tabs, and the indicators in a footer', async () => {
  const tab = async (tabName: string) => ({ type: 'table', tabName, tableId: await make('Table', { columns }) })
  const indicatorId = await make('Indicator')
  const footer = [{ items: [{ type: 'indicator', indicatorId }] }]
  const answer = await opened([
    { type: 'tabs', subItems: [await tab('Uno'), await tab('Dos')] },
    { type: 'table', tableId: await make('Table', { columns, footer }) },
    { type: 'indicator', indicatorId },
  ])
  expect(calls(answer)).toEqual(['tableResult', 'tableResult', 'indicatorResult'])
})

test('a component that is not for the caller is left out, and so is one that fails', async () => {
  const roles = [shop.managerRoleId]
  const items = [
    { type: 'indicator', indicatorId: await make('Indicator', { roles }) },
    { type: 'indicator', indicatorId: await make('Indicator', { filterByDefault }) },
    { type: 'table', tableId: await make('Table', { columns }) },
  ]
  const answer = await opened(items, { parameters: { who: 'longer than a filter takes'.repeat(1_000) } })
  expect(calls(answer)).toEqual(['tableResult'])
  expect(answer.viewByPath.items).toHaveLength(2)
})

test('a view that is not for the caller has no results either', async () => {
  await shop.create('View', { name: 'Secreta', path: '/secret', roles: [shop.managerRoleId] })
  const asked = clerk.run('{ viewResults(path: "/secret") }')
  await expect(asked).rejects.toMatchObject({ extensions: { error: 'NotFound' } })
})
