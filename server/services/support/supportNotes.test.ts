import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { openSocket } from '../../testing/testSocket.ts'
import { upload } from '../../testing/uploads.ts'
import type { SupportChange } from './supportNews.ts'
import { supportCalls } from './testing/supportCalls.ts'

let server: TestServer
let shop: EnvironmentFixture
let ana: TestClient
let carla: TestClient
/** Sees every conversation. */
let sofia: TestClient

const calls = supportCalls(() => shop.environmentId)
const { start, send, list, messages, conversation } = calls

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  await calls.set(shop.admin, {
    enableTellus: true,
    tellusChannels: [{ category: 'Facturación', channel: 'cobranzas' }],
  })
  ana = await shop.member()
  carla = await shop.member()
  sofia = await calls.member(server, shop, { canView: true })
})
afterAll(() => server.close())

/** What a subscription hears, until it is left. */
function hearing(by: TestClient, conversationId?: string) {
  const socket = openSocket(by, server.clock)
  const heard: SupportChange[] = []
  const begun = Promise.withResolvers<void>()
  socket.subscribe<{ supportChanged: SupportChange }>(
    {
      query:
        'subscription ($id: String!, $conversationId: String) { supportChanged(environmentId: $id, conversationId: $conversationId) { conversationId isTyping } }',
      variables: { id: shop.environmentId, conversationId },
    },
    {
      next({ data, errors }) {
        if (errors) begun.reject(errors[0])
        else if (data?.supportChanged.conversationId === null) begun.resolve()
        else if (data) heard.push(data.supportChanged)
      },
      error: begun.reject,
      complete: () => undefined,
    },
  )
  return { heard, begun: begun.promise, leave: () => socket.dispose() }
}

const file = async (by: TestClient, isPrivate = true) => {
  const stored = await upload(by, shop.environmentId, {
    name: 'boleta.txt',
    content: 'hola',
    type: 'text/plain',
    isPrivate,
  })
  return { fileId: stored._id, place: `${stored.bucket}/${stored.key}` }
}
const link = (by: TestClient, place: string) =>
  by.run('query ($id: String!, $file: String!) { fileLink(environmentId: $id, file: $file, purpose: "view") }', {
    id: shop.environmentId,
    file: place,
  })

test('notes of those who answer are never seen by the person: not read, counted, found nor heard of', async () => {
  const { _id } = await start(ana, { text: 'Mi pedido no llega' })
  const before = await conversation(ana, _id)
  const person = hearing(ana)
  const staff = hearing(sofia)
  await Promise.all([person.begun, staff.begun])
  const { fileId, place } = await file(sofia)
  const note = await send(sofia, _id, { text: 'Cliente MOROSO', isInternal: true, attachments: [fileId] })
  await sofia.run('mutation ($id: String!) { typeInSupport(conversationId: $id, isInternal: true) }', { id: _id })
  await send(sofia, _id, { text: 'Lo reviso' })
  await expect.poll(() => person.heard).toEqual([{ conversationId: _id, isTyping: false }])
  await expect.poll(() => staff.heard.length).toBeGreaterThanOrEqual(2)
  const { items, hasMore } = await messages(ana, _id)
  expect(items.map(({ text, position }) => [text, position])).toEqual([
    ['Mi pedido no llega', 0],
    ['Lo reviso', 1],
  ])
  expect(hasMore).toBe(false)
  expect((await messages(ana, _id, { after: 0 })).items.map(({ text }) => text)).toEqual(['Lo reviso'])
  expect(await conversation(ana, _id)).toMatchObject({ unread: 1, lastText: 'Lo reviso' })
  expect((await list(ana, { mine: true, search: 'moroso' })).items).toEqual([])
  expect((await list(sofia, { mine: false, search: 'moroso' })).items.map(one => one._id)).toEqual([_id])
  expect(await failureOf(link(ana, place))).toMatchObject({ error: 'NotFound' })
  expect((await messages(sofia, _id)).items.map(({ text }) => text)).toEqual([
    'Mi pedido no llega',
    'Cliente MOROSO',
    'Lo reviso',
  ])
  expect(note.isInternal).toBe(true)
  // Nor does it look as if something had happened.
  const { _id: quiet } = await start(ana, { text: 'Otra' })
  const calm = await conversation(ana, quiet)
  await send(sofia, quiet, { text: 'Nadie lo sabe', isInternal: true })
  expect(await conversation(ana, quiet)).toEqual(calm)
  expect(before.unread).toBe(0)
  expect(await failureOf(send(ana, _id, { isInternal: true }))).toMatchObject({ error: 'BadRequest' })
  await Promise.all([person.leave(), staff.leave()])
})

test('people hear of their own conversations, who answers of all, and that somebody types is nowhere kept', async () => {
  const { _id } = await start(ana)
  const { _id: other } = await start(carla)
  const [own, one, all] = [hearing(ana), hearing(ana, _id), hearing(sofia)]
  await Promise.all([own.begun, one.begun, all.begun])
  await calls.change(carla, 'typeInSupport', other)
  await calls.change(sofia, 'typeInSupport', _id)
  await expect.poll(() => own.heard).toEqual([{ conversationId: _id, isTyping: true }])
  await expect.poll(() => one.heard).toEqual([{ conversationId: _id, isTyping: true }])
  await expect.poll(() => all.heard).toEqual([{ conversationId: other, isTyping: true }])
  const { email } = await calls.me(sofia)
  // Who has no name is known by his address to those who answer, and to nobody else.
  expect((await conversation(ana, _id)).typing).toEqual([''])
  expect((await conversation(shop.admin, _id)).typing).toEqual([email])
  expect((await conversation(sofia, _id)).typing).toEqual([])
  await send(sofia, _id)
  expect((await conversation(ana, _id)).typing).toEqual([])
  await expect(hearing(ana, other).begun).rejects.toMatchObject({ extensions: { error: 'NotFound' } })
  await Promise.all([own.leave(), one.leave(), all.leave()])
})

test('who answers no more hears no more of others', async () => {
  const { email, password } = await server.createAccount()
  const { made } = await shop.admin.run<{ made: { _id: string } }>(
    'mutation ($id: String!, $data: JSON!) { made: createEnvironmentUser(environmentId: $id, data: $data) { _id } }',
    { id: shop.environmentId, data: { email, canView: true } },
  )
  const pedro = await server.login(email, password, `${shop.environmentId}.localhost`)
  const listening = hearing(pedro)
  await listening.begun
  await shop.admin.run(
    'mutation ($id: String!) { updateEnvironmentUser(environmentUserId: $id, data: { canView: false }) { _id } }',
    {
      id: made._id,
    },
  )
  const { _id } = await start(ana)
  expect(await failureOf(conversation(pedro, _id))).toMatchObject({ error: 'NotFound' })
  expect(listening.heard).toEqual([])
  await listening.leave()
})

test('files of messages are opened by who reads these, and by nobody else', async () => {
  const { fileId, place } = await file(ana)
  const open = await file(ana, false)
  expect(await failureOf(start(ana, { attachments: [open.fileId] }))).toMatchObject({
    validationErrors: { 'attachments.0': 'invalid' },
  })
  expect(await failureOf(start(carla, { attachments: [fileId] }))).toMatchObject({
    validationErrors: { 'attachments.0': 'notFound' },
  })
  const { _id } = await start(ana, { text: '', attachments: [fileId] })
  expect((await messages(sofia, _id)).items[0]?.attachments).toEqual([
    { place, name: 'boleta.txt', type: 'text/plain', size: 4 },
  ])
  for (const by of [ana, sofia, shop.admin])
    expect(await link(by, place)).toMatchObject({ fileLink: expect.any(String) })
  expect(await failureOf(link(carla, place))).toMatchObject({ error: 'NotFound' })
  expect(
    await failureOf(shop.admin.run('mutation ($id: String!) { deleteFile(fileId: $id) }', { id: fileId })),
  ).toMatchObject({ error: 'BadRequest', reason: 'inUse' })
})

test('a person takes along what he said to support and was answered, without notes', async () => {
  const eva = await shop.member()
  const { _id } = await start(eva, { text: 'Busco mi boleta' })
  await send(sofia, _id, { text: 'Sin nombre en la lista', isInternal: true })
  await send(sofia, _id, { text: 'Va en camino' })
  const { data } = await eva.run<{ data: { memberships: [{ conversations: unknown }] } }>('{ data: ownData }')
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(data.memberships[0].conversations).toEqual([
    {
      ...{ category: 'Facturación', status: 'open', createdAt: moment },
      messages: [
        { side: 'person', text: 'Busco mi boleta', files: [], createdAt: moment },
        { side: 'support', text: 'Va en camino', files: [], createdAt: moment },
      ],
    },
  ])
})

test('conversations of a deleted person are kept without a name', async () => {
  const { email, password } = await server.createAccount()
  const { made } = await shop.admin.run<{ made: { _id: string } }>(
    'mutation ($id: String!, $email: String!) { made: createEnvironmentUser(environmentId: $id, data: { email: $email }) { _id } }',
    { id: shop.environmentId, email },
  )
  const gone = await server.login(email, password, `${shop.environmentId}.localhost`)
  const { _id } = await start(gone, { text: 'Me voy' })
  expect(await conversation(sofia, _id)).toMatchObject({ person: email, email })
  await shop.admin.run('mutation ($id: String!) { deleteEnvironmentUser(environmentUserId: $id) }', { id: made._id })
  expect(await conversation(sofia, _id)).toMatchObject({
    person: null,
    email: null,
    lastText: 'Me voy',
    status: 'open',
  })
  expect((await messages(sofia, _id)).items).toMatchObject([{ author: null, side: 'person', text: 'Me voy' }])
  expect((await list(sofia, { mine: false, search: email })).items).toEqual([])
  await send(sofia, _id, { text: 'Ya no está' })
})

test('who answers his own conversation is its person there, unless he says otherwise', async () => {
  const { _id } = await start(sofia, { text: 'Yo misma' })
  await send(sofia, _id, { text: 'Sigo' })
  await send(sofia, _id, { text: 'Me respondo', asStaff: true })
  expect((await messages(sofia, _id)).items.map(({ side, isOwn }) => [side, isOwn])).toEqual([
    ['person', true],
    ['person', true],
    ['support', false],
  ])
  expect((await conversation(sofia, _id)).unread).toBe(1)
  expect((await conversation(sofia, _id, true)).unread).toBe(2)
})

test('how soon people are answered and how long it takes is told of each channel', async () => {
  const { _id } = await start(ana)
  await send(sofia, _id)
  await calls.change(sofia, 'closeSupport', _id)
  const { told } = await sofia.run<{ told: Record<string, unknown> }>(
    `query ($id: String!) { told: supportStatistics(environmentId: $id) {
      conversations open firstAnswer { count averageMs medianMs } solving { count medianMs } channels { channel conversations } } }`,
    { id: shop.environmentId },
  )
  const all = (await list(sofia, { mine: false })).totalCount
  expect(told).toMatchObject({
    ...{ conversations: all, open: all - 1, solving: { count: 1, medianMs: expect.any(Number) } },
    channels: [{ channel: 'cobranzas', conversations: all }],
  })
})
