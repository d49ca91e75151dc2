import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform } from '../../db/platform/openPlatform.ts'
import { systemClock } from '../../system/clock.ts'
import { randomIds } from '../../system/ids.ts'
import { lastMailTo } from '../../testing/mails.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

/** What DNS answers: the TXT records by name. */
const dns = new Map<string, string[][]>()
const resolveTxt = async (name: string) => {
  const found = dns.get(name)
  if (found === undefined) throw new Error(`ENOTFOUND ${name}`)
  return found
}

let server: TestServer
let root: TestClient
let designer: TestClient
beforeAll(async () => {
  server = await startTestServer({ start: { resolveTxt } })
  root = await server.admin()
  await root.run('mutation { createEnvironment(_id: "shop", name: "Tienda") { _id } }')
  const { email, password } = await server.createAccount({ roles: ['admin'], environmentsAuthorized: ['shop'] })
  designer = await server.login(email, password)
})
afterAll(() => server.close())

const setUrl = (client: TestClient, url: string | null, environmentId = 'shop') =>
  client.run<{ updateEnvironment: { url: string | null } }>(
    'mutation ($id: String!, $url: JSON) { updateEnvironment(environmentId: $id, data: { url: $url }) { url } }',
    { id: environmentId, url },
  )
const hostAt = async (name: string) => {
  const { status } = await server.client(undefined, name).get('/graphql')
  return status === 421 ? 'nothing' : 'answers'
}
const adminAnswers = async () => {
  const of = (host: string) => server.client(undefined, host).post({ query: '{ environment { _id } }' })
  const answers = await Promise.all([of('localhost'), of('127.0.0.1')])
  // Without an id the admin area finds none; on an environment's host it would be that environment.
  return answers.every(({ json }) => json.errors?.[0]?.extensions.error === 'NotFound')
}

/** Every way to say "this machine" or "the admin area" that a browser, or a person, takes for the same. */
const aliases = [
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'localhost:80',
    'x.localhost',
    'a.b.localhost',
    'ｌｏｃａｌｈｏｓｔ',
    'local%68ost',
  ],
  ...[
    '127.0.0.1',
    '127.0.0.1.',
    '127.0.0.1:4400',
    '127.1',
    '127.0.1',
    '127.255.0.1',
    '2130706433',
    '0x7f.1',
    '0x7F000001',
  ],
  ...['0177.0.0.1', '017700000001', '１２７.0.0.1', '127。0。0。1', '0', '0.0.0.0'],
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::1]:4400'],
  ...['localhost.localdomain', 'ip6-localhost', 'localhost6', 'Localhost.Localdomain'],
]

test.each(aliases)('no environment takes %s, whoever asks', async alias => {
  for (const client of [root, designer]) {
    expect(await failureOf(setUrl(client, alias)), alias).toEqual({
      error: 'validationError',
      validationErrors: { 'data.url': 'reserved' },
    })
  }
  const made = root.run('mutation ($url: String) { createEnvironment(_id: "taker", name: "x", url: $url) { _id } }', {
    url: alias,
  })
  expect(await failureOf(made)).toMatchObject({ validationErrors: { url: 'reserved' } })
  expect(await adminAnswers()).toBe(true)
})

test('what is no host name is none', async () => {
  for (const text of [
    'http://x/',
    'a b',
    'x/y',
    'x?y',
    'x#y',
    'user@x',
    'a..b',
    '-',
    'x_y',
    `${'a'.repeat(64)}.example`,
    '%',
    '[',
    'a:b',
  ])
    expect(await failureOf(setUrl(root, text)), text).toMatchObject({ validationErrors: { 'data.url': 'invalid' } })
})

test('a name that answers already stays where it is', async () => {
  await root.run('mutation { createEnvironment(_id: "other", name: "x", url: "other.example.com") { _id } }')
  for (const taken of ['other.example.com', 'OTHER.example.com.', 'other.example.com:80'])
    expect(await failureOf(setUrl(root, taken)), taken).toMatchObject({ validationErrors: { 'data.url': 'notUnique' } })
  expect(await failureOf(setUrl(root, 'other.localhost'))).toMatchObject({
    validationErrors: { 'data.url': 'reserved' },
  })
})

test('an administrator of the environment shows by its DNS that a name is his; a superAdmin gives it', async () => {
  const record = '_telar.tienda.example.com TXT shop.localhost'
  const refused = { error: 'validationError', validationErrors: { 'data.url': `unverified:${record}` } }
  expect(await failureOf(setUrl(designer, 'Tienda.example.com'))).toEqual(refused)
  expect(await hostAt('tienda.example.com')).toBe('nothing')
  dns.set('_telar.tienda.example.com', [['other.localhost'], ['v=spf1']])
  expect(await failureOf(setUrl(designer, 'tienda.example.com'))).toEqual(refused)
  dns.set('_telar.tienda.example.com', [['v=spf1'], ['shop.', 'localhost']])
  expect(await setUrl(designer, 'tienda.example.com')).toEqual({ updateEnvironment: { url: 'tienda.example.com' } })
  expect(await hostAt('tienda.example.com')).toBe('answers')
  // What is there already needs no record any more, and an update of something else asks for none.
  dns.clear()
  expect(await setUrl(designer, 'tienda.example.com')).toMatchObject({
    updateEnvironment: { url: 'tienda.example.com' },
  })
  expect(await setUrl(root, 'given.example.com')).toEqual({ updateEnvironment: { url: 'given.example.com' } })
  expect(await setUrl(designer, null)).toEqual({ updateEnvironment: { url: null } })
  // The superAdmin's word counts in the admin area only.
  const onSite = await server.login('root@example.com', 'correct horse', 'shop.localhost')
  expect(await failureOf(setUrl(onSite, 'given.example.com'))).toEqual({
    error: 'PermissionsError',
    type: 'notAllowed',
  })
})

/** Where the last of so many links to somebody leads. */
const hostOfLink = async (email: string, nth: number) =>
  /http:\/\/([^/:]+):\d+\/reset\//.exec(await lastMailTo(server.dataDirectory, email, nth))?.[1]
const forgot = (email: string, environmentId: string | null, host?: string) =>
  server
    .client(undefined, host)
    .run(
      'mutation ($email: String!, $environmentId: String) { forgotPassword(email: $email, environmentId: $environmentId) }',
      { email, environmentId },
    )

test('a link that sets a password never leads to a host that the administrators of an environment chose for others', async () => {
  dns.set('_telar.trap.example.com', [['shop.localhost']])
  await setUrl(designer, 'trap.example.com')
  const everywhere = [
    ['shop', undefined],
    [null, 'trap.example.com'],
    ['shop', 'shop.localhost'],
    [null, undefined],
  ] as const
  for (const roles of [['superAdmin'], ['admin'], ['user', 'admin']]) {
    const { email } = await server.createAccount({ roles })
    for (const [at, [environmentId, host]] of everywhere.entries()) {
      await forgot(email, environmentId, host)
      expect(await hostOfLink(email, at + 2), `${roles} by ${host ?? environmentId}`).toBe('localhost')
    }
  }
  const { email } = await server.createAccount()
  for (const [at, [environmentId, host]] of everywhere.entries()) {
    await forgot(email, environmentId, host)
    const asked = environmentId === null && host === undefined ? 'localhost' : 'shop.localhost'
    expect(await hostOfLink(email, at + 2)).toBe(asked)
  }
})

test('what was stored before is healed by the next start, and the admin area is there', async () => {
  const before = await startTestServer()
  const { dataDirectory } = before
  const admin = await before.admin()
  for (const id of ['one', 'two', 'fine'])
    await admin.run('mutation ($id: String!) { createEnvironment(_id: $id, name: "x") { _id } }', { id })
  await before.stop()
  const platform = openPlatform(dataDirectory, { clock: systemClock, ids: randomIds() })
  const stored = { one: '127.0.0.1', two: '127.1', fine: 'fine.example.com' }
  for (const [id, url] of Object.entries(stored)) await platform.write(tx => tx.environments.update(id, { url }))
  await platform.close()

  const after = await startTestServer({ dataDirectory })
  const of = (host: string) => after.client(undefined, host).post({ query: '{ environment { _id url } }' })
  expect((await of('127.0.0.1')).json.errors[0].extensions).toEqual({ error: 'NotFound' })
  expect((await of('one.localhost')).json.data).toEqual({ environment: { _id: 'one', url: null } })
  expect((await of('two.localhost')).json.data).toEqual({ environment: { _id: 'two', url: null } })
  expect((await of('127.1')).status).toBe(421)
  expect((await of('fine.example.com')).json.data).toEqual({ environment: { _id: 'fine', url: 'fine.example.com' } })
  await after.close()
  await before.close()
})
