import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import { openConnection } from '../../db/engine/connection.ts'
import { environmentFile } from '../../db/environment/paths.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, submitForm, tableResult } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
/** The one whose data folder it is. */
let before: TestServer
let admin: TestClient
let shop: EnvironmentFixture
let user: TestClient
let collectionId: string
const ids: Record<string, string> = {}

const field = (name: string, type: string) => ({ name, label: `L ${name}`, type, optional: true })
const placed = (...names: string[]) => names.map(fieldName => ({ type: 'editable', fieldName }))
const columns = (...names: string[]) => names.map(fieldName => ({ type: 'field', fieldName }))

/** A view with a component of each kind that uses the field `amount`, and then the field goes. */
beforeAll(async () => {
  before = await startTestServer()
  server = before
  shop = await environmentFixture(server)
  const fields = [field('item', 'string'), field('amount', 'number')]
  collectionId = (await shop.create('Collection', { name: 'sales', fields }))._id
  for (const [item, amount] of [
    ['P1', 10],
    ['P2', 30],
  ])
    await createItem(shop.admin, { collectionId, data: { item, amount } })
  const make = async (type: string, definition: object) => {
    const { _id } = await shop.create(type, { name: type, collectionId, ...definition })
    ids[type] = _id
    return _id
  }
  const indicatorId = await make('Indicator', { indicatorTypeId: 'sum', fieldName: 'amount' })
  await make('Form', { fields: [...placed('item', 'amount'), { type: 'section', editableLabel: 'Fin' }] })
  await make('Chart', { chartTypeId: 'barByValue', valueField: 'item', series: [{ field: 'amount', type: '$sum' }] })
  await make('Table', {
    columns: [...columns('item', 'amount'), { type: 'indicator', options: { indicatorId } }],
    orderByDefault: 'amount',
    footer: [{ items: [{ type: 'indicator', indicatorId }] }],
  })
  const kinds = ['Form', 'Indicator', 'Chart', 'Table']
  const items = kinds.map(kind => ({ type: kind.toLowerCase(), [`${kind.toLowerCase()}Id`]: ids[kind] }))
  ids.View = (await shop.create('View', { name: 'Ventas', path: '/ventas', items }))._id
  const { email, password } = await joined()
  await server.stop()
  takeAway('amount')
  server = await startTestServer({ dataDirectory: before.dataDirectory })
  admin = await server.admin()
  user = await server.login(email, password, 'shop.localhost')
})

async function joined() {
  const account = await server.createAccount()
  await shop.admin.run(
    'mutation ($data: JSON!) { createEnvironmentUser(environmentId: "shop", data: $data) { _id } }',
    { data: { email: account.email, roles: [] } },
  )
  return account
}

/** Designers cannot take away a field that is in use; a file that was written elsewhere may have lost it. */
function takeAway(name: string) {
  const file = openConnection(environmentFile(server.dataDirectory, 'shop'), 'write')
  const row = file.prepare("SELECT definition FROM componentVersions WHERE componentId = 'sales'").get() as {
    definition: string
  }
  const definition = JSON.parse(row.definition) as { fields: { name: string }[] }
  const fields = definition.fields.filter(one => one.name !== name)
  file
    .prepare("UPDATE componentVersions SET definition = ? WHERE componentId = 'sales'")
    .run(JSON.stringify({ ...definition, fields }))
  file.close()
}
afterAll(async () => {
  await server.stop()
  await before.close()
})

test('a view whose components lost a field comes all the same, and each of them says what it lacks', async () => {
  const { view } = await user.run<{ view: { items: (ViewItem & { component: Record<string, unknown> })[] } }>(
    'query ($id: String!) { view(viewId: $id) }',
    { id: ids.View },
  )
  const [form, indicator, chart, table] = view.items.map(({ component }) => component)
  expect(form).toMatchObject({ lostFields: ['amount'], fields: [{ fieldName: 'item' }, { type: 'section' }] })
  expect(indicator).toMatchObject({ broken: true })
  expect(chart).toMatchObject({ broken: true })
  expect(table).toMatchObject({ columns: [{ isGone: false }, { isGone: true }, { isGone: false }] })
})

test('its table has the rows with what is left, and its form saves what is left', async () => {
  const answer = await user.run<{ tableResult: Record<string, unknown> }>(
    'query ($tableId: String!) { tableResult(tableId: $tableId) { items totalCount indicators } }',
    { tableId: ids.Table },
  )
  expect(answer.tableResult).toMatchObject({ totalCount: 2, items: [{ item: 'P2' }, { item: 'P1' }] })
  expect(Object.values(Object.values(answer.tableResult.indicators as object)[0])).toEqual(['—', '—'])
  await submitForm(user, { formId: String(ids.Form), data: { item: 'P3' } })
  expect((await tableResult(user, { tableId: String(ids.Table) })).totalCount).toBe(3)
  expect((await collectionItems(admin, { collectionId })).items.map(({ item }) => item)).toContain('P3')
})

test('an indicator that lacks its field has no value', async () => {
  const answer = await user.run(
    'query ($id: String!) { indicatorResult(indicatorId: $id) { value text unreadable } }',
    { id: ids.Indicator },
  )
  expect(answer).toEqual({ indicatorResult: { value: null, text: '—', unreadable: [] } })
})
