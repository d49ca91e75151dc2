import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createCollection, createEnvironment, fileUpload, importInto } from './environment.ts'
import { linkOf } from './mailedLinks.ts'
import { generateOrders, orderFields } from './orders.ts'
import type { RunningServer } from './server.ts'
import { type SessionKeys, SignedClient } from './signedClient.ts'

const environmentId = 'rules'
const agents = 20
/** Of each hundred customers, those that are not active. */
const inactive = 5
const auditorName = 'Auditora'
const customersId = `${environmentId}_customers`
const ordersId = `${environmentId}_orders`
const password = 'a password for the bench'

/** Orders whose customers have agents, and who looks at them. */
export interface RuleEnvironment {
  ordersId: string
  /** In the order of writing, the newest first, and the newest of a status. */
  tableId: string
  newestId: string
  filteredId: string
  sumId: string
  chartId: string
  itemIds: readonly string[]
  admin: SignedClient
  /** Sees the orders of his customers, one of twenty. */
  agent: SignedClient
  /** Sees the orders of active customers, nearly all. */
  auditor: SignedClient
}

interface Options {
  server: RunningServer
  admin: SignedClient
  folder: string
  rows: number
  seed: number
}

const agentName = (index: number) => `Agente ${index % agents}`
const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '')}@telar.test`

const customerFields = [
  { name: 'name', label: 'Nombre', type: 'string', optional: true },
  { name: 'agent', label: 'Agente', type: 'user', optional: true },
  { name: 'rank', label: 'Puesto', type: 'number', optional: true },
]

function* customers(count: number): Generator<string> {
  yield 'name,agent,rank\n'
  for (let index = 0; index < count; index++) yield `Cliente ${index},${agentName(index)},${index % 100}\n`
}

function* orders(rows: number, customerIds: readonly string[], seed: number): Generator<string> {
  yield 'customer,amount,status,created,notes,buyer\n'
  let row = 0
  for (const { customer, amount, status, created, notes } of generateOrders(rows, seed)) {
    // Scattered, so that what one agent has stands everywhere.
    yield `${[customer, amount, status, created, notes, customerIds[(row * 7_919) % customerIds.length]].join(',')}\n`
    row += 1
  }
}

async function idsOf(client: SignedClient, collectionId: string, page: number) {
  const { found } = await client.run({
    query:
      'query ($id: String!, $page: Int) { found: collectionItems(collectionId: $id, page: $page, limit: 1000) { items hasNextPage } }',
    variables: { id: collectionId, page },
  })
  const { items, hasNextPage } = found as { items: { _id: string }[]; hasNextPage: boolean }
  return { ids: items.map(({ _id }) => _id), hasNextPage }
}

async function allIds(client: SignedClient, collectionId: string): Promise<string[]> {
  const all: string[] = []
  for (let page = 1; ; page += 1) {
    const { ids, hasNextPage } = await idsOf(client, collectionId, page)
    all.push(...ids)
    if (!hasNextPage) return all
  }
}

async function created(client: SignedClient, kind: string, data: object): Promise<string> {
  const { made } = await client.run({
    query: `mutation ($environmentId: String!, $data: JSON!) { made: create${kind}(environmentId: $environmentId, data: $data) { _id } }`,
    variables: { environmentId, data },
  })
  return (made as { _id: string })._id
}

/** Writes a file beside the data, uses it and takes it away again. */
async function withFile(folder: string, lines: Iterable<string>, use: (path: string) => Promise<unknown>) {
  const path = join(folder, 'rows.csv')
  await pipeline(Readable.from(lines), createWriteStream(path))
  await use(path)
  await rm(path)
}

async function giveRole(admin: SignedClient, name: string, role: string): Promise<void> {
  const { users } = await admin.run({
    query:
      'query ($id: String!, $filter: String) { users: environmentUsers(environmentId: $id, filter: $filter) { items { _id } } }',
    variables: { id: environmentId, filter: emailOf(name) },
  })
  const [user] = (users as { items: { _id: string }[] }).items
  await admin.run({
    query:
      'mutation ($id: String!, $data: JSON!) { updateEnvironmentUser(environmentUserId: $id, data: $data) { _id } }',
    variables: { id: user?._id, data: { roles: [role] } },
  })
}

/** Invites somebody; the mail of who does not come in stays unread. */
const invite = (admin: SignedClient, name: string, roles: readonly string[]) =>
  created(admin, 'EnvironmentUser', { email: emailOf(name), name, roles })

/** Logged in on the host of the environment. */
async function enter({ server, folder }: Options, name: string): Promise<SignedClient> {
  const host = `${environmentId}.localhost`
  const anonymous = await SignedClient.open(server.port, host)
  const { session } = await anonymous.run({
    query:
      'mutation ($token: String!, $password: String!) { session: resetPassword(token: $token, password: $password) { publicKey secretKey } }',
    variables: { token: await linkOf(folder, emailOf(name)), password },
  })
  anonymous.close()
  return SignedClient.open(server.port, host, session as SessionKeys)
}

/** A role that a rule through the relation is about. */
async function ruledRole(admin: SignedClient, name: string, condition: object): Promise<string> {
  const role = await created(admin, 'Role', { name })
  const groups = [{ rules: [condition] }]
  await created(admin, 'AccessRule', { name, collectionId: ordersId, forRoles: [role], groups })
  return role
}

async function createCollections({ server, admin, folder, rows, seed }: Options): Promise<void> {
  await createCollection(admin, environmentId, 'customers', customerFields)
  await withFile(folder, customers(Math.ceil(rows / 100)), path =>
    importInto(server, admin, customersId, fileUpload(path)),
  )
  const customerIds = await allIds(admin, customersId)
  const options = { collectionId: customersId, labelField: 'name' }
  const buyer = { name: 'buyer', label: 'Comprador', type: 'oneOf', optional: true, options }
  await createCollection(admin, environmentId, 'orders', [...orderFields, buyer])
  await withFile(folder, orders(rows, customerIds, seed), path => importInto(server, admin, ordersId, fileUpload(path)))
  const indexes = [
    { type: 'descending', fields: ['status', 'created'] },
    { type: 'ascending', fields: ['created'] },
  ]
  await admin.run({
    query: 'mutation ($id: String!, $data: JSON!) { updateCollection(collectionId: $id, data: $data) { version } }',
    variables: { id: ordersId, data: { indexes } },
  })
}

async function createComponents(admin: SignedClient) {
  const onOrders = (kind: string, data: object) => created(admin, kind, { collectionId: ordersId, ...data })
  const byStatus = { fieldName: 'status', operation: 'equals', valueType: 'parameter', parameterName: 'status' }
  const columns = [...orderFields.map(({ name }) => name), 'buyer'].map(fieldName => ({ type: 'field', fieldName }))
  const filterByDefault = await onOrders('Filter', { name: 'status', groups: [{ rules: [byStatus] }] })
  const newest = { columns, orderByDefault: 'created' }
  return {
    tableId: await onOrders('Table', { name: 'all', columns }),
    newestId: await onOrders('Table', { name: 'newest', ...newest }),
    filteredId: await onOrders('Table', { name: 'of a status', ...newest, filterByDefault }),
    sumId: await onOrders('Indicator', { name: 'sum', indicatorTypeId: 'sum', fieldName: 'amount' }),
    chartId: await onOrders('Chart', {
      name: 'by status',
      chartTypeId: 'barByValue',
      valueField: 'status',
      series: [{ type: '$sum', field: 'amount' }],
    }),
  }
}

/** Makes the data by the calls that people make. */
export async function prepareRules(options: Options): Promise<RuleEnvironment> {
  const { admin } = options
  await createEnvironment(admin, environmentId)
  // Whom records name has to be there before them.
  for (let index = 0; index < agents; index += 1) await invite(admin, agentName(index), [])
  await createCollections(options)
  const ownRole = await ruledRole(admin, 'Agente', {
    fieldName: 'buyer.agent',
    operation: 'equals',
    valueType: 'currentUser',
  })
  const most = { fieldName: 'buyer.rank', operation: 'greaterOrEqual', valueType: 'fixed', value: inactive }
  await invite(admin, auditorName, [await ruledRole(admin, auditorName, most)])
  await giveRole(admin, agentName(0), ownRole)
  return {
    ...(await createComponents(admin)),
    ordersId,
    itemIds: (await idsOf(admin, ordersId, 1)).ids,
    admin,
    agent: await enter(options, agentName(0)),
    auditor: await enter(options, auditorName),
  }
}
