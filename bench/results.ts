import { join } from 'node:path'
import { collectionId, environmentId, openAdmin, prepare } from './support/environment.ts'
import { measureRate } from './support/measure.ts'
import { generateOrders, type Order, orderFields, statuses } from './support/orders.ts'
import { processCpu } from './support/processCpu.ts'
import { type RunningServer, startServer } from './support/server.ts'
import type { Operation, SessionKeys, SignedClient } from './support/signedClient.ts'

export interface ResultsOptions {
  folder: string
  rows: number
  seconds: number
  seed: number
}

/** Requests a second of one call on a server without and on one with a cache of results, and CPU of the server, ms a request. */
interface ResultLine {
  name: string
  off: number
  on: number
  ratio: number
  cpuOff: number
  cpuOn: number
}

interface Side {
  server: RunningServer
  session: SessionKeys
  components: Components
}

interface Components {
  tableId: string
  chartId: string
  monthsId: string
  itemIds: readonly string[]
}

const connections = 10
const rounds = 3
/** The product's own preset. */
const cacheMebibytes = 64

async function createComponents(client: SignedClient): Promise<Components> {
  const create = async (kind: string, data: object) => {
    const text = `mutation ($environmentId: String!, $data: JSON!) { made: create${kind}(environmentId: $environmentId, data: $data) { _id } }`
    const { made } = await client.run({ query: text, variables: { environmentId, data: { collectionId, ...data } } })
    return (made as { _id: string })._id
  }
  const indexes = [
    { type: 'descending', fields: ['status', 'created'] },
    { type: 'ascending', fields: ['status', 'amount'] },
  ]
  await client.run({
    query: 'mutation ($id: String!, $data: JSON!) { updateCollection(collectionId: $id, data: $data) { version } }',
    variables: { id: collectionId, data: { indexes } },
  })
  const byStatus = { fieldName: 'status', operation: 'equals', valueType: 'parameter', parameterName: 'status' }
  const filterByDefault = await create('Filter', { name: 'status', groups: [{ rules: [byStatus] }] })
  const series = [{ type: '$sum', field: 'amount' }]
  const { collectionItems } = await client.run({
    query: 'query ($id: String!) { collectionItems(collectionId: $id, limit: 1000) { items } }',
    variables: { id: collectionId },
  })
  return {
    tableId: await create('Table', {
      name: 'orders',
      columns: orderFields.map(({ name }) => ({ type: 'field', fieldName: name })),
      filterByDefault,
      orderByDefault: 'created',
    }),
    chartId: await create('Chart', { name: 'by status', chartTypeId: 'barByValue', valueField: 'status', series }),
    monthsId: await create('Chart', {
      name: 'by month',
      chartTypeId: 'barByDate',
      dateField: 'created',
      dateUnit: 'month',
      filterByDefault,
      series,
    }),
    itemIds: (collectionItems as { items: { _id: string }[] }).items.map(item => item._id),
  }
}

const tableResult =
  ({ tableId }: Components, variablesOf: (count: number) => Record<string, unknown>) =>
  (count: number): Operation => ({
    query:
      'query ($tableId: String!, $parameters: JSON, $page: Int) { tableResult(tableId: $tableId, parameters: $parameters, page: $page, limit: 50) { items totalCount hasNextPage } }',
    variables: { tableId, ...variablesOf(count) },
  })

const chartResult = (chartId: string, parameters: object): Operation => ({
  query:
    'query ($chartId: String!, $parameters: JSON) { chartResult(chartId: $chartId, parameters: $parameters) { series categories truncated } }',
  variables: { chartId, parameters },
})

const statusAt = (count: number) => statuses[count % statuses.length] ?? ''
/** 40 pages, of which each is asked for many times. */
const anyPage = (count: number) => ({
  parameters: { status: statusAt(count) },
  page: 1 + (Math.floor(count / statuses.length) % 8),
})

/** Counts on from round to round: its parameter makes each question a new one. */
let asked = 0

const cases: Record<string, (components: Components) => (count: number) => Operation> = {
  'tableResult, 40 pages of 50 with count': components => tableResult(components, anyPage),
  'tableResult, never asked before': components =>
    tableResult(components, count => ({ ...anyPage(count), parameters: { status: statusAt(count), asked: ++asked } })),
  'chartResult, sum by status':
    ({ chartId }) =>
    () =>
      chartResult(chartId, {}),
  'chartResult, sum by month of a status':
    ({ monthsId }) =>
    count =>
      chartResult(monthsId, { status: statusAt(count) }),
}

const touch =
  ({ itemIds }: Components, prefix: string) =>
  (count: number): Operation => ({
    query:
      'mutation ($id: String!, $item: String!, $data: JSON!) { updateItem(collectionId: $id, itemId: $item, data: $data) }',
    variables: { id: collectionId, item: itemIds[count % itemIds.length], data: { amount: (count % 1_000) + 0.5 } },
    extensions: { idempotencyKey: `${prefix}${count}` },
  })

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

const loops = (clients: readonly SignedClient[], operation: (count: number) => Operation) =>
  clients.map(client => (count: number) => client.send(JSON.stringify(operation(count))))

/** Writes now and then: ten times a second. */
async function writing(client: SignedClient, operation: (count: number) => Operation, stopped: () => boolean) {
  for (let count = 0; !stopped(); count += 1) {
    await client.send(JSON.stringify(operation(count)))
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

async function rateOf({ server, session, components }: Side, name: string, seconds: number, prefix: string) {
  let over = false
  // Connections are new ones: the server closes those that wait for long.
  const clients = await Promise.all(Array.from({ length: connections }, () => openAdmin(server, session)))
  const writer = prefix === '' ? undefined : await openAdmin(server, session)
  const written = writer && writing(writer, touch(components, prefix), () => over)
  const operation = cases[name]?.(components)
  if (operation === undefined) throw new Error(`there is no case ${name}`)
  const cpu = processCpu(server.process.pid as number)
  const { rate, calls } = await measureRate(loops(clients, operation), seconds)
  const used = processCpu(server.process.pid as number) - cpu
  over = true
  await written
  for (const client of [...clients, ...(writer ? [writer] : [])]) client.close()
  // A third of the time warms up, uncounted, with the same calls.
  return { rate, cpu: used / (calls * (1 + Math.min(1, seconds / 3) / seconds)) }
}

/** In turns, so that other work on the machine meets both. */
async function measureCase(sides: readonly [Side, Side], name: string, seconds: number, written: boolean) {
  const found: { rate: number; cpu: number }[][] = [[], []]
  for (let round = 0; round < rounds; round += 1)
    for (const [index, side] of sides.entries())
      found[index]?.push(await rateOf(side, name, seconds / rounds, written ? `${name}${round}` : ''))
  const [off, on] = found.map(list => ({ rate: median(list.map(r => r.rate)), cpu: median(list.map(r => r.cpu)) }))
  const line: ResultLine = {
    name: written ? `${name}, ten writes a second` : name,
    off: off?.rate ?? 0,
    on: on?.rate ?? 0,
    ratio: (on?.rate ?? 0) / (off?.rate ?? 0),
    cpuOff: off?.cpu ?? 0,
    cpuOn: on?.cpu ?? 0,
  }
  const numbers = [
    line.off.toFixed(0),
    line.on.toFixed(0),
    line.ratio.toFixed(2),
    line.cpuOff.toFixed(3),
    line.cpuOn.toFixed(3),
  ]
  console.log(`${line.name.padEnd(64)}${numbers.map(text => text.padStart(9)).join('')}`)
  return line
}

async function openSide(folder: string, orders: readonly Order[], mebibytes: number): Promise<Side> {
  const server = await startServer(folder, ['--no-demo'], { TELAR_RESULT_CACHE_MB: String(mebibytes) })
  const { session } = await prepare(server, orders)
  const client = await openAdmin(server, session)
  const components = await createComponents(client)
  client.close()
  return { server, session, components }
}

/** What a cache of results brings to components in use: the same calls on two servers with the same data. */
export async function measureResults({ folder, rows, seconds, seed }: ResultsOptions): Promise<readonly object[]> {
  const orders = [...generateOrders(rows, seed)]
  const off = await openSide(join(folder, 'off'), orders, 0)
  const on = await openSide(join(folder, 'on'), orders, cacheMebibytes)
  console.log(`${''.padEnd(64)}${['off', 'on', 'ratio', 'cpu off', 'cpu on'].map(text => text.padStart(9)).join('')}`)
  try {
    const lines: ResultLine[] = []
    for (const name of Object.keys(cases)) lines.push(await measureCase([off, on], name, seconds, false))
    for (const name of Object.keys(cases))
      if (!name.includes('never')) lines.push(await measureCase([off, on], name, seconds, true))
    console.log(`memory: ${off.server.memory().toFixed(0)} MiB off, ${on.server.memory().toFixed(0)} MiB on`)
    return lines
  } finally {
    for (const { server } of [off, on]) await server.stop()
  }
}
