import { afterAll, beforeAll, expect, test } from 'vitest'
import { allKinds } from '../../../shared/components/registry.ts'
import { columnType } from '../../../shared/components/tableColumns.ts'
import { tableColumnTypes } from '../../../shared/fields/types/tableFields.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import {
  createItem,
  failureOf,
  runTableAction,
  submitForm,
  tableResult,
  updateTableCell,
} from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let user: TestClient
beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  user = await shop.member()
})
afterAll(() => server.close())

const hasSwitch = (properties: object) => Object.hasOwn(properties, 'requireTwoFactor')
const asks = { requireTwoFactor: true }

/** Uses a component of each kind that has the switch. */
const useOf: Record<string, () => Promise<unknown>> = {
  async form() {
    const { collectionId } = shop
    const data = { name: 'Asks', collectionId, type: 'create', fields: [{ type: 'editable', fieldName: 'customer' }] }
    const { _id: formId } = await shop.create('Form', { ...data, ...asks })
    return submitForm(user, { formId, data: { customer: 'written' } })
  },
  async button() {
    const { _id: buttonId } = await shop.create('Button', { name: 'Asks', ...asks })
    return user.run('mutation ($buttonId: String!) { runButton(buttonId: $buttonId) { _id } }', { buttonId })
  },
}

async function columnInUse(type: string) {
  const { _id: itemId } = await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'kept' } })
  const hooksIds: string[] = []
  const column = {
    type,
    fieldName: 'amount',
    options: { ...asks, ...(type === 'postItem' && { url: '/x' }), ...(type === 'runHooks' && { hooksIds }) },
  }
  const data = { name: `Asks ${type}`, collectionId: shop.collectionId, columns: [column] }
  const { _id: tableId } = await shop.create('Table', data)
  const cell = await failureOf(updateTableCell(user, { tableId, itemId, fieldName: 'amount', value: 7 }))
  const action = await failureOf(runTableAction(user, { tableId, columnIndex: 0, itemIds: [itemId] }))
  const rows = await tableResult(shop.admin, { tableId })
  return { cell, action, row: rows.items.find(({ _id }) => _id === itemId) }
}

const refused = { error: 'PermissionsError', type: 'notAllowed' }

test('whatever of a component asks for a code lets nobody through while there is none', async () => {
  const kinds = allKinds.filter(({ properties }) => hasSwitch(properties)).map(({ kind }) => kind)
  expect(Object.keys(useOf).toSorted()).toEqual(kinds.toSorted())
  for (const [kind, use] of Object.entries(useOf)) expect(await failureOf(use()), kind).toEqual(refused)
})

test('nor does any column of a table that asks for one', async () => {
  const types = tableColumnTypes.filter(type => hasSwitch(columnType({ type }).options))
  expect(types).toContain('editableField')
  for (const type of types) {
    const { cell, action, row } = await columnInUse(type)
    expect(action, type).toEqual(refused)
    expect(cell, type).toEqual(columnType({ type }).editable ? refused : { error: 'BadRequest' })
    expect(row, type).toMatchObject({ _version: 1 })
  }
})
