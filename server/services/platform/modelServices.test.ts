import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ModelServer, modelServer } from '../../testing/modelServer.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let service: ModelServer
let server: TestServer
let admin: TestClient
const key = 'unmistakable key of models'

beforeAll(async () => {
  service = await modelServer()
  server = await startTestServer()
  admin = await server.admin()
})
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(() => service.clear())

const fields = 'version modelServices modelKeys embeddingModel modelSeconds modelPersonTokens'
type Settings = Record<string, unknown>
const set = async (data: object) =>
  (
    await admin.run<{ saved: Settings }>(
      `mutation ($data: JSON!) { saved: updatePlatformSettings(data: $data) { ${fields} } }`,
      { data },
    )
  ).saved
const wrongWith = async (data: object) =>
  ((await failureOf(set(data))) as { validationErrors?: object }).validationErrors
const models = [
  { name: 'talker', purpose: 'chat' },
  { name: 'words', purpose: 'embeddings' },
]
const here = (more: object = {}) => ({ name: 'here', url: service.url, models, ...more })
const tried = (model: string, data: object = {}) =>
  admin.run<{ done: boolean }>(
    'mutation ($data: JSON!, $model: String!) { done: testModelService(data: $data, model: $model) }',
    { data, model },
  )
const failed = async (model: string, data?: object) =>
  ((await failureOf(tried(model, data))) as { validationErrors?: object }).validationErrors

test('services are kept with their models, and their keys are only written', async () => {
  const saved = await set({ modelServices: [here()], modelKeys: { here: key }, embeddingModel: 'here/words' })
  expect(saved).toMatchObject({ modelServices: [here()], modelKeys: ['here'], modelSeconds: 120 })
  expect(JSON.stringify(saved)).not.toContain(key)
  const log = await admin.run('{ auditLog(limit: 5) { items { action details } } }')
  expect(JSON.stringify(log)).not.toContain(key)
  const stored = await readFile(join(server.dataDirectory, 'platform.db'))
  const walled = await readFile(join(server.dataDirectory, 'platform.db-wal')).catch(() => Buffer.alloc(0))
  expect(Buffer.concat([stored, walled]).includes(key)).toBe(false)
})

test('a key goes to the address that it was written for alone', async () => {
  const moved = [here({ url: 'https://elsewhere.example.com/v1' })]
  expect(await wrongWith({ modelServices: moved })).toEqual({ 'data.modelServices.0.key': 'keyAgain' })
  expect(await set({ modelServices: moved, modelKeys: { here: 'another' } })).toMatchObject({ modelKeys: ['here'] })
  expect(await set({ modelServices: [here({ name: 'other' })], embeddingModel: null })).toMatchObject({ modelKeys: [] })
  expect(await set({ modelServices: [here()] })).toMatchObject({ modelKeys: [] })
  expect(await set({ modelKeys: { here: key, gone: 'x' } })).toMatchObject({ modelKeys: ['here'] })
  expect(await set({ modelKeys: { here: '' } })).toMatchObject({ modelKeys: [] })
})

test('what is none of a service is told at its place', async () => {
  expect(await wrongWith({ modelServices: [here({ url: 'ftp://a' })] })).toEqual({
    'data.modelServices.0.url': 'invalidUrl',
  })
  expect(await wrongWith({ modelServices: [here({ name: 'a/b' })] })).toEqual({
    'data.modelServices.0.name': 'invalidIdentifier',
  })
  expect(await wrongWith({ modelServices: [here(), here()] })).toEqual({ 'data.modelServices': 'repeated' })
  expect(await wrongWith({ embeddingModel: 'here/talker' })).toEqual({ 'data.embeddingModel': 'notFound' })
  expect(await wrongWith({ modelSeconds: 1 })).toEqual({ 'data.modelSeconds': 'under:5' })
})

describe('a model is tried before anything is saved', () => {
  test('it is asked as its service is written, with the key that is written', async () => {
    await set({ modelServices: [] })
    const data = { modelServices: [here()], modelKeys: { here: key } }
    expect(await tried('here/talker', data)).toEqual({ done: true })
    expect(await tried('here/words', data)).toEqual({ done: true })
    expect(service.requests.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/v1/chat/completions', `Bearer ${key}`],
      ['/v1/embeddings', `Bearer ${key}`],
    ])
    expect(await failed('here/talker')).toEqual({ 'data.modelServices': 'notFound' })
  })

  test.each([
    ['the key', { status: 401 }, { 'data.modelServices.0.key': 'modelKeyRefused:401' }],
    ['the model', { status: 404 }, { 'data.modelServices.0.models.0.name': 'modelRefused:404' }],
    ['the address', { raw: '<html>' }, { 'data.modelServices.0.url': 'modelNoAnswer' }],
    ['a redirect', { redirect: 'http://127.0.0.1:1' }, { 'data.modelServices.0.url': 'modelNoAnswer' }],
  ])('what is wrong with %s is told there', async (_, answer, errors) => {
    service.answer(answer)
    expect(await failed('here/talker', { modelServices: [here()] })).toEqual(errors)
  })
})

test('what was used is shown to superAdmins, and of an environment to who designs it', async () => {
  await set({ modelServices: [here({ models: [{ name: 'talker', purpose: 'chat', inputPrice: 2, outputPrice: 4 }] })] })
  await admin.run('mutation { createEnvironment(_id: "shop", name: "Tienda") { _id } }')
  const { made } = await admin.run<{ made: { _id: string } }>(
    'mutation { made: createAgent(environmentId: "shop", data: { name: "A", model: "here/talker" }) { _id } }',
  )
  let answered: () => void = () => undefined
  const done = new Promise<void>(resolve => {
    answered = resolve
  })
  service.answer(() => {
    answered()
    return { text: 'a', usage: { input: 500_000, output: 250_000 } }
  })
  await admin.run('mutation ($id: String!) { askAgent(agentId: $id, text: "Hola") { turnId } }', { id: made._id })
  await done
  const usage = async (by: TestClient, environmentId?: string) =>
    (
      await by.run<{ found: object[] }>(
        `query ($id: String) { found: modelUsage(environmentId: $id, days: 1) {
          environmentId person model requests input output cost } }`,
        { id: environmentId },
      )
    ).found
  const row = { environmentId: 'shop', person: 'root@example.com', model: 'here/talker', requests: 1 }
  await expect
    .poll(() => usage(admin), { timeout: 60_000 })
    .toEqual([{ ...row, input: 500_000, output: 250_000, cost: 2 }])
  const inMonth = (month: string) =>
    admin.run<{ found: { cost: number }[] }>('query ($month: String) { found: modelUsage(month: $month) { cost } }', {
      month,
    })
  const now = new Date(server.clock.now())
  const monthAt = (back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
  const nameOf = (date: Date) => date.toISOString().slice(0, 7)
  expect((await inMonth(nameOf(monthAt(0)))).found).toEqual([{ cost: 2 }])
  for (const other of [1, -1]) expect((await inMonth(nameOf(monthAt(other)))).found).toEqual([])
  for (const wrong of ['2026-13', '2026', 'x'])
    expect(await failureOf(inMonth(wrong)), wrong).toEqual({ error: 'BadRequest' })
  const { email, password } = await server.createAccount({ roles: ['admin'], environmentsAuthorized: ['shop'] })
  const designer = await server.login(email, password)
  expect(await usage(designer, 'shop')).toHaveLength(1)
  expect(await failureOf(usage(designer))).toMatchObject({ error: 'PermissionsError' })
})
