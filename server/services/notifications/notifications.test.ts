import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, failureOf, updateItem } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { openSocket } from '../../testing/testSocket.ts'
import { system } from '../calls/caller.ts'
import type { Services } from '../services.ts'
import type { NewNotification } from './notifier.ts'

let server: TestServer
let services: Services
let shop: EnvironmentFixture
let ana: TestClient
let luis: TestClient
let clerk: TestClient
/** Of each of them. */
const accounts = new Map<TestClient, string>()

beforeAll(async () => {
  server = await startTestServer({
    start: {
      withServices: given => {
        services = given
      },
    },
  })
  shop = await environmentFixture(server)
  ana = await shop.member()
  luis = await shop.member()
  clerk = await shop.member([shop.clerkRoleId])
  const people = await (await shopItself()).store.reads.memberships.page({ skip: 0, limit: 10 })
  const inOrder = [...people].sort((one, other) => one.createdAt - other.createdAt)
  for (const [at, client] of [ana, luis, clerk].entries()) accounts.set(client, inOrder[at]?.accountId ?? '')
})
afterAll(() => server.close())

interface Told {
  _id: string
  title: string
  readAt: string | null
}
const list = async (client: TestClient, page = 1, limit = 20) =>
  (
    await client.run<{ found: { totalCount: number; hasNextPage: boolean; items: Told[] } }>(
      `query ($page: Int, $limit: Int) { found: notifications(environmentId: "shop", page: $page, limit: $limit) {
        totalCount hasNextPage items { _id kind title text icon link createdAt readAt } } }`,
      { page, limit },
    )
  ).found
const titles = async (client: TestClient) => (await list(client, 1, 1_000)).items.map(({ title }) => title)
const unread = async (client: TestClient) =>
  (await client.run<{ count: number }>('query { count: unreadNotifications(environmentId: "shop") }')).count
const markRead = (client: TestClient, ids?: string[]) =>
  client.run('mutation ($ids: [String!]) { markNotificationsRead(environmentId: "shop", ids: $ids) }', { ids })
const remove = (client: TestClient, id: string) =>
  client.run('mutation ($id: String!) { deleteNotification(notificationId: $id) }', { id })

const shopItself = () => services.policy.designer(system({ kind: 'admin', name: 'localhost' }), 'shop')
const accountOf = (client: TestClient) => accounts.get(client) ?? ''
async function tell(clients: readonly TestClient[], notification: Partial<NewNotification>): Promise<void> {
  const ids = clients.map(accountOf)
  await services.notifier.tell(await shopItself(), ids, { kind: 'message', title: 'Aviso', text: '', ...notification })
}

async function script(source: string): Promise<{ result: unknown; failure: string | null }> {
  const { ran } = await shop.admin.run<{ ran: { result: unknown; failure: string | null } }>(
    'mutation ($script: String!) { ran: runScript(environmentId: "shop", script: $script, dryRun: false) { result failure } }',
    { script: source },
  )
  return ran
}

test('people see and count their own notifications alone, mark them as read and delete them', async () => {
  await tell([ana], { title: 'Primero', link: '/orders' })
  await tell([ana, luis], { title: 'Segundo' })
  expect(await titles(ana)).toEqual(['Segundo', 'Primero'])
  expect(await titles(luis)).toEqual(['Segundo'])
  expect(await titles(clerk)).toEqual([])
  expect([await unread(ana), await unread(luis), await unread(clerk)]).toEqual([2, 1, 0])
  const [second, first] = (await list(ana)).items
  const [foreign] = (await list(luis)).items
  // What is somebody else's is there for nobody else.
  await markRead(ana, [foreign?._id ?? '', first?._id ?? ''])
  expect([await unread(ana), await unread(luis)]).toEqual([1, 1])
  expect(await failureOf(remove(ana, foreign?._id ?? ''))).toMatchObject({ error: 'NotFound' })
  expect((await list(ana)).items.map(({ title, readAt }) => [title, readAt !== null])).toEqual([
    ['Segundo', false],
    ['Primero', true],
  ])
  await markRead(ana)
  expect([await unread(ana), await unread(luis)]).toEqual([0, 1])
  await remove(ana, second?._id ?? '')
  expect(await titles(ana)).toEqual(['Primero'])
  expect(await titles(luis)).toEqual(['Segundo'])
  await markRead(luis)
})

test('pages tell whether there are more', async () => {
  for (const number of [1, 2, 3]) await tell([clerk], { title: `N${number}` })
  expect(await list(clerk, 1, 2)).toMatchObject({
    totalCount: 3,
    hasNextPage: true,
    items: [{ title: 'N3' }, { title: 'N2' }],
  })
  expect(await list(clerk, 2, 2)).toMatchObject({ hasNextPage: false, items: [{ title: 'N1' }] })
  await markRead(clerk)
})

test('what is about a record is neither listed nor counted for who may not read it, then or later', async () => {
  const rule = await shop.create('AccessRule', {
    ...{ name: 'Solo de vendedores', collectionId: shop.collectionId, forRoles: [], records: 'none' },
    ...{ reads: true, creates: false, updates: false, deletes: false },
  })
  await shop.create('AccessRule', {
    ...{ name: 'Vendedores', collectionId: shop.collectionId, forRoles: [shop.clerkRoleId], records: 'matching' },
    ...{ reads: true, creates: false, updates: false, deletes: false },
    groups: [{ rules: [{ fieldName: 'customer', operation: 'equals', valueType: 'fixed', value: 'Visible' }] }],
  })
  const visible = await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'Visible' } })
  const local = (id: unknown) => String(id).replace('shop_', '')
  const record = { collectionId: local(shop.collectionId), recordId: local(visible._id) }
  await tell([clerk, luis], { title: 'De un registro', record })
  expect(rule._id).toBeTruthy()
  expect([await unread(clerk), await unread(luis)]).toEqual([1, 0])
  expect(await titles(luis)).not.toContain('De un registro')
  expect(await titles(clerk)).toContain('De un registro')
  await updateItem(shop.admin, { collectionId: shop.collectionId, itemId: visible._id, data: { customer: 'Oculto' } })
  expect(await unread(clerk)).toBe(0)
  const after = await list(clerk, 1, 1_000)
  expect(after.items.map(({ title }) => title)).not.toContain('De un registro')
  expect(after.totalCount).toBe(after.items.length)
})

test('who listens hears that something of his changed, and nothing of others', async () => {
  const socket = openSocket(ana, server.clock)
  const heard: unknown[] = []
  const subscribing = vi.spyOn(services.changes, 'subscribe')
  socket.subscribe(
    { query: 'subscription { notificationsChanged(environmentId: "shop") }' },
    { next: ({ data }) => heard.push(data), error: () => undefined, complete: () => undefined },
  )
  const asked = expect.objectContaining({ kind: 'notificationsChanged' })
  await expect.poll(() => subscribing.mock.calls).toContainEqual([asked])
  subscribing.mockRestore()
  // What is told first is heard first: of others' nothing stands before the last of his own.
  for (const client of [luis, ana, luis, ana]) await tell([client], { title: client === ana ? 'Propio' : 'Ajeno' })
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(2)
  expect(await titles(ana)).toContain('Propio')
  expect(heard).toHaveLength(2)
  await socket.dispose()
})

test('scripts tell users, roles, people of a profile and everybody', async () => {
  await markRead(clerk)
  const to = (people: string) =>
    script(`return await notify({ to: ${people}, title: 'Guion', text: 'Hola', link: '/orders' })`)
  expect(await to("{ roles: 'Vendedor' }")).toMatchObject({ result: 1, failure: null })
  expect(await unread(clerk)).toBe(1)
  expect(await to('{ everybody: true }')).toMatchObject({ result: 3, failure: null })
  expect(await unread(clerk)).toBe(2)
  expect(await to('{}')).toMatchObject({ failure: expect.stringContaining('nobody is named') })
  const bad = await script("return await notify({ to: 'x', title: 'T', link: 'javascript:alert(1)' })")
  expect(bad).toMatchObject({ failure: expect.stringContaining('link') })
})

test('what somebody wants told nowhere is not kept', async () => {
  const settings = `{ offered choices { kind channels } quietFrom quietUntil zone }`
  const { before } = await luis.run<{ before: { choices: { kind: string; channels: string[] }[] } }>(
    `query { before: notificationSettings(environmentId: "shop") ${settings} }`,
  )
  expect(before.choices.find(({ kind }) => kind === 'message')?.channels).toEqual(['application', 'push'])
  await luis.run(
    `mutation ($choices: JSON!) { updateNotificationSettings(environmentId: "shop", choices: $choices, quietFrom: "22:00", quietUntil: "07:00") ${settings} }`,
    { choices: { message: [] } },
  )
  const known = (await titles(luis)).length
  await tell([luis], { title: 'No lo quiere' })
  await tell([luis], { kind: 'support', title: 'Sí lo quiere' })
  expect((await titles(luis)).length).toBe(known + 1)
  const half = luis.run(
    'mutation { updateNotificationSettings(environmentId: "shop", choices: {}, quietFrom: "22:00") { zone } }',
  )
  expect(await failureOf(half)).toMatchObject({ validationErrors: { quietUntil: 'required' } })
})

test('what is older than the environment keeps goes, and what a removed person was told with him', async () => {
  const environment = await shopItself()
  const { notifications, memberships } = environment.store.reads
  const account = accountOf(ana)
  expect((await notifications.marks(account)).length).toBeGreaterThan(0)
  const own = await memberships.byAccount(account)
  await shop.admin.run('mutation ($id: String!) { deleteEnvironmentUser(environmentUserId: $id) }', {
    id: `shop_${own?.id}`,
  })
  expect(await notifications.marks(account)).toEqual([])
  const rows = await notifications.marks(accountOf(clerk))
  expect(rows.length).toBeGreaterThan(0)
  await environment.store.write(tx => tx.notifications.prune({ createdBefore: Date.now() + 1_000, limit: 500 }))
  expect(await notifications.marks(accountOf(clerk))).toEqual([])
})
