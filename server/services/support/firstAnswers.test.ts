import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { copyFolder } from '../../testing/copiedFolder.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { type ModelServer, modelServer } from '../../testing/modelServer.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { upload } from '../../testing/uploads.ts'
import { pdfOf } from '../knowledge/testing/documents.ts'
import type { Services } from '../services.ts'
import { supportCalls } from './testing/supportCalls.ts'

let service: ModelServer
let server: TestServer
let services: Services
let shop: EnvironmentFixture
let ana: TestClient
/** Sees every conversation. */
let sofia: TestClient

const calls = supportCalls(() => shop.environmentId)
const { start, send, messages, conversation } = calls

/** An agent answers first in an environment. */
async function setUp({ admin, create }: EnvironmentFixture): Promise<void> {
  await admin.run('mutation ($data: JSON!) { updatePlatformSettings(data: $data) { version } }', {
    data: {
      modelServices: [{ name: 'here', url: service.url, models: [{ name: 'talker', purpose: 'chat' }] }],
      modelKeys: { here: 'key' },
    },
  })
  const agent = await create('Agent', { name: 'ayuda', displayName: 'Ayuda', model: 'here/talker' })
  await calls.set(admin, {
    enableTellus: true,
    tellusChannels: [{ category: 'Facturación', channel: 'cobranzas' }],
    supportAgentId: agent._id,
  })
}

beforeAll(async () => {
  service = await modelServer()
  server = await startTestServer({
    start: {
      withServices: given => {
        services = given
      },
    },
  })
  shop = await environmentFixture(server)
  await setUp(shop)
  ana = await shop.member()
  sofia = await calls.member(server, shop, { canView: true })
})
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(() => service.clear())

const texts = async (by: TestClient, id: string) => (await messages(by, id)).items.map(({ text }) => text)
const sides = async (by: TestClient, id: string) => (await messages(by, id)).items.map(({ side }) => side)

test('the agent answers until somebody does', async () => {
  service.answer('Soy Ayuda, ¿qué mes?', 'La de marzo está pagada')
  const begun = await start(ana, { text: 'Busco una boleta' })
  expect(begun).toMatchObject({ withAgent: true, waitsSince: null })
  await expect.poll(() => texts(ana, begun._id)).toEqual(['Busco una boleta', 'Soy Ayuda, ¿qué mes?'])
  expect((await messages(ana, begun._id)).items[1]).toMatchObject({ side: 'agent', author: 'Ayuda', isOwn: false })
  await send(ana, begun._id, { text: 'Marzo' })
  await expect.poll(() => texts(ana, begun._id)).toHaveLength(4)
  // It remembers what was said before.
  expect(JSON.stringify(service.chats.at(-1)?.body.messages)).toContain('Busco una boleta')
  expect(await conversation(ana, begun._id)).toMatchObject({ withAgent: true, firstAnsweredAt: null })
  await send(sofia, begun._id, { text: 'Hola, soy Sofía' })
  await send(ana, begun._id, { text: 'Gracias' })
  expect(await conversation(ana, begun._id)).toMatchObject({ withAgent: false, firstAnsweredAt: expect.any(String) })
  expect((await conversation(sofia, begun._id)).waitsSince).not.toBeNull()
  expect(service.chats).toHaveLength(2)
})

test('an answer that comes after somebody has answered is not said', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  service.answer({ text: 'Tarde', after: promise })
  const { _id } = await start(ana)
  await expect.poll(() => service.chats.length).toBe(1)
  await send(sofia, _id, { text: 'Ya estoy aquí' })
  resolve()
  await send(ana, _id, { text: 'Bien' })
  // It has come, and was thrown away.
  await services.background.idle()
  expect(await texts(ana, _id)).toEqual(['Hola', 'Ya estoy aquí', 'Bien'])
})

test('what is written while it answers is answered after that', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  service.answer({ text: 'Primera', after: promise }, 'Segunda')
  const { _id } = await start(ana)
  await expect.poll(() => service.chats.length).toBe(1)
  await send(ana, _id, { text: 'Y además' })
  resolve()
  await expect.poll(() => texts(ana, _id)).toEqual(['Hola', 'Y además', 'Primera', 'Segunda'])
})

test('the person asks for somebody, and waits for that one', async () => {
  service.answer('Hola')
  const { _id } = await start(ana)
  await expect.poll(() => sides(ana, _id)).toEqual(['person', 'agent'])
  const { waiting } = await calls.offered(sofia)
  expect(await calls.change(ana, 'handOverSupport', _id)).toMatchObject({
    withAgent: false,
    waitsSince: expect.any(String),
  })
  expect((await calls.offered(sofia)).waiting).toBe(waiting + 1)
  await send(ana, _id, { text: '¿Hay alguien?' })
  expect(service.chats).toHaveLength(1)
})

test('of an agent that fails the person sees nothing, and who answers finds a note', async () => {
  service.answer(
    { status: 500, message: 'broken' },
    { status: 500, message: 'broken' },
    { status: 500, message: 'broken' },
  )
  const { _id } = await start(ana, { text: '¿Me ayudan?' })
  await expect.poll(() => sides(sofia, _id)).toEqual(['person', 'agent'])
  expect((await messages(sofia, _id)).items[1]).toMatchObject({ isInternal: true, text: expect.stringMatching(/./) })
  expect(await texts(ana, _id)).toEqual(['¿Me ayudan?'])
  expect(await conversation(ana, _id)).toMatchObject({ withAgent: false, waitsSince: expect.any(String), unread: 0 })
})

test('the agent is told what the files of a message say where that can be read, and the names of all', async () => {
  const file = async (name: string, content: string | Buffer, type: string) =>
    (await upload(ana, shop.environmentId, { name, content, type, isPrivate: true }))._id
  const attachments = [
    await file('lista.csv', 'mes,total\nmarzo,12\n', 'text/csv'),
    await file('boleta.pdf', pdfOf(['Total 990']), 'application/pdf'),
    await file('foto.png', Buffer.from([137, 80, 78, 71]), 'image/png'),
    await file('libro.txt', 'x'.repeat(70_000), 'text/plain'),
  ]
  service.answer('Leído')
  const { _id } = await start(ana, { text: '¿Qué dice mi boleta?', attachments })
  await expect.poll(() => texts(ana, _id)).toEqual(['¿Qué dice mi boleta?', 'Leído'])
  const told = JSON.stringify(service.chats[0]?.body.messages)
  expect(told).toContain('mes,total')
  expect(told).toContain('Total 990')
  expect(told).toContain('[foto.png]')
  expect(told).toContain('[libro.txt]')
  expect(told).not.toContain('xxx')
})

test('after a stop or a power cut in the middle of an answer somebody answers, and the person is told of it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const late = { text: 'Tarde', after: promise }
  const own = { text: '¿Sigue ahí?', messageId: 'first' }
  service.answer(late, late)
  const first = await startTestServer()
  const cut = await mkdtemp(join(tmpdir(), 'telar-cut-'))
  const stopped = await mkdtemp(join(tmpdir(), 'telar-stopped-'))
  try {
    const other = await environmentFixture(first)
    await setUp(other)
    const { email, password } = await first.createAccount()
    const invited = 'mutation ($data: JSON!) { createEnvironmentUser(environmentId: "shop", data: $data) { _id } }'
    await other.admin.run(invited, { data: { email } })
    const person = await first.login(email, password, 'shop.localhost')
    const { _id } = await start(person, own)
    await expect.poll(() => service.chats.length).toBe(1)
    await copyFolder(first.dataDirectory, cut)
    await first.stop()
    await cp(first.dataDirectory, stopped, { recursive: true })
    for (const dataDirectory of [cut, stopped]) {
      const next = await startTestServer({ dataDirectory })
      try {
        const again = await next.login(email, password, 'shop.localhost')
        const admin = await next.admin()
        await expect.poll(() => sides(admin, _id)).toEqual(['person', 'agent'])
        expect((await messages(admin, _id)).items[1]).toMatchObject({ isInternal: true })
        expect(await texts(again, _id)).toEqual([own.text])
        expect(await conversation(again, _id)).toMatchObject({ withAgent: false, waitsSince: expect.any(String) })
        expect((await calls.offered(admin)).waiting).toBe(1)
        await send(admin, _id, { text: 'Sí' })
        expect(await texts(again, _id)).toEqual([own.text, 'Sí'])
      } finally {
        await next.close()
      }
    }
  } finally {
    resolve()
    await first.close()
    for (const folder of [cut, stopped]) await rm(folder, { recursive: true, force: true })
  }
})

test('without its model, or for who may not use it, somebody answers from the beginning', async () => {
  const hidden = await shop.create('Agent', { name: 'jefes', model: 'here/talker', roles: [shop.managerRoleId] })
  const lost = await shop.create('Agent', { name: 'perdido', model: 'here/nothing' })
  for (const { _id } of [hidden, lost]) {
    await calls.set(shop.admin, { supportAgentId: _id })
    expect(await start(ana)).toMatchObject({ withAgent: false, waitsSince: expect.any(String) })
  }
})
