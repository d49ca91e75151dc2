import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let guest: TestClient
beforeAll(async () => {
  server = await startTestServer({ config: { environmentDomain: 'shop.localhost' } })
  shop = await environmentFixture(server)
  guest = server.client(undefined, 'shop.localhost')
})
afterAll(() => server.close())

const names = 'signUpRoles redirect redirectUrl enableCustomLoginView customLoginView'
const update = (data: Record<string, unknown>) =>
  shop.admin.execute<{ updateEnvironment: Record<string, unknown> }>(
    `mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { ${names} } }`,
    { data },
  )
const wrong = async (data: Record<string, unknown>) =>
  (await update(data)).errors?.[0]?.extensions?.validationErrors as Record<string, string> | undefined
const read = (client: TestClient, args = '') =>
  client.execute<{ environment: Record<string, unknown> | null }>(`{ environment${args} { _id ${names} } }`)

test('who logs in and signs up is asked by settings that are off at first', async () => {
  const off = {
    signUpRoles: [],
    redirect: false,
    redirectUrl: null,
    enableCustomLoginView: false,
    customLoginView: null,
  }
  expect((await read(shop.admin, '(environmentId: "shop")')).data?.environment).toEqual({ _id: 'shop', ...off })
  const given = {
    signUpRoles: [shop.clerkRoleId],
    redirect: true,
    redirectUrl: 'https://entrada.example.com/telar',
    enableCustomLoginView: true,
    customLoginView: shop.viewId,
  }
  expect((await update(given)).data?.updateEnvironment).toEqual(given)
  expect((await read(shop.admin, '(environmentId: "shop")')).data?.environment).toEqual({ _id: 'shop', ...given })
  // Whoever is not logged in needs the rest, and not with what rights people sign up.
  expect((await read(guest)).data?.environment).toEqual({ _id: 'shop', ...given, signUpRoles: [] })
})

test.each([
  'javascript:alert(1)',
  'ftp://entrada.example.com/',
  '//entrada.example.com/',
  '/\\entrada.example.com',
  'entrada.example.com',
  'https://',
  'https://entrada.example.com:puerto/',
  '/a b',
])('no redirect leads to %s', async redirectUrl => {
  expect(await wrong({ redirectUrl })).toEqual({ 'data.redirectUrl': 'invalid' })
})

test.each(['/entrada', 'http://entrada.example.com', 'https://entrada.example.com/a?app=1&to='])(
  'a redirect may lead to %s',
  async redirectUrl => expect(await wrong({ redirectUrl })).toBeUndefined(),
)

test('roles and views are those of the environment; one that is gone meanwhile is in nobody’s way', async () => {
  expect(await wrong({ signUpRoles: ['shop_nobody'] })).toEqual({ 'data.signUpRoles': 'notFound' })
  expect(await wrong({ signUpRoles: [shop.viewId] })).toEqual({ 'data.signUpRoles': 'notFound' })
  expect(await wrong({ customLoginView: shop.tableId })).toEqual({ 'data.customLoginView': 'notFound' })
  expect(await wrong({ customLoginView: 'other_view' })).toEqual({ 'data.customLoginView': 'notFound' })
  const gone = await shop.create('Role', { name: 'De paso' })
  expect(await wrong({ signUpRoles: [gone._id] })).toBeUndefined()
  await shop.admin.run('mutation ($id: String!) { deleteRole(roleId: $id) }', { id: gone._id })
  expect(await wrong({ signUpRoles: [gone._id, shop.clerkRoleId] })).toBeUndefined()
})

test('an environment is found by each of its names, whichever the request came to', async () => {
  await shop.admin.run(
    'mutation { updateEnvironment(environmentId: "shop", data: { url: "tienda.example.com" }) { _id } }',
  )
  const outside = server.client(undefined, 'tienda.example.com')
  for (const client of [guest, outside])
    for (const url of ['tienda.example.com', 'shop.localhost'])
      expect((await read(client, `(url: "${url}")`)).data?.environment?._id, url).toBe('shop')
  await shop.admin.run('mutation { createEnvironment(_id: "other", name: "Otra") { _id } }')
  for (const url of ['other.localhost', 'localhost', 'nobody.example.com'])
    expect((await read(guest, `(url: "${url}")`)).errors?.[0]?.extensions, url).toEqual({ error: 'NotFound' })
})
