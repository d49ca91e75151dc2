import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const admin = await server.admin()
  await admin.run('mutation { createEnvironment(_id: "shop", name: "Tienda") { _id } }')
})
afterAll(() => server.close())

const password = 'correct horse'
/** The same account, logged in at several places. */
async function person(...hosts: (string | undefined)[]) {
  const account = await server.createAccount({ password })
  const clients: TestClient[] = []
  for (const host of hosts) clients.push(await server.login(account.email, password, host))
  return { ...account, clients }
}

const change = (client: TestClient, given: { password: string; newPassword: string }) =>
  client.run(
    'mutation ($password: String!, $newPassword: String!) { changePassword(password: $password, newPassword: $newPassword) }',
    given,
  )
const sessionsOf = async (client: TestClient) =>
  (
    await client.run<{ list: { _id: string; host: string | null; isCurrent: boolean }[] }>(
      '{ list: ownSessions { _id host createdAt lastCall isCurrent } }',
    )
  ).list
const end = (client: TestClient, sessionIds: string[]) =>
  client.run('mutation ($sessionIds: [String!]!) { endSessions(sessionIds: $sessionIds) }', { sessionIds })
const isIn = async (client: TestClient) => (await client.post({ query: '{ me { _id } }' })).status === 200

test('[D15][D16] names are changed by their owner, and the whole name follows', async () => {
  const { clients } = await person(undefined)
  const [client] = clients as [TestClient]
  const update =
    'mutation ($first: String, $last: String) { user: updateProfile(firstName: $first, lastName: $last) { profile { name firstName lastName } } }'
  expect(await client.run(update, { first: ' Ana ', last: 'Rojas' })).toEqual({
    user: { profile: { name: 'Ana Rojas', firstName: 'Ana', lastName: 'Rojas' } },
  })
  expect(await client.run(update, { last: 'Soto' })).toMatchObject({ user: { profile: { name: 'Ana Soto' } } })
  expect(await client.run('{ me { profile { name } } }')).toEqual({ me: { profile: { name: 'Ana Soto' } } })
})

test('a new password needs the present one, and ends every other session', async () => {
  const { email, clients } = await person(undefined, undefined, undefined)
  const [here, there] = clients as [TestClient, TestClient]
  const refused = (errors: object) => ({ error: 'validationError', validationErrors: errors })
  const tried = (given: { password: string; newPassword: string }) => failureOf(change(here, given))
  expect(await tried({ password: 'wrong', newPassword: 'another one' })).toEqual(refused({ password: 'invalid' }))
  expect(await tried({ password, newPassword: '12345' })).toEqual(refused({ newPassword: 'tooShort:6' }))
  expect(await isIn(there)).toBe(true)
  await change(here, { password, newPassword: '123456' })
  expect([await isIn(here), await isIn(there)]).toEqual([true, false])
  expect(await isIn(await server.login(email, '123456'))).toBe(true)
  await expect(server.login(email, password)).rejects.toThrow()
})

test('present passwords are not guessed from an open session', async () => {
  const { clients } = await person(undefined)
  const [client] = clients as [TestClient]
  const guess = async () => failureOf(change(client, { password: 'guess', newPassword: 'another one' }))
  for (let turn = 0; turn < 10; turn++) await guess()
  expect(await guess()).toMatchObject({ error: 'TooManyRequests' })
  expect(await failureOf(change(client, { password, newPassword: 'another one' }))).toMatchObject({
    error: 'TooManyRequests',
  })
})

test('sessions are told, an environment does not learn of the others, and any of them is ended', async () => {
  const { clients } = await person(undefined, 'shop.localhost', 'shop.localhost')
  const [admin, shop, other] = clients as [TestClient, TestClient, TestClient]
  const inAdmin = await sessionsOf(admin)
  expect(inAdmin.map(({ host }) => host).toSorted()).toEqual(['admin', 'shop', 'shop'])
  const inShop = await sessionsOf(shop)
  expect(inShop.map(({ host }) => host)).toEqual(expect.arrayContaining(['shop', 'shop', null]))
  expect(inShop.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  const others = inShop.filter(({ isCurrent }) => !isCurrent).map(({ _id }) => _id)
  await end(shop, others)
  expect([await isIn(admin), await isIn(shop), await isIn(other)]).toEqual([false, true, false])
})

test('the language that somebody chose comes with the next login, whatever the browser speaks', async () => {
  const { email, clients } = await person('shop.localhost')
  const [client] = clients as [TestClient]
  const login = (host?: string) =>
    server
      .client(undefined, host)
      .run<{ session: { locale: string } }>(
        'mutation ($email: String!, $password: String!) { session: loginWithPassword(email: $email, password: $password) { locale } }',
        { email, password },
        { headers: { 'accept-language': 'es-CL' } },
      )
  const choose = (language: string) =>
    client.run('mutation ($language: String!) { done: setLanguage(language: $language) }', { language })
  expect(await login()).toEqual({ session: { locale: 'es-419' } })
  expect(await failureOf(choose('fr'))).toEqual({
    error: 'validationError',
    validationErrors: { language: 'notAnOption' },
  })
  await choose('en')
  expect(await login()).toEqual({ session: { locale: 'en' } })
  expect(await login('shop.localhost')).toEqual({ session: { locale: 'en' } })
  await choose('es-419')
  expect(await login()).toEqual({ session: { locale: 'es-419' } })
})

test('nobody ends sessions of others, and a foreign one answers as one that is not there', async () => {
  const [one, two] = [await person(undefined), await person(undefined)]
  const [first, second] = [one.clients[0] as TestClient, two.clients[0] as TestClient]
  const [foreign] = await sessionsOf(second)
  const notFound = { error: 'NotFound' }
  expect(await failureOf(end(first, [foreign?._id ?? '']))).toEqual(notFound)
  expect(await failureOf(end(first, ['nothing']))).toEqual(notFound)
  expect(await isIn(second)).toBe(true)
})
