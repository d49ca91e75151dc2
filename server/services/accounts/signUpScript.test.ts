import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { lastMailTo } from '../../testing/mails.ts'
import { collectionItems, createItem } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  await shop.admin.run(
    'mutation { saveEnvironmentVariable(environmentId: "shop", data: { name: "CLUB", value: "Los Andes", isSecret: false }) { name } }',
  )
  await set({ allowSignUp: true, signUpRoles: [shop.clerkRoleId] })
})
afterAll(() => server.close())
beforeEach(() => set({ signUpScript: '' }))

const set = (data: Record<string, unknown>) =>
  shop.admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }', { data })

const signUp = `mutation ($email: String!) {
  environmentUserSignUp(environmentId: "shop", email: $email, firstName: "Ana", lastName: "Rojas")
}`
const attempt = async (email: string, idempotencyKey = randomUUID()) => {
  const guest = server.client(undefined, 'shop.localhost')
  const { data, errors } = await guest.execute(signUp, { email }, { idempotencyKey })
  return errors?.[0]?.extensions ?? data
}
const done = { environmentUserSignUp: true }
const refusedWith = (text: string) => ({ error: 'validationError', validationErrors: { data: `custom:${text}` } })

const customers = async () => {
  const { items } = await collectionItems(shop.admin, { collectionId: shop.collectionId, limit: 100 })
  return items.map(({ customer }) => customer)
}
const isUser = async (email: string) => {
  const { found } = await shop.admin.run<{ found: { items: { email: string }[] } }>(
    'query ($email: String!) { found: environmentUsers(environmentId: "shop", filter: $email) { items { email } } }',
    { email },
  )
  return found.items.length === 1
}
const hasAccount = async (email: string) => {
  const { users } = await shop.admin.run<{ users: { items: unknown[] } }>(
    'query ($email: String!) { users(filter: $email) { items { email } } }',
    { email },
  )
  return users.items.length === 1
}

test('[B38][C43] the script of the environment runs on sign-up, with who signs up, what he typed and the variables', async () => {
  await set({
    signUpScript: `
      const known = await getUser(params.email)
      const role = user.roles.length
      await createItem('orders', { customer: [user.email, known.name, params.firstName, params.lastName, role, env.CLUB].join('/') })`,
  })
  expect(await attempt(' Ana@Example.com ')).toEqual(done)
  expect(await customers()).toContain('ana@example.com/Ana Rojas/Ana/Rojas/1/Los Andes')
  await lastMailTo(server.dataDirectory, 'ana@example.com')
  // Who is a user already signs up nothing.
  expect(await attempt('ana@example.com')).toEqual(done)
  expect((await customers()).filter(name => String(name).startsWith('ana@'))).toHaveLength(1)
})

test('[C81] what the script throws is told, and nothing of the sign-up stays', async () => {
  await set({ signUpScript: `if (!user || !env.CLUB) return; throw new Error('Solo socios de ' + env.CLUB)` })
  const known = await server.createAccount()
  const idempotencyKey = randomUUID()
  for (const email of ['ben@example.com', known.email]) {
    expect(await attempt(email), email).toEqual(refusedWith('Solo socios de Los Andes'))
    expect(await isUser(email)).toBe(false)
  }
  expect(await hasAccount('ben@example.com')).toBe(false)
  expect(await hasAccount(known.email)).toBe(true)
  expect(await attempt('ben@example.com', idempotencyKey)).toEqual(refusedWith('Solo socios de Los Andes'))
  await set({ signUpScript: 'return user.email' })
  // A repetition of the same request is worked out anew: nothing was kept of it.
  expect(await attempt('ben@example.com', idempotencyKey)).toEqual(done)
  expect(await isUser('ben@example.com')).toBe(true)
  await lastMailTo(server.dataDirectory, 'ben@example.com')
})

test('while the script runs nobody comes in, and whoever sends twice is signed up once', async () => {
  await set({
    signUpScript: `
      await createItem('orders', { customer: 'begun ' + user.email })
      while ((await countItems('orders', { customer: 'go on' })) === 0) await delay(20)`,
  })
  const { email, password } = await server.createAccount()
  await lastMailTo(server.dataDirectory, email)
  const [first, second] = [attempt(email), attempt(email)]
  await vi.waitFor(async () => expect(await customers()).toContain(`begun ${email}`), { timeout: 60_000 })
  const person = await server.login(email, password, 'shop.localhost')
  expect((await person.execute('{ userMenu }')).errors?.[0]?.extensions).toMatchObject({ error: 'NotFound' })
  await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'go on' } })
  expect([await first, await second]).toEqual([done, done])
  expect((await person.execute('{ userMenu }')).errors).toBeUndefined()
  expect((await customers()).filter(name => name === `begun ${email}`)).toHaveLength(1)
  await lastMailTo(server.dataDirectory, email, 3)
})

test('an account that another environment counts on meanwhile stays', async () => {
  await set({
    signUpScript: `
      await createItem('orders', { customer: 'waits ' + user.email })
      while ((await countItems('orders', { customer: 'go on too' })) === 0) await delay(20)
      throw new Error('No')`,
  })
  await shop.admin.run('mutation { createEnvironment(_id: "club", name: "Club") { _id } }')
  const email = 'both@example.com'
  const refused = attempt(email)
  await vi.waitFor(async () => expect(await customers()).toContain(`waits ${email}`), { timeout: 60_000 })
  await shop.admin.run(
    'mutation ($data: JSON!) { createEnvironmentUser(environmentId: "club", data: $data) { _id } }',
    { data: { email } },
  )
  await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer: 'go on too' } })
  expect(await refused).toEqual(refusedWith('No'))
  expect(await isUser(email)).toBe(false)
  expect(await hasAccount(email)).toBe(true)
})

test('nobody but who designs the environment reads the script', async () => {
  const canary = 'canaryOfTheScript'
  await set({ signUpScript: `// ${canary}\nthrow new Error('No')` })
  const member = await shop.member([shop.clerkRoleId])
  const settingsId = 'shop_environmentSettings'
  const asked = [
    ['{ environment { _id signUpScript } }', {}],
    ['query ($id: String!) { settings(settingsId: $id) { signUpScript } }', { id: settingsId }],
    ['query ($id: String!) { componentVersions(componentId: $id) { items { version } } }', { id: settingsId }],
  ] as const
  for (const [query, variables] of asked) {
    for (const client of [server.client(undefined, 'shop.localhost'), member])
      expect(JSON.stringify(await client.execute(query, variables)), query).not.toContain(canary)
  }
  expect(JSON.stringify(await member.get('/'))).not.toContain(canary)
  expect(JSON.stringify(await attempt('reads@example.com'))).not.toContain(canary)
  expect(await shop.admin.run('query { environment(environmentId: "shop") { signUpScript } }')).toEqual({
    environment: { signUpScript: `// ${canary}\nthrow new Error('No')` },
  })
})
