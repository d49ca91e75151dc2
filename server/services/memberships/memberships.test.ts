import { randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EnvironmentUserData } from '../../../shared/environment/environmentUser.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { lastMailTo } from '../../testing/mails.ts'
import { mailsTo } from '../../testing/sentMails.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { databaseOf } from '../applicationFiles/testing/workshop.ts'

let server: TestServer
let shop: EnvironmentFixture
beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
})
afterAll(() => server.close())

interface User {
  _id: string
  email: string
  name: string
  roles: string[]
  state: string
  version: number
  [name: string]: unknown
}

const selection = `_id email name roles resolvedRoles state confirmed invitedAt invitationEnds version
  canView canAddUsers canRemoveUsers canEditProfiles canManageRoles managedRoles`

let count = 0
const address = () => `persona${++count}@example.com`

/** What was refused: the type of a permission, or what is wrong with each field. */
async function attempt<Data>(client: TestClient, document: string, variables: object): Promise<Data | object | string> {
  const { data, errors } = await client.execute<Data>(document, variables as Record<string, unknown>)
  const extensions = errors?.[0]?.extensions
  if (extensions === undefined) return data as Data
  return (extensions.validationErrors as object) ?? String(extensions.type ?? extensions.error)
}

const createDocument = `mutation ($data: JSON!) { made: createEnvironmentUser(environmentId: "shop", data: $data) { ${selection} } }`
const updateDocument = `mutation ($id: String!, $data: JSON!, $version: Int) {
  made: updateEnvironmentUser(environmentUserId: $id, data: $data, expectedVersion: $version) { ${selection} } }`

const add = async (data: EnvironmentUserData = {}, client: TestClient = shop.admin): Promise<User> =>
  (await client.run<{ made: User }>(createDocument, { data: { email: address(), ...data } })).made
const tryAdd = (client: TestClient, data: EnvironmentUserData = {}) =>
  attempt<{ made: User }>(client, createDocument, { data: { email: address(), ...data } })
const tryUpdate = (client: TestClient, id: string, data: EnvironmentUserData, version?: number) =>
  attempt<{ made: User }>(client, updateDocument, { id, data, version })
const tryRemove = (client: TestClient, id: string) =>
  attempt(client, 'mutation ($id: String!) { deleteEnvironmentUser(environmentUserId: $id) }', { id })
const userOf = async (id: string): Promise<User> =>
  (
    await shop.admin.run<{ user: User }>(
      `query ($id: String!) { user: environmentUser(environmentUserId: $id) { ${selection} } }`,
      { id },
    )
  ).user

/** Somebody who enters the shop, with what he may do there. */
async function manager(data: EnvironmentUserData): Promise<{ client: TestClient; id: string }> {
  const account = await server.createAccount()
  const { _id } = await add({ email: account.email, ...data })
  return { client: await server.login(account.email, account.password, 'shop.localhost'), id: _id }
}

const rightsDocument = `{ rights: environmentUserRights(environmentId: "shop") {
  canAddUsers canRemoveUsers canEditProfiles canManageRoles administers roles trial } }`

describe('each right opens what it says, and nothing else', () => {
  const flags = ['canAddUsers', 'canRemoveUsers', 'canEditProfiles', 'canManageRoles'] as const
  const tried = {
    canAddUsers: (client: TestClient) => tryAdd(client),
    canRemoveUsers: async (client: TestClient) => tryRemove(client, (await add())._id),
    canEditProfiles: async (client: TestClient) => tryUpdate(client, (await add())._id, { name: 'Otra' }),
    canManageRoles: async (client: TestClient) => tryUpdate(client, (await add())._id, { roles: [shop.clerkRoleId] }),
  }
  const tryTickets = (client: TestClient) => attempt(client, '{ supportAnswers(environmentId: "shop") { _id } }', {})
  test.each([...flags, 'canView'])('[D75] %s', async flag => {
    await shop.admin.run('mutation { updateEnvironment(environmentId: "shop", data: { enableTellus: true }) { _id } }')
    const { client } = await manager({ [flag]: true })
    for (const other of flags) {
      const answer = await tried[other](client)
      if (other === flag) expect(answer).toHaveProperty(other === 'canRemoveUsers' ? 'deleteEnvironmentUser' : 'made')
      else if (other === 'canManageRoles' && flag !== 'canView') expect(answer).toEqual({ 'data.roles': 'notManaged' })
      else expect(answer).toBe('notAllowed')
    }
    const opened = { supportAnswers: [] }
    expect(await tryTickets(client)).toEqual(flag === 'canView' ? opened : 'notAllowed')
    expect(await tryTickets(shop.admin)).toEqual(opened)
  })

  test('[D42][D43][D44][D45] what they do is done', async () => {
    const { client } = await manager(Object.fromEntries(flags.map(flag => [flag, true])))
    const added = await add({ roles: [shop.clerkRoleId] }, client)
    expect(await userOf(added._id)).toMatchObject({ email: added.email, roles: [shop.clerkRoleId] })
    await tryUpdate(client, added._id, { name: ' Ana Rojas ', roles: [shop.managerRoleId] })
    expect(await userOf(added._id)).toMatchObject({ name: 'Ana Rojas', roles: [shop.managerRoleId] })
    expect(await tryRemove(client, added._id)).toEqual({ deleteEnvironmentUser: true })
    expect(await attempt(shop.admin, updateDocument, { id: added._id, data: {} })).toBe('NotFound')
  })

  test('who has none of them sees nobody', async () => {
    const { client, id } = await manager({ canView: true })
    for (const document of [
      '{ environmentUsers(environmentId: "shop") { totalCount } }',
      `{ environmentUser(environmentUserId: "${id}") { _id } }`,
    ])
      expect(await attempt(client, document, {})).toBe('notAllowed')
    expect(await client.run(rightsDocument)).toMatchObject({
      rights: { canAddUsers: false, canManageRoles: false, administers: false, roles: [] },
    })
  })
})

describe('roles', () => {
  test('[D46] only those of managedRoles are given and taken; others stay', async () => {
    const { client } = await manager({ canManageRoles: true, managedRoles: [shop.clerkRoleId] })
    const { _id } = await add({ roles: [shop.managerRoleId] })
    expect(await tryUpdate(client, _id, { roles: [] })).toEqual({ 'data.roles': 'notManaged' })
    const plain = await add({ roles: [] })
    expect(await tryUpdate(client, plain._id, { roles: [shop.managerRoleId] })).toEqual({ 'data.roles': 'notManaged' })
    const both = [shop.managerRoleId, shop.clerkRoleId]
    expect(await tryUpdate(client, _id, { roles: both })).toMatchObject({ made: { roles: both } })
    expect(await tryUpdate(client, _id, { roles: [shop.managerRoleId] })).toMatchObject({
      made: { roles: [shop.managerRoleId] },
    })
    const { rights } = await client.run<{ rights: { roles: object[] } }>(rightsDocument)
    expect(rights.roles).toEqual([{ _id: shop.clerkRoleId, name: 'Vendedor' }])
  })

  test('a role that is taken while a manager gives others does not come back', async () => {
    const { client } = await manager({ canManageRoles: true, managedRoles: [shop.clerkRoleId] })
    for (let turn = 0; turn < 10; turn++) {
      const { _id } = await add({ roles: [shop.managerRoleId] })
      await Promise.all([
        tryUpdate(shop.admin, _id, { roles: [] }),
        tryUpdate(client, _id, { roles: [shop.managerRoleId, shop.clerkRoleId] }),
      ])
      expect((await userOf(_id)).roles).toEqual([])
    }
  })

  test('nobody lifts himself or others up: own roles, rights and managers are the administrators’ business', async () => {
    const all = { canAddUsers: true, canRemoveUsers: true, canEditProfiles: true, canManageRoles: true }
    const { client, id } = await manager(all)
    const other = await add({ canEditProfiles: true })
    expect(await tryUpdate(client, id, { roles: [shop.clerkRoleId] })).toBe('notAllowed')
    expect(await tryRemove(client, id)).toBe('notAllowed')
    expect(await tryUpdate(client, other._id, { roles: [shop.clerkRoleId] })).toBe('notAllowed')
    expect(await tryUpdate(client, other._id, { disabled: true })).toBe('notAllowed')
    expect(await tryRemove(client, other._id)).toBe('notAllowed')
    for (const data of [{ canManageRoles: true }, { managedRoles: [shop.clerkRoleId] }]) {
      expect(await tryUpdate(client, (await add())._id, data)).toBe('notAllowed')
      expect(await tryAdd(client, data)).toBe('notAllowed')
    }
    const looksOn = await add({ canView: true })
    expect(await tryUpdate(client, looksOn._id, { roles: [shop.clerkRoleId] })).toMatchObject({
      made: { roles: [shop.clerkRoleId] },
    })
    expect(await tryUpdate(client, other._id, { name: 'Solo el nombre' })).toMatchObject({
      made: { name: 'Solo el nombre' },
    })
  })

  test('a role that is not there is refused at its field', async () => {
    expect(await tryAdd(shop.admin, { roles: ['shop_nothing'] })).toEqual({ 'data.roles': 'notFound' })
    expect(await tryUpdate(shop.admin, (await add())._id, { managedRoles: ['shop_nothing'] })).toEqual({
      'data.managedRoles': 'notFound',
    })
  })

  test('an administrator manages on the environment’s own host what managers manage', async () => {
    const account = await server.createAccount({ roles: ['admin'], environmentsAuthorized: ['shop'] })
    const client = await server.login(account.email, account.password, 'shop.localhost')
    expect(await tryAdd(client, { roles: [shop.clerkRoleId] })).toMatchObject({ made: { state: 'pending' } })
    expect(await tryAdd(client, { canAddUsers: true })).toBe('notAllowed')
  })
})

describe('how far somebody is', () => {
  test('pending until he comes in, and disabled he stays out with all that is his', async () => {
    const { client, id } = await manager({ roles: [shop.clerkRoleId] })
    expect(await userOf(id)).toMatchObject({ state: 'pending' })
    const mine = '{ navigation(environmentId: "shop") { _id } }'.replace(' { _id }', '')
    expect(await attempt(client, mine, {})).toMatchObject({ navigation: [] })
    await expect.poll(async () => (await userOf(id)).state).toBe('active')
    await tryUpdate(shop.admin, id, { disabled: true })
    expect(await userOf(id)).toMatchObject({ state: 'disabled', roles: [shop.clerkRoleId] })
    expect(await attempt(client, mine, {})).toBe('NotFound')
    await tryUpdate(shop.admin, id, { disabled: false })
    expect(await attempt(client, mine, {})).toMatchObject({ navigation: [] })
  })

  test('of two who change somebody, the second is told', async () => {
    const { _id, version } = await add()
    expect(await tryUpdate(shop.admin, _id, { name: 'Una' }, version)).toMatchObject({ made: { version: version + 1 } })
    expect(await tryUpdate(shop.admin, _id, { name: 'Otra' }, version)).toBe('Conflict')
    expect(await userOf(_id)).toMatchObject({ name: 'Una' })
  })
})

describe('invitations', () => {
  const repeatDocument = `mutation ($id: String!) { made: inviteEnvironmentUser(environmentUserId: $id) { ${selection} } }`
  const manyDocument = `mutation ($people: JSON!, $roles: [String!]) {
    reports: createEnvironmentUsers(environmentId: "shop", people: $people, roles: $roles) { email result } }`

  test('who has no account yet is mailed the link that sets a password, and again when asked', async () => {
    const { _id, email, invitedAt, invitationEnds } = await add()
    expect(Date.parse(String(invitationEnds)) - Date.parse(String(invitedAt))).toBe(3 * 24 * 60 * 60_000)
    expect(await lastMailTo(server.dataDirectory, email)).toContain('/reset/')
    expect(await attempt(shop.admin, repeatDocument, { id: _id })).toMatchObject({ made: { state: 'pending' } })
    expect(await lastMailTo(server.dataDirectory, email, 2)).toContain('/reset/')
  })

  test('who has a password is mailed the way in, and a manager cannot tell who has one', async () => {
    const account = await server.createAccount()
    await lastMailTo(server.dataDirectory, account.email)
    const known = await add({ email: account.email })
    const unknown = await add()
    const mail = await lastMailTo(server.dataDirectory, account.email, 2)
    expect(mail).toContain(`http://shop.localhost:${server.port}/login`)
    expect(mail).not.toContain('/reset/')
    const told = ({ _id, email, invitedAt, invitationEnds, ...more }: User) => more
    expect(told(known)).toEqual(told(unknown))
  })

  test('withdrawn, its link is good for nothing', async () => {
    const { _id, email } = await add()
    const token = /\/reset\/([0-9a-f]+)/.exec(await lastMailTo(server.dataDirectory, email))?.[1]
    expect(await tryRemove(shop.admin, _id)).toEqual({ deleteEnvironmentUser: true })
    const reset = 'mutation ($token: String!) { resetPassword(token: $token, password: "a good password") { _id } }'
    expect(await attempt(server.client(undefined, 'shop.localhost'), reset, { token })).toEqual({ token: 'invalid' })
  })

  test('many are invited at once; what became of each is told', async () => {
    const [known, fresh, named] = [(await add()).email, address(), address()]
    const people = [
      { email: fresh.toUpperCase() },
      { email: known },
      { email: 'no es un correo' },
      { email: named, name: 'Ana' },
      { email: fresh },
    ]
    expect(await attempt(shop.admin, manyDocument, { people, roles: [shop.clerkRoleId] })).toEqual({
      reports: [
        { email: fresh, result: 'invited' },
        { email: known, result: 'isUser' },
        { email: 'no es un correo', result: 'invalidEmail' },
        { email: named, result: 'invited' },
      ],
    })
    const found = await shop.admin.run<{ users: { items: User[] } }>(
      `query ($filter: String!) { users: environmentUsers(environmentId: "shop", filter: $filter) { items { ${selection} } } }`,
      { filter: named },
    )
    expect(found.users.items).toMatchObject([{ name: 'Ana', roles: [shop.clerkRoleId], state: 'pending' }])
    expect(await lastMailTo(server.dataDirectory, fresh)).toContain('/reset/')
    const { client } = await manager({ canAddUsers: true })
    expect(await attempt(client, manyDocument, { people, roles: [shop.clerkRoleId] })).toEqual({ roles: 'notManaged' })
  })

  test('repeated after an interruption, it adds who is missing and mails nobody twice', async () => {
    const [one, other] = [address(), address()]
    const people = [{ email: one }, { email: other }]
    const idempotencyKey = randomUUID()
    const invited = () => shop.admin.run(manyDocument, { people }, { idempotencyKey })
    const reports = await invited()
    for (const email of [one, other]) await lastMailTo(server.dataDirectory, email)
    // As a stop leaves it that came before the environment's half.
    const file = new Database(databaseOf(server.dataDirectory, 'shop'))
    file.prepare('DELETE FROM memberships WHERE email IN (?, ?)').run(one, other)
    file.prepare('DELETE FROM once').run()
    file.close()
    expect(await invited()).toEqual(reports)
    const found = await shop.admin.run<{ users: { totalCount: number } }>(
      'query ($filter: String!) { users: environmentUsers(environmentId: "shop", filter: $filter) { totalCount } }',
      { filter: other },
    )
    expect(found.users.totalCount).toBe(1)
    await lastMailTo(server.dataDirectory, (await add()).email)
    for (const email of [one, other]) expect(await mailsTo(server.dataDirectory, email)).toHaveLength(1)
  })

  test('who is in is not invited again', async () => {
    const { _id } = await add()
    await tryUpdate(shop.admin, _id, { disabled: true })
    expect(await attempt(shop.admin, repeatDocument, { id: _id })).toBe('BadRequest')
  })
})

test('[D36][D37][D38] a user is told with the environment, the address and the names of the roles', async () => {
  const email = address()
  const roles = [shop.clerkRoleId, shop.managerRoleId]
  const { _id } = await add({ email, roles })
  const told = await shop.admin.run(
    'query ($id: String!) { user: environmentUser(environmentUserId: $id) { _id environmentId email roles resolvedRoles } }',
    { id: _id },
  )
  const resolvedRoles = [
    { _id: shop.clerkRoleId, name: 'Vendedor' },
    { _id: shop.managerRoleId, name: 'Jefe' },
  ]
  expect(told).toEqual({ user: { _id, environmentId: 'shop', email, roles, resolvedRoles } })
})

test('[D39] roles are given to a user and taken again', async () => {
  const { _id } = await add()
  const rolesAfter = async (roles: string[]) => {
    await tryUpdate(shop.admin, _id, { roles })
    return (await userOf(_id)).roles
  }
  expect(await rolesAfter([shop.clerkRoleId])).toEqual([shop.clerkRoleId])
  expect(await rolesAfter([shop.clerkRoleId, shop.managerRoleId])).toEqual([shop.clerkRoleId, shop.managerRoleId])
  expect(await rolesAfter([shop.managerRoleId])).toEqual([shop.managerRoleId])
  expect(await rolesAfter([])).toEqual([])
})

test('on a trial nobody is added, whatever his rights', async () => {
  const trial = await startTestServer({ config: { trial: true } })
  try {
    const admin = await trial.admin()
    await admin.run('mutation { createEnvironment(_id: "shop", name: "Tienda") { _id } }')
    expect(await tryAdd(admin)).toBe('notAllowed')
    expect(await admin.run(rightsDocument)).toMatchObject({ rights: { trial: true } })
  } finally {
    await trial.close()
  }
})
