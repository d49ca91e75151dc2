import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer, testAdmin } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let person: { client: TestClient; email: string; password: string }

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server, { environmentId: 'shop' })
  const account = await server.createAccount()
  await shop.admin.run(
    'mutation ($data: JSON!) { createEnvironmentUser(environmentId: "shop", data: $data) { _id } }',
    { data: { email: account.email, roles: [] } },
  )
  person = { ...account, client: await server.login(account.email, account.password, 'shop.localhost') }
})
afterAll(() => server.close())

const set = (maintenanceMode: boolean) =>
  shop.admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }', {
    data: { maintenanceMode },
  })
const navigation = '{ navigation(environmentId: "shop") }'
const views = '{ viewByPath(path: "/", environmentId: "shop") }'

describe('[C36] while an environment is under maintenance', () => {
  test('people are told so at every call, and can still log in', async () => {
    expect((await person.client.execute(navigation)).errors).toBeUndefined()
    await set(true)
    for (const query of [navigation, views, '{ ownProfile(environmentId: "shop") { _id } }']) {
      const { errors } = await person.client.execute(query)
      expect(errors?.[0]?.extensions, query).toMatchObject({ error: 'Unavailable', reason: 'maintenance' })
    }
    const again = await server.login(person.email, person.password, 'shop.localhost')
    expect((await again.execute(navigation)).errors?.[0]?.extensions).toMatchObject({ reason: 'maintenance' })
    await set(false)
    expect((await person.client.execute(navigation)).errors).toBeUndefined()
  })

  test('who administers it comes in on its own host, and ends it', async () => {
    await set(true)
    const there = await server.login(testAdmin.email, testAdmin.password, 'shop.localhost')
    expect((await there.execute(navigation)).errors).toBeUndefined()
    await set(false)
    expect((await person.client.execute(navigation)).errors).toBeUndefined()
  })
})
