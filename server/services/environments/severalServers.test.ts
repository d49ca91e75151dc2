import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, failureOf, tableResult } from '../../testing/recordCalls.ts'
import { startFirstServer, startServerBeside } from '../../testing/serverBeside.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import type { TestClient } from '../../testing/testClient.ts'
import type { TestServer } from '../../testing/testServer.ts'
import { openSocket } from '../../testing/testSocket.ts'

const folder = temporaryFolder()
let first: TestServer
let second: TestServer
let shop: EnvironmentFixture
/** The superAdmin on the second server. */
let there: TestClient

beforeAll(async () => {
  first = await startFirstServer()
  shop = await environmentFixture(first)
  second = await startServerBeside(first, folder.path('second'))
  there = await second.admin()
})
afterAll(async () => {
  await second.close()
  await first.close()
})

/** The same session, signing what goes to the other server. */
const onSecond = (client: TestClient) => second.client(client.session, client.host)

const fields = async (client: TestClient, _id: string) =>
  (
    await client.run<{ one: { fields: { name: string; label: string; type: string }[] } }>(
      'query ($_id: String!) { one: collection(collectionId: $_id) { fields } }',
      { _id },
    )
  ).one.fields
const addField = async (client: TestClient, _id: string, name: string) =>
  client.run(
    'mutation ($_id: String!, $data: JSON!) { updateCollection(collectionId: $_id, data: $data) { version } }',
    {
      _id,
      data: { fields: [...(await fields(client, _id)), { name, label: name, type: 'string', optional: true }] },
    },
  )
const named = async (client: TestClient) =>
  (
    await client.run<{ all: { items: { name: string }[] } }>(
      '{ all: collections(environmentId: "shop", limit: 1000) { items { name } } }',
    )
  ).all.items.map(({ name }) => name)

test('what one server defines the other serves: a collection, a field more, and records with it', async () => {
  const { _id: collectionId } = await shop.create('Collection', {
    name: 'people',
    fields: [{ name: 'name', label: 'Name', type: 'string' }],
  })
  await expect.poll(() => named(there)).toContain('people')
  await createItem(there, { collectionId, data: { name: 'Ana' } })
  await addField(shop.admin, collectionId, 'city')
  await expect.poll(async () => (await fields(there, collectionId)).length).toBe(2)
  await createItem(there, { collectionId, data: { name: 'Beto', city: 'Iquique' } })
  const { items } = await collectionItems(shop.admin, { collectionId })
  expect(items).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'Beto', city: 'Iquique' })]))
})

test('definitions that both servers save at the same time are all there on both', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `parallel${at}`)
  const data = (name: string) => ({ name, fields: [{ name: 'name', label: 'Name', type: 'string' }] })
  const create = async (client: TestClient, name: string): Promise<void> => {
    const failure = await failureOf(
      client.run('mutation ($data: JSON!) { createCollection(environmentId: "shop", data: $data) { _id } }', {
        data: data(name),
      }),
    )
    // The other one was faster, which is told as something that passes.
    if (failure?.error === 'Unavailable') return create(client, name)
    expect(failure).toBeUndefined()
  }
  await Promise.all(names.map((name, at) => create(at % 2 === 0 ? shop.admin : there, name)))
  for (const client of [shop.admin, there])
    await expect.poll(() => named(client)).toEqual(expect.arrayContaining(names))
})

test('a result is not older on the other server than what was written', async () => {
  const { tableId, collectionId } = shop
  expect((await tableResult(there, { tableId })).totalCount).toBe(0)
  await createItem(shop.admin, { collectionId, data: { customer: 'Ana', amount: 5 } })
  expect((await tableResult(there, { tableId })).totalCount).toBe(1)
})

test('a role that is taken away on one server is gone on the other', async () => {
  const { _id: tableId } = await shop.create('Table', {
    ...{ name: 'Jefes', collectionId: shop.collectionId, roles: [shop.managerRoleId] },
    columns: [{ type: 'field', fieldName: 'customer', label: 'Cliente' }],
  })
  const member = await shop.member([shop.managerRoleId])
  const elsewhere = onSecond(member)
  await expect.poll(() => tableResult(elsewhere, { tableId }).catch(() => undefined)).toBeDefined()
  const { me } = await member.run<{ me: { email: string } }>('{ me { email } }')
  const { page } = await shop.admin.run<{ page: { items: { _id: string }[] } }>(
    'query ($filter: String) { page: environmentUsers(environmentId: "shop", filter: $filter) { items { _id } } }',
    { filter: me.email },
  )
  await shop.admin.run(
    'mutation ($id: String!) { updateEnvironmentUser(environmentUserId: $id, data: { roles: [] }) { _id } }',
    {
      id: page.items[0]?._id,
    },
  )
  await expect.poll(() => failureOf(tableResult(elsewhere, { tableId }))).toMatchObject({ error: 'NotFound' })
})

test('who listens to one server hears of what is written on the other', async () => {
  const socket = openSocket(there, second.clock)
  const heard = new Promise<unknown>((resolve, reject) => {
    socket.subscribe(
      {
        query:
          'subscription ($collectionId: String!) { collectionDataChanged(environmentId: "shop", collectionId: $collectionId) }',
        variables: { collectionId: shop.collectionId },
      },
      { next: ({ data }) => resolve(data), error: reject, complete: () => undefined },
    )
  })
  let isHeard = false
  heard.then(
    () => {
      isHeard = true
    },
    () => undefined,
  )
  await expect
    .poll(async () => {
      await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Beto' } })
      return isHeard
    })
    .toBe(true)
  await socket.dispose()
})

test('an environment that one server deletes serves nobody on the other', async () => {
  await shop.admin.run('mutation { createEnvironment(_id: "brief", name: "Breve") { _id } }')
  const settings = () => there.run('{ environment(environmentId: "brief") { name } }')
  await expect.poll(() => settings().catch(() => undefined)).toBeDefined()
  await shop.admin.run('mutation { deleteEnvironment(environmentId: "brief", name: "Breve") }')
  await expect.poll(() => failureOf(settings())).toMatchObject({ error: 'NotFound' })
})
