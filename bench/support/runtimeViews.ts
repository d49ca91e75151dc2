import { collectionId, environmentId } from './environment.ts'
import type { SignedClient } from './signedClient.ts'

/** A view that the bench opens, and what stands in it when everything has come. */
export interface BenchView {
  path: string
  tables: number
  charts: number
  indicators: number
  /** Inputs of its form. */
  inputs: number
}

type Definition = Readonly<Record<string, unknown>>

async function create(client: SignedClient, kind: string, data: Definition): Promise<string> {
  const call = `create${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
  const answer = await client.run({
    query: `mutation ($environmentId: String!, $data: JSON!) { ${call}(environmentId: $environmentId, data: $data) { _id } }`,
    variables: { environmentId, data },
  })
  return (answer[call] as { _id: string })._id
}

const columns = ['customer', 'amount', 'status', 'created', 'notes'].map(fieldName => ({
  type: 'field',
  fieldName,
  label: fieldName,
}))

const charts: readonly Definition[] = [
  {
    name: 'by status',
    title: 'By status',
    chartTypeId: 'barByValue',
    valueField: 'status',
    series: [{ type: '$sum', field: 'amount', label: 'Amount', title: 'Amount' }],
  },
  {
    name: 'by month',
    title: 'By month',
    chartTypeId: 'lineByDate',
    dateField: 'created',
    dateUnit: 'month',
    series: [{ type: '$avg', field: 'amount', label: 'Average', title: 'Average' }],
  },
]

const indicators: readonly Definition[] = [
  { name: 'all', title: 'All', indicatorTypeId: 'count' },
  ...['sum', 'average', 'maximum'].map(indicatorTypeId => ({
    name: indicatorTypeId,
    title: indicatorTypeId,
    indicatorTypeId,
    fieldName: 'amount',
  })),
]

const empty = { tables: 0, charts: 0, indicators: 0, inputs: 0 }

/** A form, a table, two charts and four indicators of the orders, together and apart. */
export async function createRuntimeViews(client: SignedClient): Promise<Record<string, BenchView>> {
  const ofOrders = async (kind: string, ...definitions: readonly Definition[]) => {
    const ids: string[] = []
    // A connection carries one request at a time.
    for (const data of definitions) ids.push(await create(client, kind, { collectionId, ...data }))
    return ids
  }
  const [tableId] = await ofOrders('table', { name: 'orders of the board', title: 'Orders', columns, defaultLimit: 25 })
  const [formId] = await ofOrders('form', {
    name: 'new order',
    title: 'New order',
    fields: columns.map(({ fieldName }) => ({ type: 'editable', fieldName })),
  })
  const chartIds = await ofOrders('chart', ...charts)
  const indicatorIds = await ofOrders('indicator', ...indicators)
  const table = { type: 'table', tableId }
  const form = { type: 'form', formId }
  const half = chartIds.map(chartId => ({ type: 'chart', chartId, sizeSmall: 12, sizeMedium: 6, sizeLarge: 6 }))
  const quarter = indicatorIds.map(indicatorId => ({ type: 'indicator', indicatorId, sizeSmall: 6, sizeLarge: 3 }))
  const views: Record<string, BenchView & { items: readonly Definition[] }> = {
    'an empty view': { ...empty, path: '/empty', items: [] },
    'a table': { ...empty, path: '/table', tables: 1, items: [table] },
    'a form': { ...empty, path: '/form', inputs: columns.length, items: [form] },
    'two charts': { ...empty, path: '/charts', charts: half.length, items: half },
    'four indicators': { ...empty, path: '/indicators', indicators: quarter.length, items: quarter },
    'all of them': {
      path: '/all',
      tables: 1,
      charts: half.length,
      indicators: quarter.length,
      inputs: columns.length,
      items: [...quarter, ...half, table, form],
    },
  }
  for (const [name, { path, items }] of Object.entries(views)) {
    await create(client, 'view', { name, path, title: name, items })
    await create(client, 'link', { name, title: name, path, position: 1 })
  }
  return views
}
