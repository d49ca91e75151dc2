import { offeredFieldTypes } from '../../shared/fields/registry.ts'
import { type EnvironmentFixture, environmentFixture } from './environmentFixture.ts'
import { fillAgents } from './fillFrozenAgents.ts'
import { fillTalks } from './fillFrozenTalks.ts'
import { frozenEnvironment } from './frozenAgents.ts'
import { everyType, runsOf, tickets } from './frozenData.ts'
import { addMember } from './members.ts'
import { createItem, deleteItem, updateItem } from './recordCalls.ts'
import type { TestClient } from './testClient.ts'
import type { TestServer } from './testServer.ts'
import { until } from './until.ts'
import { upload } from './uploads.ts'

const counting = 'Contar'

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
  await until(
    () => runsOf(admin, task._id),
    runs => runs.every(({ endedAt }) => endedAt !== null),
  )
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
  await fillAgents(shop)
  await fillTalks(shop)
}
