import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { supportCalls } from './testing/supportCalls.ts'

let server: TestServer
let shop: EnvironmentFixture
let ana: TestClient
let carla: TestClient
/** Sees every conversation. */
let sofia: TestClient

const calls = supportCalls(() => shop.environmentId)
const { set, start, send, list, messages, conversation, offered } = calls

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  await set(shop.admin, {
    enableTellus: true,
    tellusChannels: [
      { category: 'Facturación', channel: 'cobranzas' },
      { category: 'Otro tema', channel: 'general' },
    ],
  })
  ana = await shop.member()
  carla = await shop.member()
  sofia = await calls.member(server, shop, { canView: true })
})
afterAll(() => server.close())

test('[C31] people are offered the categories that the environment maps to channels, and write in the channel of theirs', async () => {
  const { environment } = await shop.admin.run(
    'query ($id: String) { environment(environmentId: $id) { tellusChannels } }',
    { id: shop.environmentId },
  )
  expect(environment).toEqual({
    tellusChannels: [
      { category: 'Facturación', channel: 'cobranzas' },
      { category: 'Otro tema', channel: 'general' },
    ],
  })
  expect(await offered(ana)).toMatchObject({
    categories: [
      { category: 'Facturación', channel: 'cobranzas' },
      { category: 'Otro tema', channel: 'general' },
    ],
    isStaff: false,
  })
  expect(await start(ana, { category: 'Facturación' })).toMatchObject({
    ...{ category: 'Facturación', channel: 'cobranzas', status: 'open', isOwn: true },
  })
})

test('a conversation is not begun without a category that has a channel', async () => {
  for (const category of [null, '', 'Nada'])
    expect(await failureOf(start(ana, { category }))).toMatchObject({
      ...{ error: 'validationError', validationErrors: { category: 'noSupportChannel' } },
    })
})

test('[X28] a conversation has its category, channel, person, status and messages', async () => {
  const { _id } = await start(ana, { category: 'Facturación', text: 'No me llegó la boleta' })
  await send(sofia, _id, { text: '¿De qué mes?' })
  await send(ana, _id, { text: 'De marzo' })
  const { profile, email } = await calls.me(ana)
  expect(await conversation(sofia, _id)).toMatchObject({
    ...{
      category: 'Facturación',
      channel: 'cobranzas',
      person: profile.name || email,
      status: 'open',
      lastText: 'De marzo',
    },
  })
  expect((await messages(ana, _id)).items).toMatchObject([
    { position: 0, side: 'person', text: 'No me llegó la boleta', isOwn: true },
    { position: 1, side: 'support', text: '¿De qué mes?', isOwn: false },
    { position: 2, side: 'person', text: 'De marzo', isOwn: true },
  ])
})

test('people are called what the environment calls them', async () => {
  const named = await calls.member(server, shop, { name: 'Nora Paz' })
  const { _id, person } = await start(named)
  expect(person).toBe('Nora Paz')
  expect((await messages(sofia, _id)).items).toMatchObject([{ author: 'Nora Paz' }])
})

test('a person is told what who answers is called, and never an address', async () => {
  const { email } = await calls.me(sofia)
  const { _id } = await start(ana, { text: 'Sin nombre' })
  await calls.change(sofia, 'typeInSupport', _id)
  expect(await conversation(ana, _id)).toMatchObject({ typing: [''] })
  await send(sofia, _id, { text: 'Soy yo' })
  const seen = [await messages(ana, _id), await conversation(ana, _id), await list(ana, { mine: true })]
  expect(JSON.stringify(seen)).not.toContain(email)
  expect((await messages(ana, _id)).items[1]).toMatchObject({ author: null })
  await expect.poll(() => toldOf(ana)).toContain('Soy yo')
  expect(JSON.stringify(await toldOf(ana))).not.toContain(email)
  expect((await messages(shop.admin, _id)).items[1]).toMatchObject({ author: email })
  await sofia.run('mutation { updateProfile(firstName: "Sofía", lastName: "Paz") { _id } }')
  await send(sofia, _id, { text: 'Ahora con nombre' })
  expect((await messages(ana, _id)).items[2]).toMatchObject({ author: 'Sofía Paz' })
})

const toldOf = async (by: TestClient) =>
  (
    await by.run<{ page: { items: { text: string }[] } }>(
      'query ($id: String!) { page: notifications(environmentId: $id, limit: 100) { items { text } } }',
      { id: shop.environmentId },
    )
  ).page.items.map(({ text }) => text)

test('[D40][X21] a user with canView reviews all conversations', async () => {
  const one = await start(ana, { text: 'De Ana' })
  const other = await start(carla, { text: 'De Carla' })
  const all = await list(sofia, { mine: false })
  expect(all.items.map(({ _id }) => _id)).toEqual(expect.arrayContaining([one._id, other._id]))
  for (const { _id } of [one, other]) expect((await messages(sofia, _id)).items).toHaveLength(1)
})

test('[D41] without canView a user sees only his own conversations', async () => {
  const own = await start(ana, { text: 'Solo de Ana' })
  const other = await start(carla, { text: 'Solo de Carla' })
  const ids = (await list(ana, { mine: true })).items.map(({ _id }) => _id)
  expect(ids).toContain(own._id)
  expect(ids).not.toContain(other._id)
  expect((await list(ana, { mine: true, search: 'carla' })).items).toEqual([])
  expect(await failureOf(list(ana, { mine: false }))).toMatchObject({ error: 'PermissionsError', type: 'notAllowed' })
  for (const call of [
    () => conversation(ana, other._id),
    () => messages(ana, other._id),
    () => send(ana, other._id),
    () => calls.change(ana, 'closeSupport', other._id),
    () => calls.change(ana, 'markSupportRead', other._id, { position: 0 }),
  ])
    expect(await failureOf(call())).toMatchObject({ error: 'NotFound' })
})

test('[X18][X19][X27] a person opens a conversation, who answers closes it, and a new message opens it again', async () => {
  const { _id, status } = await start(ana)
  expect(status).toBe('open')
  expect(await failureOf(calls.change(ana, 'closeSupport', _id))).toMatchObject({ error: 'PermissionsError' })
  expect(await calls.change(sofia, 'closeSupport', _id)).toMatchObject({ status: 'closed' })
  expect((await conversation(ana, _id)).closedAt).not.toBeNull()
  await send(sofia, _id, { text: 'Quedó resuelto' })
  expect(await conversation(ana, _id)).toMatchObject({ status: 'closed' })
  await send(ana, _id, { text: 'Volvió a pasar' })
  expect(await conversation(sofia, _id)).toMatchObject({ status: 'open', closedAt: null })
  expect(await calls.change(shop.admin, 'closeSupport', _id)).toMatchObject({ status: 'closed' })
  expect(await calls.change(shop.admin, 'reopenSupport', _id)).toMatchObject({ status: 'open' })
})

test('a message that is sent again is the same message, and so is a conversation', async () => {
  const begun = await start(ana, { messageId: 'first' })
  expect(await start(ana, { messageId: 'first' })).toMatchObject({ _id: begun._id })
  const sent = await send(ana, begun._id, { messageId: 'second', text: 'Una vez' })
  expect(await send(ana, begun._id, { messageId: 'second', text: 'Otra vez' })).toEqual(sent)
  // Others have ids of their own.
  await send(sofia, begun._id, { messageId: 'second', text: 'De otra persona' })
  expect((await messages(ana, begun._id)).items.map(({ text }) => text)).toEqual(['Hola', 'Una vez', 'De otra persona'])
  expect((await start(carla, { messageId: 'first' }))._id).not.toBe(begun._id)
})

test('what is not read is counted, and what the other side has seen is told', async () => {
  const { _id } = await start(carla)
  await send(sofia, _id, { text: 'uno' })
  await send(sofia, _id, { text: 'dos' })
  expect(await conversation(carla, _id)).toMatchObject({ unread: 2 })
  expect(await conversation(sofia, _id)).toMatchObject({ unread: 1 })
  await calls.change(sofia, 'markSupportRead', _id, { position: 0 })
  expect(await conversation(sofia, _id)).toMatchObject({ unread: 0 })
  expect((await messages(sofia, _id)).items.map(({ isRead }) => isRead)).toEqual([true, false, false])
  expect(await calls.change(carla, 'markSupportRead', _id, { position: 1 })).toBe(true)
  expect(await conversation(carla, _id)).toMatchObject({ unread: 1 })
  expect((await messages(sofia, _id)).items.map(({ isRead }) => isRead)).toEqual([true, true, false])
  expect(await calls.change(carla, 'markSupportRead', _id, { position: 1 })).toBe(false)
  const { unread } = await offered(carla)
  await calls.change(carla, 'markSupportRead', _id, { position: 99 })
  expect((await offered(carla)).unread).toBe(unread - 1)
})

test('conversations are found by their persons and words without accents, status, channel and who answers', async () => {
  const { _id } = await start(carla, { category: 'Otro tema', text: 'Perdí el Cárnet' })
  const found = async (more: Record<string, unknown>) =>
    (await list(sofia, { mine: false, limit: 200, ...more })).items.map(one => one._id)
  expect(await found({ search: 'carnet' })).toEqual([_id])
  expect(await found({ search: (await calls.me(carla)).email.toUpperCase() })).toContain(_id)
  expect(await found({ channel: 'general', status: 'open', search: 'CÁRNET' })).toEqual([_id])
  expect(await found({ channel: 'cobranzas', search: 'carnet' })).toEqual([])
  const { _id: sofiaId } = await calls.me(sofia)
  expect(await found({ assigneeId: sofiaId, search: 'carnet' })).toEqual([])
  expect(await found({ isUnassigned: true, search: 'carnet' })).toEqual([_id])
  await calls.change(sofia, 'assignSupport', _id, { assigneeId: sofiaId })
  expect(await found({ assigneeId: sofiaId, search: 'carnet' })).toEqual([_id])
  expect(
    await failureOf(calls.change(sofia, 'assignSupport', _id, { assigneeId: (await calls.me(ana))._id })),
  ).toMatchObject({
    validationErrors: { assigneeId: 'notFound' },
  })
})

test('answers are saved for all who answer', async () => {
  const saved = await calls.saveAnswer(sofia, { title: 'Saludo', text: 'Buenos días' })
  await calls.saveAnswer(shop.admin, { answerId: saved._id, title: 'Saludo', text: 'Buenas tardes' })
  expect(await calls.answers(sofia)).toEqual([{ _id: saved._id, title: 'Saludo', text: 'Buenas tardes' }])
  await sofia.run('mutation ($id: String!) { deleteSupportAnswer(answerId: $id) }', { id: saved._id })
  expect(await calls.answers(shop.admin)).toEqual([])
})

test('[C30] nothing of support is there while the environment has it switched off', async () => {
  const { _id } = await start(ana)
  const drawn = async () => {
    const query = '{ view: viewByPath(environmentId: "shop", path: "/orders") }'
    return (await ana.run<{ view: { support?: boolean } }>(query)).view.support
  }
  expect(await drawn()).toBe(true)
  await set(shop.admin, { enableTellus: false })
  expect(await drawn()).not.toBe(true)
  expect(await offered(ana)).toBeNull()
  expect(await offered(sofia)).toBeNull()
  for (const call of [
    () => start(ana),
    () => send(ana, _id),
    () => list(ana, { mine: true }),
    () => conversation(sofia, _id),
    () => messages(shop.admin, _id),
    () => list(sofia, { mine: false }),
    () => calls.answers(sofia),
  ])
    expect(await failureOf(call())).toMatchObject({ error: 'NotFound' })
  await set(shop.admin, { enableTellus: true })
  expect(await conversation(ana, _id)).toMatchObject({ _id })
})
