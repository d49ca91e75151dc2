import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSchema } from '../../graphql/schema.ts'
import { type EnvironmentFixture, environmentFixture, type Made } from '../../testing/environmentFixture.ts'
import { answerOf, expectedOf } from '../../testing/matrixCalls.ts'
import { matrix } from '../../testing/permissionMatrix.ts'
import { permissionStage } from '../../testing/permissionStage.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let guest: TestClient
/** By a name of this test, the wire ids of what stands in the login view, and of what stands elsewhere. */
let inside: Awaited<ReturnType<typeof pieces>> & { view: string }
let outside: Record<string, string>
let loginView: Made
let orderId: string

const column = { type: 'field', fieldName: 'customer', label: 'Cliente' }

async function pieces(suffix: string, more: Record<string, unknown> = {}) {
  const { collectionId, create } = shop
  const id = async (type: string, data: Record<string, unknown>) =>
    (await create(type, { name: `${type} ${suffix}`, ...data, ...more }))._id
  const counting = { collectionId, indicatorTypeId: 'count' }
  const modal = await id('Block', { type: 'html', content: '<p>Aviso</p>' })
  const button = await id('Button', {})
  return {
    modal,
    button,
    block: await shop
      .create('Block', { name: `Texto ${suffix}`, type: 'html', content: '<p>Hola</p>', ...more })
      .then(({ _id }) => _id),
    table: await id('Table', {
      collectionId,
      exportable: true,
      createForm: shop.formId,
      columns: [
        { ...column, type: 'editableField' },
        { type: 'modal', options: { componentType: 'block', componentId: modal } },
        { type: 'deleteRowByUser' },
        { type: 'multipleSelectGroup', options: { buttonsIds: [button] } },
      ],
    }),
    form: await id('Form', {
      collectionId,
      type: 'update',
      updateVariableName: 'order',
      showHistory: true,
      fields: [{ type: 'editable', fieldName: 'customer' }],
    }),
    indicator: await id('Indicator', counting),
    chart: await id('Chart', { collectionId, chartTypeId: 'pieGroupedByValues', valueField: 'customer' }),
  }
}

const setLogin = (data: Record<string, unknown>) =>
  shop.admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }', { data })
const show = (customLoginView: unknown) => setLogin({ enableCustomLoginView: true, customLoginView })

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  guest = server.client(undefined, 'shop.localhost')
  const { createItem } = await shop.admin.run<{ createItem: { _id: string } }>(
    'mutation ($id: String!) { createItem(collectionId: $id, data: { customer: "Ana", amount: 7 }) }',
    { id: shop.collectionId },
  )
  orderId = createItem._id
  const { modal, ...shown } = await pieces('dentro')
  outside = { ...(await pieces('fuera')), view: shop.viewId, firstTable: shop.tableId, firstForm: shop.formId }
  const kept = await pieces('de jefes', { roles: [shop.managerRoleId] })
  outside = { ...outside, ...Object.fromEntries(Object.entries(kept).map(([name, id]) => [`${name} for a role`, id])) }
  const items = [shown, kept].flatMap(({ block, table, form, indicator, chart, button }) => [
    { type: 'block', blockId: block },
    { type: 'section', subItems: [{ type: 'table', tableId: table }] },
    { type: 'form', formId: form },
    { type: 'indicator', indicatorId: indicator },
    { type: 'chart', chartId: chart },
    { type: 'button', buttonId: button },
  ])
  loginView = await shop.create('View', { name: 'Bienvenida', title: 'Hola', path: '/bienvenida', items })
  inside = { ...shown, modal, view: loginView._id }
  await show(loginView._id)
})
afterAll(() => server.close())

/** Every call that reads by a component's id. */
type Call = [query: string, variables: Record<string, unknown>]
const reads = {
  view: id => ['query ($id: String!) { view(viewId: $id) }', { id }],
  tableResult: id => ['query ($id: String!) { tableResult(tableId: $id) { items } }', { id }],
  tableTotals: id => ['query ($id: String!) { tableTotals(tableId: $id) }', { id }],
  formItem: id => [
    'query ($id: String!, $p: JSON) { formItem(formId: $id, parameters: $p) }',
    { id, p: { order: orderId } },
  ],
  chartResult: id => ['query ($id: String!) { chartResult(chartId: $id) { _id } }', { id }],
  indicatorResult: id => ['query ($id: String!) { indicatorResult(indicatorId: $id) { value } }', { id }],
  blockResult: id => ['query ($id: String!) { blockResult(blockId: $id) { html } }', { id }],
  selectOptions: id => [
    'query ($id: String!) { selectOptions(componentId: $id, fieldName: "customer") { value } }',
    { id },
  ],
} satisfies Record<string, (id: string) => Call>
const codeOf = async (client: TestClient, [query, variables]: Call) => {
  const { errors } = await client.execute(query, variables)
  const { error, type } = (errors?.[0]?.extensions ?? { error: 'ok' }) as { error: string; type?: string }
  return type ?? error
}
const callOf = {
  view: 'view',
  table: 'tableResult',
  form: 'formItem',
  chart: 'chartResult',
  indicator: 'indicatorResult',
  block: 'blockResult',
  modal: 'blockResult',
} as const
const opened = () =>
  Object.entries(callOf).map(([name, call]) => [name, reads[call](inside[name as keyof typeof callOf])] as const)

test('what stands in the view before the login is read without a session, and nothing else of the environment', async () => {
  for (const [name, call] of opened()) expect(await codeOf(guest, call), name).toBe('ok')
  expect(
    await guest.run('query ($id: String!) { tableResult(tableId: $id) { items } }', { id: inside.table }),
  ).toMatchObject({
    tableResult: { items: [{ customer: 'Ana' }] },
  })
  for (const [call, of] of Object.entries(reads)) {
    for (const [name, id] of [...Object.entries(outside), ['a button', inside.button]] as const)
      expect(await codeOf(guest, of(id)), `${call} of ${name}`).toBe('notLoggedIn')
    for (const id of [shop.collectionId, shop.clerkRoleId, 'shop_gone', 'other_x', 'x'])
      expect(await codeOf(guest, of(id)), `${call} of ${id}`).toBe('notLoggedIn')
  }
})

test('it is there on the host of its environment alone', async () => {
  await shop.admin.run('mutation { createEnvironment(_id: "other", name: "Otra") { _id } }')
  for (const host of ['other.localhost', undefined])
    for (const [name, call] of opened())
      expect(await codeOf(server.client(undefined, host), call), name).toBe('notLoggedIn')
})

test('nothing is done through it', async () => {
  const { table, form, button, modal } = inside
  const writes: Call[] = [
    ['mutation ($id: String!) { submitForm(formId: $id, data: { customer: "Eva" }) { _id } }', { id: form }],
    [
      'mutation ($id: String!, $p: JSON) { submitForm(formId: $id, data: { customer: "Eva" }, parameters: $p) { _id } }',
      { id: form, p: { order: orderId } },
    ],
    [
      'mutation ($id: String!, $item: String!) { updateTableCell(tableId: $id, itemId: $item, fieldName: "customer", value: "Eva") }',
      { id: table, item: orderId },
    ],
    [
      'mutation ($id: String!, $items: [String!]!) { runTableAction(tableId: $id, columnIndex: 2, itemIds: $items) { _id } }',
      { id: table, items: [orderId] },
    ],
    ['mutation ($id: String!) { exportTable(tableId: $id) { _id } }', { id: table }],
    ['mutation ($id: String!) { saveTablePreferences(tableId: $id, preferences: {}) }', { id: table }],
    ['mutation ($id: String!) { runButton(buttonId: $id) { _id } }', { id: button }],
    ['query ($id: String!) { formHistory(formId: $id) { _id } }', { id: form }],
    ['query ($id: String!) { fieldCreateForm(componentId: $id, fieldName: "customer") }', { id: table }],
    ['mutation ($id: String!) { deleteBlock(blockId: $id) }', { id: modal }],
  ]
  for (const [query, variables] of writes) {
    const { errors } = await guest.execute(query, variables)
    expect(errors?.[0]?.extensions, query).toEqual({ error: 'PermissionsError', type: 'notLoggedIn' })
  }
  expect(
    await shop.admin.run('query ($id: String!) { tableResult(tableId: $id) { items } }', { id: shop.tableId }),
  ).toMatchObject({ tableResult: { items: [{ customer: 'Ana' }] } })
})

test('what does something is not drawn for who is not logged in', async () => {
  const { view } = await guest.run<{ view: { items: PresentedItems } }>(...reads.view(loginView._id))
  const drawn = [...walk(view.items)]
  expect(drawn.map(({ type }) => type)).toEqual(['block', 'section', 'table', 'form', 'indicator', 'chart', 'section'])
  const component = (type: string) => drawn.find(item => item.type === type)?.component
  expect(component('table')).toMatchObject({
    exportable: false,
    readOnly: true,
    columns: [{ type: 'field' }, { type: 'modal' }],
  })
  expect(component('table')?.createForm ?? null).toBeNull()
  expect(component('table')?.columns).toHaveLength(2)
  expect(component('form')).toMatchObject({ readOnly: true })
  const told = JSON.stringify(view)
  for (const [name, id] of Object.entries(outside)) expect(told, name).not.toContain(id)
})

type PresentedItems = { type: string; component?: Record<string, unknown>; subItems?: PresentedItems }[]
function* walk(items: PresentedItems): Generator<PresentedItems[number]> {
  for (const item of items) {
    yield item
    yield* walk(item.subItems ?? [])
  }
}

test('of what its fields could name, only what they name is told', async () => {
  const { create, admin } = shop
  const label = { name: 'name', label: 'Ciudad', type: 'string', optional: false }
  const cities = await create('Collection', { name: 'cities', title: 'Ciudades', fields: [label] })
  const field = { name: 'city', label: 'Ciudad', type: 'oneOf', optional: true, options: { collectionId: cities._id } }
  const who = { name: 'who', label: 'Quién', type: 'user', optional: true }
  const visits = await create('Collection', { name: 'visits', title: 'Visitas', fields: [field, who] })
  const { createItem: arica } = await admin.run<{ createItem: { _id: string } }>(
    'mutation ($id: String!) { createItem(collectionId: $id, data: { name: "Arica" }) }',
    { id: cities._id },
  )
  const columns = ['city', 'who'].map(fieldName => ({ type: 'field', fieldName, label: fieldName }))
  const table = await create('Table', { name: 'Visitas', collectionId: visits._id, columns })
  const view = await create('View', {
    name: 'Visitas',
    path: '/visitas',
    items: [{ type: 'table', tableId: table._id }],
  })
  await show(view._id)
  const options = async (client: TestClient, fieldName: string, values: readonly string[] = []) =>
    (
      await client.run<{ selectOptions: { label: string }[] }>(
        'query ($id: String!, $fieldName: String!, $values: JSON) { selectOptions(componentId: $id, fieldName: $fieldName, currentValues: $values) { label } }',
        { id: table._id, fieldName, values },
      )
    ).selectOptions.map(option => option.label)
  const member = await shop.member()
  expect(await options(member, 'city')).toEqual(['Arica'])
  expect(await options(member, 'who')).not.toEqual([])
  expect(await options(guest, 'city')).toEqual([])
  expect(await options(guest, 'who')).toEqual([])
  expect(await options(guest, 'city', [arica._id])).toEqual(['Arica'])
  await show(loginView._id)
})

describe('the view is closed again', () => {
  const isClosed = async () => {
    for (const [name, call] of opened()) expect(await codeOf(guest, call), name).toBe('notLoggedIn')
  }
  const isOpen = async () => expect(await codeOf(guest, reads.view(loginView._id))).toBe('ok')

  test('at once when it is switched off, or when no view is chosen', async () => {
    await setLogin({ enableCustomLoginView: false })
    await isClosed()
    await setLogin({ enableCustomLoginView: true })
    await isOpen()
    await setLogin({ customLoginView: null })
    await isClosed()
    await show(loginView._id)
    await isOpen()
  })

  test('when it is for some roles only', async () => {
    const roles = async (list: readonly string[]) =>
      shop.admin.run('mutation ($id: String!, $data: JSON!) { updateView(viewId: $id, data: $data) { _id } }', {
        id: loginView._id,
        data: { roles: list },
      })
    await roles([shop.clerkRoleId])
    await isClosed()
    await roles([])
    await isOpen()
  })

  test('when it is deleted', async () => {
    const passing = await shop.create('View', {
      name: 'De paso',
      path: '/paso',
      items: [{ type: 'block', blockId: inside.block }],
    })
    await show(passing._id)
    expect(await codeOf(guest, reads.blockResult(inside.block))).toBe('ok')
    expect(await codeOf(guest, reads.tableResult(inside.table))).toBe('notLoggedIn')
    await shop.admin.run('mutation ($id: String!) { deleteView(viewId: $id) }', { id: passing._id })
    expect(await codeOf(guest, reads.view(passing._id))).toBe('notLoggedIn')
    expect(await codeOf(guest, reads.blockResult(inside.block))).toBe('notLoggedIn')
    await show(loginView._id)
  })
})

test('with it, every operation answers who is not logged in as before', async () => {
  const schema = buildSchema()
  const stage = await permissionStage()
  const { create, admin, environmentId } = stage.fixture
  const made = await create('View', { name: 'Antes', path: '/antes', items: [] })
  await admin.run(
    'mutation ($id: String!, $data: JSON!) { updateEnvironment(environmentId: $id, data: $data) { _id } }',
    {
      id: environmentId,
      data: { enableCustomLoginView: true, customLoginView: made._id },
    },
  )
  for (const [operation, entry] of Object.entries(matrix))
    expect(await answerOf(stage, schema, operation, entry, 'anonymous'), operation).toBe(expectedOf(entry).anonymous)
  await stage.close()
})
