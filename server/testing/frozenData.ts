import { offeredFieldTypes } from '../../shared/fields/registry.ts'
import type { WireRecord } from '../db/records/decoder.ts'
import { type EnvironmentFixture, environmentFixture } from './environmentFixture.ts'
import { addMember } from './members.ts'
import { collectionItems, createItem, deleteItem, tableResult, updateItem } from './recordCalls.ts'
import type { TestClient } from './testClient.ts'
import type { TestServer } from './testServer.ts'
import { upload } from './uploads.ts'

const frozenEnvironment = 'shop'
const everyType = 'everytype'
const tickets = 'tickets'
const counting = 'Contar'

/** What a data folder must still say after any later build opened it. Times and ids are those of the day it was frozen. */
export interface FrozenAnswers {
  environment: unknown
  collections: unknown
  components: unknown
  members: unknown
  files: unknown
  records: Record<string, unknown[]>
  /** Versions of the first order, and the orders in the trash; of builds since the second. */
  history?: unknown[]
  deleted?: unknown[]
  /** What a table, a chart, an indicator and a block find, and the view as its reader arranged it; of builds since the third. */
  results?: Record<string, unknown>
  /** What was changed, restored and thrown away of the design; of builds since the fourth. */
  design?: Record<string, unknown>
  /** What is known of the users, the rules about their roles, and what one of them finds; of builds since the eighth. */
  people?: Record<string, unknown>
  /** What its settings say, and what its scripts, tasks and endpoints are and answer; of builds since the eleventh. */
  logic?: Record<string, unknown>
}

/** A value that names files, with an uploaded one in their place. */
function storedAs(value: unknown, place: string): unknown {
  if (Array.isArray(value)) return [place]
  const [bucket, key] = place.split('/')
  return typeof value === 'object' ? { ...value, bucket, key } : place
}

/** The first valid value of a type's examples, with references that exist. */
function exampleOf(
  type: (typeof offeredFieldTypes)[number],
  { related, file, member }: { related: string; file: string; member: string },
): unknown {
  const { options, valid } = type.examples
  if (type.files !== undefined) return storedAs(valid[0], file)
  if (type.namesPeople) return member
  if (options?.collectionId !== undefined) return Array.isArray(valid[0]) ? [related] : related
  return valid[0]
}

/** A button gets a second version, its first one back, and is thrown away. */
const changeDesign = (admin: TestClient, id: string) =>
  admin.run(
    `mutation ($id: String!) {
      updateButton(buttonId: $id, data: { buttonText: "Nuevo" }) { _id }
      restoreComponentVersion(componentId: $id, version: 1)
      deleteButton(buttonId: $id)
    }`,
    { id },
  )

/** A collection with what fields of their own can say, the screens that are made for it, and the region of its environment. */
async function fillScreens(shop: EnvironmentFixture): Promise<void> {
  const { admin } = shop
  const field = (name: string, type: string, more: object = {}) => ({
    name,
    label: name,
    type,
    optional: true,
    ...more,
  })
  const states = ['Nuevo', 'Hecho'].map(label => ({ label, value: label.toLowerCase(), color: '#1c7ed6' }))
  const { _id: collectionId } = await shop.create('Collection', {
    name: tickets,
    title: 'Solicitudes',
    fields: [
      field('code', 'string'),
      field('number', 'autonumber', { options: { prefix: 'S-', digits: 4 } }),
      field('state', 'singleSelect', { options: { options: states }, defaultValue: 'nuevo' }),
      field('day', 'date'),
      field('cost', 'currency'),
    ],
    indexes: [{ type: 'unique', fields: ['code'] }],
  })
  await createItem(admin, { collectionId, data: { code: 'A', day: '2026-01-31T12:00:00.000Z', cost: 1500.5 } })
  await createItem(admin, { collectionId, data: { code: 'B', state: 'hecho' } })
  await admin.run(
    `mutation ($id: String!, $environmentId: String!, $data: JSON!) {
      updateEnvironment(environmentId: $environmentId, data: $data) { _id }
      makeScreens(collectionId: $id) { path }
    }`,
    {
      id: collectionId,
      environmentId: frozenEnvironment,
      data: { locale: 'es-CL', currency: 'CLP', firstDay: 'monday' },
    },
  )
  const ownId = `${frozenEnvironment}_ownFilterOfCounts`
  const done = { fieldName: 'state', operation: 'equals', valueType: 'fixed', value: 'hecho' }
  await shop.create('Indicator', {
    name: 'Hechas',
    collectionId,
    indicatorTypeId: 'count',
    filterByDefault: ownId,
    ownFilters: { [ownId]: { groups: [{ rules: [done] }] } },
  })
}

/** Rules about records and fields, and a user with rights and a profile. */
async function fillPeople(shop: EnvironmentFixture, member: string): Promise<void> {
  const { admin, collectionId, clerkRoleId } = shop
  const ofCustomers = [{ fieldName: 'customer', operation: 'equals', valueType: 'fixed', value: 'Ñandú & Cía.' }]
  const forRoles = [clerkRoleId]
  await shop.create('AccessRule', { name: 'Las suyas', collectionId, forRoles, groups: [{ rules: ofCustomers }] })
  const kept = { hiddenFields: ['amount'], readOnlyFields: ['created'] }
  await shop.create('FieldRule', { name: 'Sin montos', collectionId, forRoles, ...kept })
  const field = { name: 'area', label: 'Área', type: 'string', optional: true, options: {}, ownEdit: false }
  await admin.run(
    `mutation ($environmentId: String!, $data: JSON!, $userId: String!, $user: JSON!) {
      updateEnvironment(environmentId: $environmentId, data: $data) { _id }
      updateEnvironmentUser(environmentUserId: $userId, data: $user) { _id }
    }`,
    {
      environmentId: frozenEnvironment,
      data: { profileFields: [field] },
      userId: `${frozenEnvironment}_${member}`,
      user: { roles: forRoles, canAddUsers: true, managedRoles: forRoles, profile: { area: 'Norte' } },
    },
  )
}

const trigger = { _id: 'nightly', type: 'cron', daysOfWeek: [1], daysOfMonth: [], months: [], time: '03:00' }

/** Settings, variables and everything that runs scripts. The task waits for nobody: what is due when a folder is opened would run. */
async function fillLogic(shop: EnvironmentFixture): Promise<void> {
  const { admin, collectionId } = shop
  const script = "return { orders: await countItems('orders'), shop: env.SHOP, key: env.KEY.length }"
  await shop.create('Validation', {
    name: 'Con cliente',
    validationTypeId: 'unique',
    collectionId,
    uniqueFields: ['customer'],
  })
  const hook = await shop.create('Hook', { name: counting, script, ignoreErrors: true })
  await shop.create('Button', { name: counting, buttonText: 'Contar', firstHook: hook._id })
  const task = await shop.create('Task', {
    name: 'De noche',
    script: "log('listo')",
    active: false,
    triggers: [trigger],
  })
  const endpoint = await shop.create('Endpoint', { name: 'Pedidos', identifier: 'pedidos', collectionId })
  await shop.create('ApiEndpoint', { name: 'Contar', route: 'contar/:desde', script })
  const data = {
    ...{ accentColor: '#0b5c4a', fontName: 'Lora', useCustomCss: true, customCss: 'h1 { letter-spacing: 0 }' },
    ...{ auditDays: 90, apiAuthScript: 'return { user: null, roles: [] }' },
  }
  await admin.run(
    `mutation ($id: String!, $data: JSON!, $shop: JSON!, $key: JSON!, $taskId: String!, $endpointId: String!) {
      updateEnvironment(environmentId: $id, data: $data) { _id }
      plain: saveEnvironmentVariable(environmentId: $id, data: $shop) { name }
      secret: saveEnvironmentVariable(environmentId: $id, data: $key) { name }
      createEndpointToken(endpointId: $endpointId, name: "Sitio") { _id }
      runTask(taskId: $taskId) { _id }
    }`,
    {
      ...{ id: frozenEnvironment, data, taskId: task._id, endpointId: endpoint._id },
      ...{
        shop: { name: 'SHOP', value: 'Ñuñoa', isSecret: false },
        key: { name: 'KEY', value: 'k-123', isSecret: true },
      },
    },
  )
  while ((await runsOf(admin, task._id)).some(({ endedAt }) => endedAt === null))
    await new Promise(resolve => setTimeout(resolve, 20))
}

const runsOf = async (admin: TestClient, taskId: string) =>
  (
    await admin.run<{ runs: { items: { endedAt: string | null }[] } }>(
      'query ($taskId: String!) { runs: taskRuns(taskId: $taskId) { items { _id state origin startedBy queuedAt startedAt endedAt failure } } }',
      { taskId },
    )
  ).runs.items

/** Of builds since the eleventh. */
async function logicOf(admin: TestClient): Promise<Pick<FrozenAnswers, 'logic'>> {
  const id = frozenEnvironment
  type Listed = { items: { _id: string; script?: string }[] }
  const { hooks, tasks, endpoints, ...others } = await admin.run<Record<'hooks' | 'tasks' | 'endpoints', Listed>>(
    `query ($id: String!) {
      environment(environmentId: $id) { accentColor fontName customCss auditDays }
      environmentVariables(environmentId: $id) { name value isSecret }
      hooks(environmentId: $id) { items { _id name script ignoreErrors version } }
      validations(environmentId: $id) { items { _id name validationTypeId uniqueFields version } }
      tasks(environmentId: $id) { items { _id name script active triggers version } }
      endpoints(environmentId: $id) { items { _id name identifier collectionId requireToken version } }
      apiEndpoints(environmentId: $id) { items { _id name route method script version } }
    }`,
    { id },
  )
  const [hook] = hooks.items
  if (hook === undefined) return {}
  const counted = await admin.run(
    'mutation ($id: String!, $script: String!) { runScript(environmentId: $id, script: $script, dryRun: true) { result failure } }',
    { id, script: hook.script },
  )
  const tokens = await admin.run('query ($id: String!) { endpointTokens(endpointId: $id) { _id name } }', {
    id: endpoints.items[0]?._id,
  })
  const runs = await runsOf(admin, tasks.items[0]?._id ?? '')
  return { logic: { hooks, tasks, endpoints, ...others, counted, tokens, runs } }
}

/** Fills a server's data folder with a little of everything that this build stores. */
export async function fillDataFolder(server: TestServer): Promise<void> {
  const shop = await environmentFixture(server, { environmentId: frozenEnvironment, clerksOnly: ['form'] })
  const { admin, collectionId } = shop
  await shop.member([shop.clerkRoleId])
  const order = await createItem(admin, {
    collectionId,
    data: { customer: 'Ñandú & Cía.', amount: 0, created: '2026-01-31T12:00:00.000Z' },
  })
  await createItem(admin, { collectionId, data: { customer: "O'Higgins", amount: -1.5 } })
  await updateItem(admin, { collectionId, itemId: order._id, data: { amount: 20 } })
  const thrown = await createItem(admin, { collectionId, data: { customer: 'Anulado', amount: 7 } })
  await deleteItem(admin, { collectionId, itemId: thrown._id })
  const stored = await upload(admin, frozenEnvironment, { name: 'nota.txt', content: 'hola', type: 'text/plain' })
  const picture = await upload(admin, frozenEnvironment, { name: 'a.png', content: 'x', type: 'image/png' })
  const placeFor = ({ accepts }: (typeof offeredFieldTypes)[number]) => {
    const { bucket, key } = accepts === undefined ? stored : picture
    return `${bucket}/${key}`
  }
  const member = await addMember(shop, { name: 'Ana' })
  const fields = offeredFieldTypes.map(type => ({
    name: `the_${type.name}`,
    label: type.name,
    type: type.name,
    optional: true,
    options: { ...type.examples.options, ...(type.examples.options?.collectionId !== undefined && { collectionId }) },
  }))
  const indexes = [{ type: 'text', fields: ['the_string'] }]
  const made = await shop.create('Collection', { name: everyType, fields, indexes })
  const data = Object.fromEntries(
    offeredFieldTypes
      .filter(type => type.assigned === undefined)
      .map(type => [`the_${type.name}`, exampleOf(type, { related: order._id, file: placeFor(type), member })]),
  )
  await createItem(admin, { collectionId: made._id, data })
  await createItem(admin, { collectionId: made._id, data: {} })
  const large = { fieldName: 'amount', operation: 'greaterOrEqual', valueType: 'fixed', value: 10 }
  const filter = await shop.create('Filter', { name: 'Grandes', collectionId, groups: [{ rules: [large] }] })
  await shop.create('Indicator', { name: 'Grandes', collectionId, filtersIds: [filter._id] })
  await shop.create('Link', { name: 'Pedidos', title: 'Pedidos', path: '/orders', position: 1 })
  await shop.create('Chart', {
    name: 'Por cliente',
    collectionId,
    chartTypeId: 'barByValue',
    valueField: 'customer',
    sort: 'ASC',
    series: [{ type: '$sum', field: 'amount', label: 'Monto' }],
  })
  await shop.create('Button', { name: 'Aviso', buttonText: 'Aviso', confirmationText: '¿Seguro?' })
  const thrownAway = await shop.create('Button', { name: 'Viejo', buttonText: 'Viejo' })
  await changeDesign(admin, thrownAway._id)
  await shop.create('Block', {
    name: 'Clientes',
    identifier: 'clientes',
    collectionId,
    content: '<% for (const item of items) { %><p><%= item.customer %></p><% } %>',
  })
  await admin.run(
    'mutation ($id: String!, $preferences: JSON) { saveTablePreferences(tableId: $id, preferences: $preferences) }',
    {
      id: shop.tableId,
      preferences: { order: ['column1', 'column0'], hidden: ['column2'], widths: { column0: 240 } },
    },
  )
  await fillScreens(shop)
  await fillPeople(shop, member)
  await fillLogic(shop)
}

const recordsOf = async (admin: TestClient, collectionId: string): Promise<WireRecord[]> => [
  ...(await collectionItems(admin, { collectionId, orderBy: 'createdAt', orderByAsc: true, limit: 100 })).items,
]

/** Of builds since the seventh. */
async function ticketsOf(admin: TestClient, collections: unknown): Promise<FrozenAnswers['records']> {
  const _id = `${frozenEnvironment}_${tickets}`
  const { items } = collections as { items: { _id: string }[] }
  return items.some(collection => collection._id === _id) ? { [tickets]: await recordsOf(admin, _id) } : {}
}

async function pastOf(admin: TestClient, itemId: string): Promise<Pick<FrozenAnswers, 'history' | 'deleted'>> {
  const { history, deleted } = await admin.run<Record<'history' | 'deleted', { items: unknown[] }>>(
    `query ($collectionId: String!, $itemId: String!) {
      history: recordHistory(collectionId: $collectionId, itemId: $itemId) { items }
      deleted: deletedItems(collectionId: $collectionId) { items }
    }`,
    { collectionId: `${frozenEnvironment}_orders`, itemId },
  )
  return { history: history.items, deleted: deleted.items }
}

/** Names of the components whose results are asked, by the list that they are in. */
const asked = { tables: 'Pedidos', charts: 'Por cliente', indicators: 'Grandes', blocks: 'Clientes' } as const

async function resultsOf(
  admin: TestClient,
  lists: Readonly<Record<string, unknown>>,
): Promise<FrozenAnswers['results']> {
  const idIn = (list: keyof typeof asked) =>
    (lists[list] as { items: { _id: string; name: string }[] }).items.find(({ name }) => name === asked[list])?._id
  // Builds before the third have no charts.
  if (idIn('charts') === undefined) return undefined
  return admin.run(
    `query ($environmentId: String!, $table: String!, $chart: String!, $indicator: String!, $block: String!) {
      viewByPath(path: "/orders", environmentId: $environmentId)
      tableResult(tableId: $table, orderBy: "customer", orderByAsc: true) { totalCount items labels }
      chartResult(chartId: $chart) { series categories truncated }
      indicatorResult(indicatorId: $indicator) { value text }
      blockResult(blockId: $block) { html totalCount totalPages }
    }`,
    {
      environmentId: frozenEnvironment,
      table: idIn('tables'),
      chart: idIn('charts'),
      indicator: idIn('indicators'),
      block: idIn('blocks'),
    },
  )
}

/** Of builds since the eighth. */
async function peopleOf(admin: TestClient, { roles, tables }: Readonly<Record<string, unknown>>) {
  const id = frozenEnvironment
  const { accessRules, ...known } = await admin.run<Record<string, { items: unknown[] }>>(
    `query ($id: String!) {
      accessRules(environmentId: $id) { items { _id name collectionId forRoles groups version } }
      fieldRules(environmentId: $id) { items { _id name collectionId forRoles hiddenFields readOnlyFields version } }
      users: environmentUsers(environmentId: $id) { items { _id name state canAddUsers managedRoles profile } }
      rights: environmentUserRights(environmentId: $id) { profileFields }
    }`,
    { id },
  )
  if (accessRules?.items.length === 0) return {}
  const named = (list: unknown, wanted: string) =>
    (list as { items: { _id: string; name: string }[] }).items.find(({ name }) => name === wanted)?._id
  const asRole = named(roles, 'Vendedor')
  const tableId = named(tables, asked.tables)
  const found = await tableResult(admin, { tableId, orderBy: 'customer' }, { asRole })
  return { people: { accessRules, ...known, found: found.items } }
}

/** Everything that a designer can read of the folder. */
export async function readDataFolder(admin: TestClient): Promise<FrozenAnswers> {
  const id = frozenEnvironment
  const answers = await admin.run<Record<string, unknown>>(
    `query ($id: String!) {
      environment(environmentId: $id) { _id name url timezone locale currency firstDay }
      collections(environmentId: $id) { items { _id name title type version fields indexes } }
      views(environmentId: $id) { items { _id name title path items version roles } }
      forms(environmentId: $id) { items { _id name collectionId type fields copyVariableName viewerRoles version roles } }
      tables(environmentId: $id) { items { _id name collectionId columns filterByDefault createForm rowPath version roles } }
      links(environmentId: $id) { items { _id name title path position version } }
      filters(environmentId: $id) { items { _id name collectionId groups own version } }
      indicators(environmentId: $id) { items { _id name collectionId filterByDefault filtersIds version } }
      charts(environmentId: $id) { items { _id name collectionId chartTypeId series version } }
      buttons(environmentId: $id) { items { _id name buttonText confirmationText version } }
      blocks(environmentId: $id) { items { _id name collectionId content version } }
      roles(environmentId: $id) { items { _id name version } }
      environmentUsers(environmentId: $id) { items { _id email roles confirmed } }
      fileManagerFiles(environmentId: $id) { items { _id name type size key bucket status } }
      environmentVersions(environmentId: $id, limit: 100) { items { _id createdAt restored components } }
      deletedComponents(environmentId: $id) { items { _id kind name version deletedAt } }
    }`,
    { id },
  )
  const orders = await recordsOf(admin, `${id}_orders`)
  const { environment, collections, environmentUsers, fileManagerFiles, ...others } = answers
  const { environmentVersions, deletedComponents, ...components } = others
  return {
    environment,
    collections,
    components,
    members: environmentUsers,
    files: fileManagerFiles,
    records: {
      orders,
      [everyType]: await recordsOf(admin, `${id}_${everyType}`),
      ...(await ticketsOf(admin, collections)),
    },
    ...(await pastOf(admin, orders[0]?._id ?? '')),
    results: await resultsOf(admin, answers),
    design: { environmentVersions, deletedComponents },
    ...(await peopleOf(admin, answers)),
    ...(await logicOf(admin)),
  }
}
