import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environmentFixture } from '../../testing/environmentFixture.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { openSocket } from '../../testing/testSocket.ts'

let server: TestServer
let admin: TestClient

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  await admin.run('mutation { createEnvironment(_id: "one", name: "Uno") { _id } }')
  await admin.run('mutation { createEnvironment(_id: "two", name: "Dos") { _id } }')
})
afterAll(() => server.close())

const fields = `version stage fixed hasSmtpPassword siteName siteUrl hubUrl avatarUrl trial auditDays environmentUploads
  smtpHost smtpPort smtpSecurity smtpUser chartEnvironments`
type Settings = Record<string, unknown> & { version: number }

const settings = async (by = admin) =>
  (await by.run<{ platformSettings: Settings }>(`{ platformSettings { ${fields} } }`)).platformSettings
const set = async (data: object, expectedVersion?: number, by = admin) =>
  (
    await by.run<{ saved: Settings }>(
      `mutation ($data: JSON!, $expectedVersion: Int) {
        saved: updatePlatformSettings(data: $data, expectedVersion: $expectedVersion) { ${fields} } }`,
      { data, expectedVersion },
    )
  ).saved
const wrongWith = async (data: object, by = admin) =>
  ((await failureOf(set(data, undefined, by))) as { validationErrors?: object }).validationErrors
const offers = async (environmentId: string, by = admin) =>
  (
    await by.run<{ platformOffers: Record<string, unknown> }>(
      'query ($id: String!) { platformOffers(environmentId: $id) { academyUrl siteName siteUrl hubUrl experiments withoutKinds } }',
      { id: environmentId },
    )
  ).platformOffers
const create = (type: string, environmentId: string, data: object) =>
  admin.execute<{ made: { _id: string } }>(
    `mutation ($id: String!, $data: JSON!) { made: create${type}(environmentId: $id, data: $data) { _id } }`,
    { id: environmentId, data },
  )
const errorsOf = ({ errors }: Awaited<ReturnType<typeof create>>) => errors?.[0]?.extensions?.validationErrors

test('settings have their defaults, are kept, and two who save at once do not overwrite each other', async () => {
  const first = await settings()
  expect(first).toMatchObject({ stage: 'local', fixed: [], trial: false, auditDays: 365, environmentUploads: 51_200 })
  const second = await set({ siteName: ' Mi sitio ', siteUrl: 'https://sitio.example.com' }, first.version)
  expect(second).toMatchObject({ version: first.version + 1, siteName: 'Mi sitio' })
  expect(await failureOf(set({ siteName: 'Otro' }, first.version))).toMatchObject({
    error: 'Conflict',
    version: second.version,
  })
  expect(await set({ siteName: '' }, second.version)).toMatchObject({
    siteName: null,
    siteUrl: 'https://sitio.example.com',
  })
})

test('what is wrong is told at its setting, and nothing of it is kept', async () => {
  const { version } = await settings()
  expect(
    await wrongWith({
      ...{ siteUrl: 'javascript:alert(1)', hubUrl: 'sitio', avatarUrl: 'https://a.example.com/x.png' },
      ...{
        auditDays: 1,
        smtpHost: 'a b',
        smtpSender: 'nobody',
        smtpPort: 0,
        chartEnvironments: ['nowhere'],
        nothing: 1,
      },
    }),
  ).toEqual({
    ...{ 'data.siteUrl': 'invalidUrl', 'data.hubUrl': 'invalidUrl', 'data.avatarUrl': 'invalidUrl' },
    ...{ 'data.auditDays': 'under:30', 'data.smtpHost': 'invalid', 'data.smtpSender': 'invalidEmail' },
    ...{ 'data.smtpPort': 'under:1', 'data.nothing': 'unknownField' },
  })
  expect(await wrongWith({ chartEnvironments: ['nowhere'] })).toEqual({ 'data.chartEnvironments': 'notFound' })
  expect((await settings()).version).toBe(version)
})

test('[AF76] no kind is limited by default; new components of a limited one are refused elsewhere, and what is there goes on', async () => {
  expect((await offers('two')).withoutKinds).toEqual([])
  const before = await create('Role', 'two', { name: 'Antes' })
  await set({ roleEnvironments: ['one'] })
  expect((await offers('one')).withoutKinds).toEqual([])
  expect((await offers('two')).withoutKinds).toEqual(['role'])
  expect(errorsOf(await create('Role', 'two', { name: 'Después' }))).toEqual({ 'data.name': 'limitedKind' })
  expect(errorsOf(await create('Role', 'one', { name: 'Después' }))).toBeUndefined()
  const roleId = before.data?.made._id
  const copied = await admin.execute('mutation ($id: String!) { duplicateRole(roleId: $id, name: "Copia") { _id } }', {
    id: roleId,
  })
  expect(copied.errors?.[0]?.extensions?.validationErrors).toEqual({ 'data.name': 'limitedKind' })
  const renamed = 'mutation ($id: String!) { updateRole(roleId: $id, data: { name: "Otro" }) { name } }'
  expect(await admin.run(renamed, { id: roleId })).toEqual({ updateRole: { name: 'Otro' } })
  await set({ roleEnvironments: [] })
  expect(errorsOf(await create('Role', 'two', { name: 'Después' }))).toBeUndefined()
})

test('a change holds at once: who is new, pictures of people, and links of the designers', async () => {
  const invite = () =>
    failureOf(
      admin.run('mutation { createEnvironmentUser(environmentId: "one", data: { email: "ana@example.com" }) { _id } }'),
    )
  const picture = async () =>
    (
      await admin.run<{ user: { profile: { avatar: { url: string } | null } } }>(
        'query ($id: String!) { user(userId: $id) { profile { avatar { url } } } }',
        { id: admin.session?.userId },
      )
    ).user.profile.avatar?.url
  expect(await picture()).toBeUndefined()
  await set({
    ...{ trial: true, avatarUrl: 'https://fotos.example.com/{sha256}?s={size}', experiments: false },
    ...{ academyUrl: 'https://academia.example.com', hubUrl: 'https://hub.example.com/{environmentId}' },
  })
  expect(await invite()).toMatchObject({ type: 'notAllowed' })
  expect(await picture()).toMatch(/^https:\/\/fotos\.example\.com\/[0-9a-f]{64}\?s=512$/)
  expect(await offers('one')).toMatchObject({
    academyUrl: 'https://academia.example.com',
    hubUrl: 'https://hub.example.com/one',
    experiments: false,
  })
  await set({ trial: false, avatarUrl: null, experiments: true })
  expect(await picture()).toBeUndefined()
})

test('designers are told what concerns them, and neither they nor members read or change the rest', async () => {
  const { member } = await environmentFixture(server)
  const designer = await server.createAccount({ roles: ['admin'], environmentsAuthorized: ['shop'] })
  const client = await server.login(designer.email, designer.password)
  expect(await offers('shop', client)).toMatchObject({ withoutKinds: [] })
  expect(await failureOf(offers('one', client))).toMatchObject({ error: 'NotFound' })
  for (const by of [client, await member()]) {
    expect(await failureOf(settings(by))).toMatchObject({ type: 'notAllowed' })
    expect(await failureOf(set({ siteName: 'x' }, undefined, by))).toMatchObject({ type: 'notAllowed' })
  }
})

test('the password of the mail server is only written, does not follow to another server, and is told by nothing', async () => {
  const smtpPassword = 'unmistakable mail password'
  const server1 = { smtpHost: 'mail.example.com', smtpPort: 2525, smtpUser: 'ana' }
  expect(await set({ ...server1, smtpPassword })).toMatchObject({ ...server1, hasSmtpPassword: true })
  expect(await wrongWith({ smtpHost: 'elsewhere.example.com' })).toEqual({ 'data.smtpPassword': 'passwordAgain' })
  expect(await wrongWith({ smtpSecurity: 'auto' })).toEqual({ 'data.smtpPassword': 'passwordAgain' })
  expect(await set({ smtpUser: 'eva' })).toMatchObject({ hasSmtpPassword: true })
  await set({ smtpPassword: 'another unmistakable password' })
  const { auditLog } = await admin.run<{ auditLog: { items: { action: string; details: unknown }[] } }>(
    '{ auditLog(group: "platform", limit: 3) { items { action details } } }',
  )
  expect(auditLog.items).toEqual([
    { action: 'platform.settings', details: { before: { smtpPassword: true }, after: { smtpPassword: true } } },
    { action: 'platform.settings', details: { before: { smtpUser: 'ana' }, after: { smtpUser: 'eva' } } },
    expect.objectContaining({ details: expect.objectContaining({ after: { ...server1, smtpPassword: true } }) }),
  ])
  const stored =
    (await readFile(join(server.dataDirectory, 'platform.db'), 'latin1')) +
    (await readFile(join(server.dataDirectory, 'platform.db-wal'), 'latin1'))
  expect(stored).toContain('mail.example.com')
  expect(stored).not.toContain('unmistakable')
  expect(await set({ smtpHost: null, smtpPassword: '' })).toMatchObject({ smtpHost: null, hasSmtpPassword: false })
})

test('administrators are told that something was set', async () => {
  const socket = openSocket(await server.admin(), server.clock)
  const told = new Promise(resolve => {
    socket.subscribe(
      { query: 'subscription { platformUpdated }' },
      { next: resolve, error: resolve, complete: () => undefined },
    )
  })
  // It is followed once the socket answers: until then a change may go by.
  let version = 0
  const timer = setInterval(() => void set({ siteName: `Sitio ${++version}` }), 50)
  expect(await told).toMatchObject({ data: { platformUpdated: { version: expect.any(Number) } } })
  clearInterval(timer)
  await socket.dispose()
})

test('what the server was started with wins, is told without its secret, and cannot be set', async () => {
  const started = await startTestServer({
    config: { trial: true, auditDays: 90, smtpUrl: 'smtps://ana:hidden-word@mail.example.com:4650' },
  })
  try {
    const root = await started.admin()
    expect(await settings(root)).toMatchObject({
      ...{ trial: true, auditDays: 90, smtpHost: 'mail.example.com', smtpPort: 4650 },
      ...{ smtpSecurity: 'tls', smtpUser: 'ana', environmentUploads: 51_200 },
      fixed: ['smtpHost', 'smtpPort', 'smtpSecurity', 'smtpUser', 'trial', 'auditDays', 'smtpPassword'],
    })
    expect(await wrongWith({ trial: false, smtpPassword: 'x' }, root)).toEqual({
      'data.trial': 'fixed',
      'data.smtpPassword': 'fixed',
    })
    expect(await set({ trial: true, environmentUploads: 10 }, undefined, root)).toMatchObject({
      environmentUploads: 10,
    })
  } finally {
    await started.close()
  }
})
