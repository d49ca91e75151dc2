import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { supportCalls } from './testing/supportCalls.ts'

let server: TestServer
let shop: EnvironmentFixture
let ana: TestClient
/** Who see every conversation, the second one as a clerk. */
let sofia: TestClient
let carla: TestClient

const calls = supportCalls(() => shop.environmentId)
const { start, send } = calls

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  await calls.set(shop.admin, {
    enableTellus: true,
    tellusChannels: [
      { category: 'Facturación', channel: 'cobranzas', roles: [shop.clerkRoleId] },
      { category: 'Otro', channel: 'general' },
    ],
  })
  ana = await calls.member(server, shop, { roles: [shop.clerkRoleId] })
  sofia = await calls.member(server, shop, { canView: true })
  carla = await calls.member(server, shop, { canView: true, roles: [shop.clerkRoleId] })
})
afterAll(() => server.close())

interface Told {
  title: string
  text: string
  link: string
  kind: string
}
const told = async (by: TestClient, about: string) => {
  const { page } = await by.run<{ page: { items: Told[] } }>(
    'query ($id: String!) { page: notifications(environmentId: $id, limit: 100) { items { kind title text link } } }',
    { id: shop.environmentId },
  )
  return page.items.filter(({ text }) => text.includes(about))
}

test('who answers in a channel is notified of what people write there, and the person of answers', async () => {
  const { _id } = await start(ana, { category: 'Facturación', text: 'Sin boleta' })
  const { email } = await calls.me(ana)
  await expect
    .poll(() => told(carla, 'Sin boleta'))
    .toEqual([{ kind: 'support', title: 'Facturación', text: `${email}: Sin boleta`, link: `/manage/tickets/${_id}` }])
  await send(carla, _id, { text: 'Es morosa', isInternal: true })
  await send(carla, _id, { text: 'Va en camino' })
  await expect.poll(() => told(ana, 'Va en camino')).toMatchObject([{ kind: 'support', link: `/?support=${_id}` }])
  expect(await told(ana, 'morosa')).toEqual([])
  // Of another channel, and of his own.
  expect(await told(sofia, 'boleta')).toEqual([])
  expect(await told(ana, 'Sin boleta')).toEqual([])
  expect(await told(carla, 'Va en camino')).toEqual([])
})

test('where a channel is nobody’s all who answer are notified, and only who was given the conversation from then on', async () => {
  const { _id } = await start(ana, { category: 'Otro', text: 'Una duda' })
  for (const by of [sofia, carla]) await expect.poll(() => told(by, 'Una duda')).toHaveLength(1)
  await calls.change(sofia, 'assignSupport', _id, { assigneeId: (await calls.me(sofia))._id })
  expect((await told(sofia, 'Una duda')).map(({ kind }) => kind)).toEqual(['support'])
  await calls.change(shop.admin, 'assignSupport', _id, { assigneeId: (await calls.me(carla))._id })
  await expect
    .poll(async () => (await told(carla, 'Una duda')).map(({ kind }) => kind))
    .toEqual(['assignment', 'support'])
  await calls.change(sofia, 'assignSupport', _id, { assigneeId: (await calls.me(sofia))._id })
  await send(ana, _id, { text: 'Otra duda' })
  await expect.poll(() => told(sofia, 'Otra duda')).toHaveLength(1)
  expect(await told(carla, 'Otra duda')).toEqual([])
})

test('who was given a conversation and answers people no more hears no more of it, and others do', async () => {
  const { email, password } = await server.createAccount()
  const { made } = await shop.admin.run<{ made: { _id: string } }>(
    'mutation ($data: JSON!) { made: createEnvironmentUser(environmentId: "shop", data: $data) { _id } }',
    { data: { email, canView: true } },
  )
  const gone = await server.login(email, password, 'shop.localhost')
  const { _id } = await start(ana, { category: 'Otro', text: 'Sigo esperando' })
  await calls.change(sofia, 'assignSupport', _id, { assigneeId: (await calls.me(gone))._id })
  await shop.admin.run(
    'mutation ($id: String!) { updateEnvironmentUser(environmentUserId: $id, data: { canView: false }) { _id } }',
    { id: made._id },
  )
  await send(ana, _id, { text: 'Es un secreto' })
  await expect.poll(() => told(sofia, 'Es un secreto')).toHaveLength(1)
  expect(await told(gone, 'Es un secreto')).toEqual([])
})
