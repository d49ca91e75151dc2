import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { type Member, member } from '../../testing/permissionCalls.ts'
import { createItem, failureOf, saveTablePreferences, tableResult } from '../../testing/recordCalls.ts'
import type { CallOptions, TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'

let server: TestServer
let shop: EnvironmentFixture
let ana: Member
let beto: Member
let jefa: Member
let tables: Record<'all' | 'filtered' | 'managers', string>
let viewId: string

const create = async (kind: string, data: Readonly<Record<string, unknown>>) => (await shop.create(kind, data))._id
const mine = [{ rules: [{ fieldName: 'who', operation: 'equals', valueType: 'currentUser' }] }]

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  ana = await member(shop, [shop.clerkRoleId])
  beto = await member(shop, [shop.clerkRoleId])
  jefa = await member(shop, [shop.managerRoleId])
  const field = (name: string, type: string) => ({ name, label: name, type, optional: true })
  const fields = [field('title', 'string'), field('who', 'user')]
  const collectionId = await create('Collection', { name: 'visits', fields })
  const columns = [{ type: 'field', fieldName: 'title' }]
  const filterByDefault = await create('Filter', { name: 'Mías', collectionId, groups: mine })
  tables = {
    all: await create('Table', { name: 'Todas', collectionId, columns }),
    filtered: await create('Table', { name: 'Mías', collectionId, columns, filterByDefault }),
    managers: await create('Table', { name: 'Jefas', collectionId, columns, roles: [shop.managerRoleId] }),
  }
  const items = Object.values(tables).map(tableId => ({ type: 'table', tableId }))
  viewId = await create('View', { name: 'Visitas', path: '/visits', items })
  await create('AccessRule', { name: 'Solo las mías', collectionId, forRoles: [shop.clerkRoleId], groups: mine })
  await create('AccessRule', { name: 'Todas', collectionId, forRoles: [shop.managerRoleId] })
  for (const { email, own } of [ana, beto, jefa])
    await createItem(shop.admin, { collectionId, data: { title: email, who: own } })
})
afterAll(() => server.close())

const titles = async (client: TestClient, tableId: string, options?: CallOptions) =>
  (await tableResult(client, { tableId }, options)).items.map(({ title }) => title).toSorted()
const as = ({ id }: Member): CallOptions => ({ asUser: id })
const stateOf = async ({ id }: { id: string }) => {
  const query = 'query ($id: String!) { user: environmentUser(environmentUserId: $id) { state } }'
  return (await shop.admin.run<{ user: { state: string } }>(query, { id })).user.state
}
const gone = { error: 'NotFound' }

test('a designer gets what the user gets: by his roles, by rules and by filters that ask who he is', async () => {
  for (const person of [ana, beto, jefa, ana]) {
    for (const tableId of [tables.all, tables.filtered])
      expect(await titles(shop.admin, tableId, as(person))).toEqual(await titles(person.client, tableId))
  }
  // Two of the same roles are not mixed up, nor with the designer.
  expect(await titles(shop.admin, tables.all, as(beto))).toEqual([beto.email])
  expect(await titles(shop.admin, tables.filtered)).toEqual([])
  expect(await failureOf(titles(shop.admin, tables.managers, as(ana)))).toEqual(gone)
  expect(await titles(shop.admin, tables.managers, as(jefa))).toHaveLength(3)
})

test('a view is presented as the user meets it, with what he set up himself', async () => {
  await saveTablePreferences(ana.client, { tableId: tables.all, preferences: { hidden: ['title'] } })
  const query = 'query ($viewId: String!) { view(viewId: $viewId) }'
  const present = (client: TestClient, options?: CallOptions) => client.run(query, { viewId }, options)
  expect(await present(shop.admin, as(ana))).toEqual(await present(ana.client))
  expect(await present(shop.admin, as(beto))).toEqual(await present(beto.client))
  expect(await present(shop.admin, as(ana))).not.toEqual(await present(shop.admin, as(beto)))
})

test('what is of the account stays the designer’s; files are the user’s', async () => {
  const { me } = await shop.admin.run<{ me: { email: string } }>('{ me { email } }', {}, as(ana))
  expect(me.email).not.toBe(ana.email)
  await upload(ana.client, 'shop', { name: 'ana.csv', content: 'a,b' })
  await upload(shop.admin, 'shop', { name: 'otro.csv', content: 'a,b' })
  const files = async (options?: CallOptions) => {
    const query = '{ files: fileManagerFiles(environmentId: "shop") { items { name } } }'
    const { files: page } = await shop.admin.run<{ files: { items: { name: string }[] } }>(query, {}, options)
    return page.items.map(({ name }) => name)
  }
  expect(await files(as(ana))).toEqual(['ana.csv'])
  expect(await files(as(beto))).toEqual([])
})

test('nothing is done as a user, by whoever asks, and he has not come in', async () => {
  const account = await server.createAccount()
  const { user } = await shop.admin.run<{ user: { _id: string } }>(
    'mutation ($data: JSON!) { user: createEnvironmentUser(environmentId: "shop", data: $data) { _id } }',
    { data: { email: account.email, roles: [shop.managerRoleId] } },
  )
  const id = user._id
  expect(await titles(shop.admin, tables.managers, { asUser: id })).toHaveLength(3)
  expect(await stateOf({ id })).toBe('pending')
  const call = 'mutation ($id: String!) { submitForm(formId: $id, data: { customer: "x" }) { _id } }'
  const refused = { error: 'PermissionsError', type: 'notAllowed', reason: 'previewAsUser' }
  for (const client of [shop.admin, ana.client, server.client()])
    expect(await failureOf(client.run(call, { id: shop.formId }, { asUser: id }))).toEqual(refused)
  expect(await titles(shop.admin, shop.tableId)).toEqual([])
})

test('only who designs the environment sees as one of its users, and only as one who may enter', async () => {
  const asking = (client: TestClient, options: CallOptions) => failureOf(titles(client, tables.all, options))
  expect(await asking(ana.client, as(beto))).toEqual(gone)
  expect(await asking(ana.client, as(ana))).toEqual(gone)
  const other = await server.createAccount({ roles: ['user', 'admin'], environmentsAuthorized: [] })
  expect(await asking(await server.login(other.email, other.password), as(ana))).toEqual(gone)
  expect(await asking(server.client(), as(ana))).toMatchObject({ type: 'notLoggedIn' })
  for (const asUser of ['shop_aaaaaaaaaaaaaaaaa', ana.id.replace('shop_', 'other_'), shop.clerkRoleId, ''])
    expect(await asking(shop.admin, { asUser })).toEqual(gone)
  expect(await asking(shop.admin, { asUser: ana.id, asRole: shop.clerkRoleId })).toEqual(gone)
  const disable = (disabled: boolean) =>
    shop.admin.run(
      'mutation ($id: String!, $data: JSON!) { updateEnvironmentUser(environmentUserId: $id, data: $data) { _id } }',
      { id: beto.id, data: { disabled } },
    )
  await disable(true)
  expect(await asking(shop.admin, as(beto))).toEqual(gone)
  await disable(false)
  expect(await titles(shop.admin, tables.all, as(beto))).toEqual([beto.email])
})
