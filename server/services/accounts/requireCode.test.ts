import { afterAll, beforeAll, expect, test } from 'vitest'
import { allKinds } from '../../../shared/components/registry.ts'
import { columnType } from '../../../shared/components/tableColumns.ts'
import { tableColumnTypes } from '../../../shared/fields/types/tableFields.ts'
import { buildSchema } from '../../graphql/schema.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { documentOf } from '../../testing/matrixCalls.ts'
import {
  collectionItems,
  createItem,
  failureOf,
  runTableAction,
  submitForm,
  tableResult,
  updateTableCell,
} from '../../testing/recordCalls.ts'
import type { CallOptions, TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { codeAt, enableTwoFactor, withCode } from '../../testing/twoFactorCodes.ts'

let server: TestServer
let shop: EnvironmentFixture
/** Without and with two-factor. */
let user: TestClient
let safe: { client: TestClient; secret: string }
let now = Date.parse('2026-11-23T12:00:00.000Z')
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } })
  shop = await environmentFixture(server)
  user = await shop.member()
  const client = await shop.member()
  safe = { client, ...(await enableTwoFactor(client, { now: () => now, password: 'a good password' })) }
})
afterAll(() => server.close())

const hasSwitch = (properties: object) => Object.hasOwn(properties, 'requireTwoFactor')
const asks = { requireTwoFactor: true }
const off = { error: 'PermissionsError', type: 'notAllowed', reason: 'twoFactorOff' }

type Use = (client: TestClient, options?: CallOptions) => Promise<unknown>

/** That nobody comes through without a code, nor twice with the same one. */
async function expectGuarded(use: Use, what: string) {
  expect(await failureOf(use(user)), what).toEqual(off)
  expect(await failureOf(use(user, withCode('123456'))), what).toEqual(off)
  expect(await failureOf(use(safe.client)), what).toEqual({ error: 'PermissionsError', type: 'needsTwoFactorCode' })
  const wrong = { error: 'PermissionsError', type: 'invalidTwoFactorCode' }
  expect(await failureOf(use(safe.client, withCode('000000'))), what).toEqual(wrong)
  now += 15 * 60_000
  const code = withCode(codeAt(safe.secret, now))
  await use(safe.client, code)
  expect(await failureOf(use(safe.client, code)), what).toEqual(wrong)
}

const formWith = async (definition: object) => {
  const fields = [{ type: 'editable', fieldName: 'customer' }]
  const data = { name: `Asks ${Math.random()}`, collectionId: shop.collectionId, type: 'create', fields, ...asks }
  return (await shop.create('Form', { ...data, ...definition }))._id
}
const newItem = async () =>
  (await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'kept' } }))._id

/** Uses a component of each kind that has the switch. */
const useOf: Record<string, () => Promise<Use>> = {
  async form() {
    const formId = await formWith({})
    return (client, options) => submitForm(client, { formId, data: { customer: 'written' } }, options)
  },
  async button() {
    const { _id: buttonId } = await shop.create('Button', { name: 'Asks', ...asks })
    const run = 'mutation ($buttonId: String!) { runButton(buttonId: $buttonId) { _id } }'
    return (client, options) => client.run(run, { buttonId }, options)
  },
}

test('[H29][M25] whatever of a component asks for a code is done with one that was not used, and never without', async () => {
  const kinds = allKinds.filter(({ properties }) => hasSwitch(properties)).map(({ kind }) => kind)
  expect(Object.keys(useOf).toSorted()).toEqual(kinds.toSorted())
  for (const [kind, open] of Object.entries(useOf)) await expectGuarded(await open(), kind)
})

/** What an argument may be told, by the name of its type. */
const tellable: Record<string, readonly unknown[]> = {
  Boolean: [true, false],
  String: ['', 'x', '0'.repeat(64)],
  Int: [0, 1],
  JSON: [{}, { afterPost: true, confirmed: true, twoFactor: true, itemIds: [] }],
}

/** Every call by which something that asks for a code is used, with what is sent alone. */
async function guardedCalls(): Promise<Record<string, Record<string, unknown>>> {
  const lastHook = (await shop.create('Hook', { name: 'After', script: 'return 1' }))._id
  const posts = { postItemToUrl: 'https://example.com/in', lastHook }
  const buttonId = (await shop.create('Button', { name: 'In two parts', ...asks, ...posts }))._id
  const groupId = (await shop.create('Button', { name: 'For each', ...asks, lastHook, eachRecord: true }))._id
  const columns = [{ type: 'multipleSelectGroup', options: { buttonsIds: [groupId] } }]
  const groupTable = (await shop.create('Table', { name: 'Group', collectionId: shop.collectionId, columns }))._id
  const itemId = await newItem()
  return {
    runButton: { buttonId },
    startGroupAction: { buttonId: groupId, tableId: groupTable, parameters: { itemIds: [itemId] } },
    submitForm: { formId: await formWith({}), data: { customer: 'never' } },
    runTableAction: { tableId: await tableWith('runHooks'), columnIndex: 0, itemIds: [itemId] },
    updateTableCell: { tableId: await tableWith('editableField'), itemId, fieldName: 'amount', value: 7 },
  }
}

test('nothing that a caller may add to a call stands for a code', async () => {
  const schema = buildSchema()
  for (const [name, given] of Object.entries(await guardedCalls())) {
    const operation = `Mutation.${name}`
    const { args } = schema.getMutationType()?.getFields()[name] ?? { args: [] }
    for (const { name: argument, type } of args.filter(({ name: other }) => !(other in given)))
      for (const value of tellable[String(type)] ?? []) {
        const asked = { ...given, [argument]: value }
        const use = safe.client.run(documentOf(schema, operation, asked), asked)
        expect(await failureOf(use), `${name} ${argument} ${JSON.stringify(value)}`).toHaveProperty('error')
      }
    const bare = safe.client.run(documentOf(schema, operation, given), given)
    expect(await failureOf(bare), name).toEqual({ error: 'PermissionsError', type: 'needsTwoFactorCode' })
  }
})

test('[H29] a form that is refused for want of a code stores nothing', async () => {
  const formId = await formWith({})
  const stored = async () => (await collectionItems(shop.admin, { collectionId: shop.collectionId })).totalCount
  const before = await stored()
  const use: Use = (client, options) => submitForm(client, { formId, data: { customer: 'x' } }, options)
  await expectGuarded(use, 'form')
  // The one that came with a good code.
  expect(await stored()).toBe(before + 1)
})

test('so is whatever a form does, checking alone and deleting too', async () => {
  for (const definition of [{ type: 'void' }, { type: 'update' }, { type: 'update', shouldDeleteItem: true }]) {
    const formId = await formWith(definition)
    const data = { customer: 'written' }
    await expectGuarded(
      async (client, options) => submitForm(client, { formId, itemId: await newItem(), data }, options),
      JSON.stringify(definition),
    )
  }
})

async function tableWith(type: string) {
  const { _id: hookId } = await shop.create('Hook', {
    name: `Writes ${Math.random()}`,
    script: 'await deleteItem(collectionId, params.itemId)',
  })
  const column = {
    type,
    fieldName: 'amount',
    options: { ...asks, ...(type === 'postItem' && { url: '/x' }), ...(type === 'runHooks' && { hooksIds: [hookId] }) },
  }
  const data = { name: `Asks ${Math.random()}`, collectionId: shop.collectionId, columns: [column] }
  return (await shop.create('Table', data))._id
}

const columnTypes = tableColumnTypes.filter(type => hasSwitch(columnType({ type }).options))

test('[I45] an action of a row and a cell that ask for a code get one', async () => {
  const guarded = columnTypes.filter(type => columnType({ type }).editable || columnType({ type }).action)
  expect(guarded).toEqual(expect.arrayContaining(['editableField', 'deleteRowByUser']))
  for (const type of guarded) {
    const tableId = await tableWith(type)
    const use: Use = columnType({ type }).editable
      ? async (client, options) =>
          updateTableCell(client, { tableId, itemId: await newItem(), fieldName: 'amount', value: 7 }, options)
      : async (client, options) =>
          runTableAction(client, { tableId, columnIndex: 0, itemIds: [await newItem()] }, options)
    await expectGuarded(use, type)
  }
})

test('what is refused changes nothing, in any column that asks for a code', async () => {
  for (const type of columnTypes) {
    const tableId = await tableWith(type)
    const itemId = await newItem()
    await failureOf(updateTableCell(user, { tableId, itemId, fieldName: 'amount', value: 7 }))
    await failureOf(runTableAction(user, { tableId, columnIndex: 0, itemIds: [itemId] }))
    const { items } = await tableResult(shop.admin, { tableId })
    expect(items.find(({ _id }) => _id === itemId)).toMatchObject({ _version: 1 })
  }
})

test('what is wrong for another reason is told first, and leaves the code good', async () => {
  const formId = await formWith({ fields: ['customer', 'amount'].map(fieldName => ({ type: 'editable', fieldName })) })
  now += 15 * 60_000
  const code = withCode(codeAt(safe.secret, now))
  const refused = { error: 'validationError', validationErrors: { 'data.amount': 'invalidNumber' } }
  expect(
    await failureOf(submitForm(safe.client, { formId, data: { customer: 'written', amount: 'many' } }, code)),
  ).toEqual(refused)
  expect(await submitForm(safe.client, { formId, data: { customer: 'written', amount: 3 } }, code)).toMatchObject({
    _version: 1,
  })
})

test('an address that the browser posts to is told after a code, and stands in no view before', async () => {
  const url = '/somewhere/else'
  const { _id: buttonId } = await shop.create('Button', { name: 'Posts', buttonType: 'post', url, ...asks })
  const columns = [{ type: 'postItem', fieldName: 'amount', options: { url, ...asks } }]
  const { _id: tableId } = await shop.create('Table', { name: 'Posts', collectionId: shop.collectionId, columns })
  const items = [
    { type: 'button', buttonId },
    { type: 'table', tableId },
  ]
  await shop.create('View', { name: 'Posts', path: '/posts', items })
  const view = await user.run('{ viewByPath(path: "/posts", environmentId: "shop") }')
  expect(JSON.stringify(view)).toContain('"requireTwoFactor":true')
  expect(JSON.stringify(view)).not.toContain(url)
  const run = 'mutation ($buttonId: String!) { told: runButton(buttonId: $buttonId) { next } }'
  now += 15 * 60_000
  const code = withCode(codeAt(safe.secret, now))
  expect(await safe.client.run(run, { buttonId }, code)).toMatchObject({ told: { next: { path: url } } })
})
