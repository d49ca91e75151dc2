import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import {
  createItem,
  exportTable,
  failureOf,
  moveTableRow,
  restoreTableRows,
  runTableAction,
  tableResult,
  updateTableCell,
} from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
/** Looks, edits, does both, and has no role. */
let people: Record<'looker' | 'editor' | 'both' | 'plain', TestClient>
let tableId: string
let viewId: string
let buttonId: string
let itemIds: string[]

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  const { clerkRoleId: edits, managerRoleId: looks, collectionId } = shop
  const member = (...roles: string[]) => shop.member(roles)
  people = {
    looker: await member(looks),
    editor: await member(edits),
    both: await member(looks, edits),
    plain: await member(),
  }
  const hook = (await shop.create('Hook', { name: 'Nada', script: 'return 1' }))._id
  buttonId = (await shop.create('Button', { name: 'Todas', firstHook: hook }))._id
  const createForm = (await shop.create('Form', { name: 'Otro', collectionId, type: 'create', fields: [] }))._id
  const columns = [
    { type: 'field', fieldName: 'customer' },
    { type: 'editableField', fieldName: 'amount' },
    { type: 'deleteRowByUser' },
    { type: 'runHooks', options: { hooksIds: [hook] } },
    { type: 'postItem', options: { url: 'https://example.com' } },
    { type: 'drag_handle', fieldName: 'amount' },
    { type: 'multipleSelect' },
    { type: 'multipleSelectGroup', options: { buttonsIds: [buttonId] } },
    { type: 'routeIconButton', options: { viewPath: '/orders' } },
  ]
  const roles = { roles: [edits, looks], viewerRoles: [looks] }
  const table = { name: 'Todas', collectionId, columns, createForm, exportable: true }
  tableId = (await shop.create('Table', { ...table, ...roles }))._id
  const items = [{ type: 'table', tableId }]
  viewId = (await shop.create('View', { name: 'Mirar', path: '/mirar', items }))._id
  const made = ['Ana', 'Luis', 'Eva'].map((customer, amount) =>
    createItem(shop.admin, { collectionId, data: { customer, amount } }),
  )
  itemIds = (await Promise.all(made)).map(({ _id }) => _id)
})
afterAll(() => server.close())

const groupAction = `mutation ($buttonId: String!, $tableId: String!, $parameters: JSON) {
  runButton(buttonId: $buttonId, tableId: $tableId, parameters: $parameters) { message } }`

interface ShownTable {
  readOnly?: boolean
  exportable: boolean
  createForm?: object
  orderedByHand?: string
  ofGuest?: boolean
  columns: { type: string }[]
}
async function tableFor(client: TestClient): Promise<ShownTable> {
  const { view } = await client.run<{ view: { items: { component: ShownTable }[] } }>(
    'query ($viewId: String!) { view(viewId: $viewId) }',
    { viewId },
  )
  return view.items[0]?.component as ShownTable
}

/** Every call by which something is done to a table's rows. */
const changes: Readonly<Record<string, (client: TestClient) => Promise<unknown>>> = {
  cell: client => updateTableCell(client, { tableId, itemId: itemIds[0] ?? '', fieldName: 'amount', value: 9 }),
  move: client => moveTableRow(client, { tableId, itemId: itemIds[0] ?? '', afterId: itemIds[1] }),
  hooks: client => runTableAction(client, { tableId, columnIndex: 3, itemIds: itemIds.slice(0, 1) }),
  post: client => runTableAction(client, { tableId, columnIndex: 4, itemIds: itemIds.slice(0, 1) }),
  group: client => client.run(groupAction, { buttonId, tableId, parameters: { itemIds } }),
  remove: client => runTableAction(client, { tableId, columnIndex: 2, itemIds: itemIds.slice(2) }),
  restore: client => restoreTableRows(client, { tableId, columnIndex: 2, itemIds: itemIds.slice(2) }),
}

test('who only looks sees rows and exports them, without anything that changes them', async () => {
  const { looker, editor } = people
  const seen = await tableFor(looker)
  expect(seen).toMatchObject({ readOnly: true, exportable: true })
  expect([seen.createForm, seen.orderedByHand, seen.ofGuest]).toEqual([undefined, undefined, undefined])
  expect(seen.columns.map(({ type }) => type)).toEqual(['field', 'field', 'routeIconButton'])
  const whole = await tableFor(editor)
  expect([whole.readOnly, whole.columns.length, whole.orderedByHand]).toEqual([undefined, 9, 'amount'])
  expect((await tableResult(looker, { tableId })).items).toHaveLength(3)
  expect((await exportTable(looker, { tableId })).name).toMatch(/^Todas/)
})

test.each(Object.keys(changes))('%s is refused to who only looks, and done for who may', async name => {
  const change = changes[name] as (typeof changes)[string]
  const refused = { error: 'PermissionsError', type: 'notAllowed' }
  expect(await failureOf(change(people.looker))).toMatchObject(refused)
  await change(people.both)
})

test('without a role one only looks, too, but does not use what is for others', async () => {
  const { plain } = people
  expect(await failureOf(tableResult(plain, { tableId }))).toEqual({ error: 'NotFound' })
  expect(await failureOf(changes.cell?.(plain) as Promise<unknown>)).toEqual({ error: 'NotFound' })
})
