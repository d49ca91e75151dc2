import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnData } from '../../../shared/wire/ownData.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { enableTwoFactor } from '../../testing/twoFactorCodes.ts'
import { type Credentials, send } from '../../testing/uploads.ts'

let server: TestServer
let shop: EnvironmentFixture
let spa: EnvironmentFixture
beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server, { environmentId: 'shop' })
  spa = await environmentFixture(server, { environmentId: 'spa' })
})
afterAll(() => server.close())

const password = 'correct horse'
const ask = async (client: TestClient) => (await client.run<{ ownData: OwnData }>('{ ownData }')).ownData

/** A user of both environments, with all that an account can have. */
async function person() {
  const account = await server.createAccount({ password })
  const query =
    'mutation ($environmentId: String!, $data: JSON!) { createEnvironmentUser(environmentId: $environmentId, data: $data) { _id } }'
  for (const { admin, environmentId, clerkRoleId } of [shop, spa])
    await admin.run(query, { environmentId, data: { email: account.email, name: 'Ana', roles: [clerkRoleId] } })
  const login = (host?: string) => server.login(account.email, password, host)
  const clients = { admin: await login(), shop: await login('shop.localhost'), spa: await login('spa.localhost') }
  await clients.admin.run('mutation { updateProfile(firstName: "Ana", lastName: "Rojas") { _id } }')
  await clients.admin.run('mutation { setLanguage(language: "en") }')
  const picture = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#c81e1e' } })
    .png()
    .toBuffer()
  const { upload } = await clients.admin.run<{ upload: Credentials }>(
    'mutation ($size: Int!) { upload: generateAvatarUpload(size: $size) { fileId url fields key } }',
    { size: picture.length },
  )
  await send(clients.admin, upload, picture)
  const { secret, recoveryCodes } = await enableTwoFactor(clients.admin, { now: Date.now, password })
  return { ...account, clients, secret, recoveryCodes }
}
let ana: Awaited<ReturnType<typeof person>>
beforeAll(async () => {
  ana = await person()
})

test('a person takes along the account, its sessions and what it is in each environment', async () => {
  const data = await ask(ana.clients.admin)
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  const membership = (_id: string) => ({
    environment: { _id, name: 'Tienda' },
    email: ana.email,
    name: 'Ana',
    roles: ['Vendedor'],
    state: 'pending',
    invitedAt: moment,
    createdAt: moment,
    canView: false,
    canAddUsers: false,
    canRemoveUsers: false,
    canEditProfiles: false,
    canManageRoles: false,
    profile: {},
    conversations: [],
  })
  const places = ['admin', { _id: 'shop', name: 'Tienda' }, { _id: 'spa', name: 'Tienda' }]
  const session = (place: unknown) => ({
    ...{ place, createdAt: moment, lastCall: moment },
    isCurrent: place === 'admin',
  })
  expect(data).toEqual({
    exportedAt: moment,
    account: {
      _id: ana.id,
      email: ana.email,
      emailVerified: false,
      name: 'Ana Rojas',
      firstName: 'Ana',
      lastName: 'Rojas',
      avatar: expect.stringMatching(/^data:image\/webp;base64,UklGR/),
      language: 'en',
      tutorials: null,
      createdAt: moment,
      roles: ['user'],
      environmentsAuthorized: [],
      hasTwoFactor: true,
    },
    sessions: expect.arrayContaining(places.map(session)),
    memberships: [membership('shop'), membership('spa')],
    isComplete: true,
  })
  expect(data.sessions).toHaveLength(places.length)
  expect(data.sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
})

test('on the host of an environment nothing is told of another one', async () => {
  const data = await ask(ana.clients.shop)
  expect(data.memberships.map(({ environment }) => environment._id)).toEqual(['shop'])
  expect(data.sessions.map(({ place }) => place).filter(place => place !== null)).toEqual([
    { _id: 'shop', name: 'Tienda' },
  ])
  expect(JSON.stringify(data)).not.toContain('"spa"')
})

/** Whatever is stored of the account that lets somebody in: hashes, keys, secrets, tokens, codes. */
function storedSecrets(): string[] {
  const platform = new Database(join(server.dataDirectory, 'platform.db'), { readonly: true })
  const columns = {
    accounts: ['id', 'passwordHash'],
    sessions: ['accountId', 'publicKey', 'secretKey'],
    twoFactors: ['accountId', 'secret'],
    recoveryCodes: ['accountId', 'hash'],
    passwordLinks: ['accountId', 'hash'],
    knownClients: ['accountId', 'mark'],
    avatars: ['accountId', 'key'],
  }
  try {
    return Object.entries(columns).flatMap(([table, [owner, ...secret]]) =>
      secret.flatMap(column =>
        platform.prepare<[string], string>(`SELECT ${column} FROM ${table} WHERE ${owner} = ?`).pluck().all(ana.id),
      ),
    )
  } finally {
    platform.close()
  }
}

test('nothing in it lets anybody in: no hash, key, token, code or secret', async () => {
  const { clients, secret, recoveryCodes } = ana
  const sessions = Object.values(clients).flatMap(({ session }) => [session?.publicKey ?? '', session?.secretKey ?? ''])
  const key = readFileSync(join(server.dataDirectory, 'platform.key'))
  const keys = [key.toString('hex'), key.toString('base64')]
  const secrets = [...storedSecrets(), ...sessions, ...recoveryCodes, secret, password, ...keys]
  expect(secrets.length).toBeGreaterThan(20)
  expect(secrets.filter(text => text.length < 6)).toEqual([])
  for (const client of Object.values(clients)) {
    const text = JSON.stringify(await ask(client))
    expect(secrets.filter(one => text.includes(one))).toEqual([])
    expect(text).not.toMatch(/password|hash|secret|token|publicKey|signature|\$argon2/i)
  }
})

test('it is for who is logged in, and asked for a few times only', async () => {
  expect(await failureOf(ask(server.client()))).toMatchObject({ type: 'notLoggedIn' })
  const other = await server.createAccount({ password })
  const client = await server.login(other.email, password)
  for (let turn = 0; turn < 10; turn++) await ask(client)
  expect(await failureOf(ask(client))).toMatchObject({ error: 'TooManyRequests' })
})

test('an environment that cannot be read is told, and the rest comes all the same', async () => {
  const eva = await server.createAccount({ password })
  const data = { email: eva.email }
  await shop.admin.run(
    'mutation ($data: JSON!) { createEnvironmentUser(environmentId: "shop", data: $data) { _id } }',
    { data },
  )
  await server.stop()
  const damaged = join(server.dataDirectory, 'environments/spa/environment.db')
  writeFileSync(damaged, 'this is not a database'.repeat(100))
  const again = await startTestServer({ dataDirectory: server.dataDirectory })
  try {
    const { memberships, isComplete } = await ask(await again.login(eva.email, password))
    expect(memberships.map(({ environment }) => environment._id)).toEqual(['shop'])
    expect(isComplete).toBe(false)
  } finally {
    await again.close()
  }
})
