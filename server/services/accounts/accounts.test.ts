import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastMailTo } from '../../testing/mails.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import type { TestClient, TestSession } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
})
afterAll(() => server.close())

const userFields =
  '_id email createdAt roles profile { name firstName lastName avatar { _id } } environmentsAuthorized hasTwoFactor'
const user = `query ($id: String!) { user(userId: $id) { ${userFields} } }`

test('[D1] the roles of the platform are user, admin and superAdmin', async () => {
  const { id } = await server.createAccount({ roles: ['superAdmin', 'admin', 'user'] })
  const { user: made } = await admin.run<{ user: { roles: string[] } }>(user, { id })
  expect(made.roles.toSorted()).toEqual(['admin', 'superAdmin', 'user'])
  const { errors } = await admin.execute(
    'mutation { createAccount(email: "king@example.com", roles: ["king"]) { _id } }',
  )
  expect(errors?.[0]?.extensions).toMatchObject({ validationErrors: { roles: 'notAnOption' } })
})

test('[D14] a user with everything that others ask for', async () => {
  const { id, email } = await server.createAccount({ name: 'Ana Rojas', roles: ['admin', 'user', 'admin'] })
  expect(await admin.run(user, { id })).toEqual({
    user: {
      _id: id,
      email,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      roles: ['admin', 'user'],
      profile: { name: 'Ana Rojas', firstName: '', lastName: '', avatar: null },
      environmentsAuthorized: [],
      hasTwoFactor: false,
    },
  })
})

test('oneself may be looked at, others are as if they did not exist', async () => {
  const [ana, ben] = await Promise.all([server.createAccount(), server.createAccount()])
  const client = await server.login(ana.email, ana.password)
  expect(await client.run(user, { id: ana.id })).toMatchObject({ user: { email: ana.email } })
  const hidden = await client.execute(user, { id: ben.id })
  const missing = await client.execute(user, { id: 'x'.repeat(17) })
  expect(hidden.errors?.[0]?.extensions).toEqual({ error: 'NotFound' })
  expect(hidden).toEqual(missing)
})

test('[AG8][AG10] the list of users is paged, filtered and the superAdmin’s', async () => {
  await Promise.all(['ines', 'inti', 'ivan'].map(name => server.createAccount({ email: `${name}@list.example`, name })))
  const list =
    'query ($page: Int, $filter: String) { users(page: $page, limit: 2, filter: $filter) { _id totalCount totalPages hasNextPage hasPreviousPage items { email profile { name } } } }'
  const first = await admin.run<{ users: { _id: string } }>(list, { filter: '@LIST' })
  expect(first).toEqual({
    users: {
      _id: expect.any(String),
      totalCount: 3,
      totalPages: 2,
      hasNextPage: true,
      hasPreviousPage: false,
      items: [
        { email: 'ines@list.example', profile: { name: 'ines' } },
        { email: 'inti@list.example', profile: { name: 'inti' } },
      ],
    },
  })
  const second = await admin.run<{ users: { _id: string } }>(list, { filter: '@list', page: 2 })
  expect(second).toMatchObject({
    users: { hasNextPage: false, hasPreviousPage: true, items: [{ email: 'ivan@list.example' }] },
  })
  expect(second.users._id).not.toBe(first.users._id)
  expect(await admin.run(list, { filter: 'in' })).toMatchObject({
    users: { totalCount: 2, totalPages: 1, hasNextPage: false },
  })

  const many = Array.from({ length: 21 }, (_, n) => `a${n}: createAccount(email: "n${n}@many.example") { _id }`)
  await admin.run(`mutation { ${many.join(' ')} }`)
  const { users } = await admin.run<{ users: { items: object[]; totalPages: number } }>(
    '{ users(filter: "@many.example") { _id totalPages items { email } } }',
  )
  expect([users.items.length, users.totalPages]).toEqual([20, 2])

  const plain = await server.createAccount({ roles: ['user', 'admin'] })
  const { errors } = await (await server.login(plain.email, plain.password)).execute(list)
  expect(errors?.[0]?.extensions).toEqual({ error: 'PermissionsError', type: 'notAllowed' })
})

test('a new account is checked', async () => {
  const create =
    'mutation ($email: String!, $roles: [String!], $environments: [String!]) { createAccount(email: $email, roles: $roles, environmentsAuthorized: $environments) { _id } }'
  const errorsOf = async (variables: Record<string, unknown>) =>
    (await admin.execute(create, variables)).errors?.[0]?.extensions
  expect(await errorsOf({ email: 'x', roles: ['king'], environments: ['nowhere'] })).toEqual({
    error: 'validationError',
    validationErrors: { email: 'invalidEmail', roles: 'notAnOption', environmentsAuthorized: 'notFound' },
  })
  expect(await errorsOf({ email: 'ROOT@example.com' })).toMatchObject({ validationErrors: { email: 'notUnique' } })
  expect(await errorsOf({ email: 'demo@localhost' })).toMatchObject({ validationErrors: { email: 'invalidEmail' } })
  const account = await server.createAccount({ roles: ['admin'] })
  const client = await server.login(account.email, account.password)
  const { errors } = await client.execute(create, { email: 'mine@example.com', roles: ['superAdmin'] })
  expect(errors?.[0]?.extensions).toEqual({ error: 'PermissionsError', type: 'notAllowed' })
})

test('nobody but its owner ever sets the password of an account: the superAdmin makes an invitation', async () => {
  const create = 'mutation ($email: String!) { createAccount(email: $email, roles: ["admin"]) { _id } }'
  const email = 'invited@example.com'
  const known = 'mutation { createAccount(email: "known@example.com", password: "known to me") { _id } }'
  expect((await admin.execute(known)).errors?.[0]?.extensions).toEqual({ error: 'BadRequest' })
  const once = { extensions: { idempotencyKey: randomUUID() } }
  for (const _ of ['sent', 'sent again']) await admin.post({ query: create, variables: { email }, ...once })

  const mail = await lastMailTo(server.dataDirectory, email)
  const token = new RegExp(`http://localhost:${server.port}/reset/([0-9a-f]{64})`).exec(mail)?.[1]
  const { resetPassword } = await server
    .client()
    .run<{ resetPassword: TestSession }>(
      'mutation ($token: String!) { resetPassword(token: $token, password: "chosen by myself") { _id publicKey secretKey userId } }',
      { token },
    )
  expect(await server.client(resetPassword).run('{ me { email roles } }')).toEqual({ me: { email, roles: ['admin'] } })
})

describe('a superAdmin', () => {
  const update = (client: TestClient, userId: string, rights: object) =>
    client.run<{ updateAccount: { roles: string[]; environmentsAuthorized: string[] } }>(
      `mutation ($userId: String!, $roles: [String!], $environmentsAuthorized: [String!]) {
        updateAccount(userId: $userId, roles: $roles, environmentsAuthorized: $environmentsAuthorized) { roles environmentsAuthorized }
      }`,
      { userId, ...rights },
    )

  test('gives and takes what somebody may do, at once also for who is logged in', async () => {
    for (const id of ['east', 'west'])
      await admin.run('mutation ($id: String!) { createEnvironment(_id: $id, name: "Sede") { _id } }', { id })
    const person = await server.createAccount()
    const client = await server.login(person.email, person.password)
    const mayDesign = async (environmentId: string) => {
      const { errors } = await client.execute('query ($id: String!) { forms(environmentId: $id) { totalCount } }', {
        id: environmentId,
      })
      return errors === undefined
    }
    expect(await mayDesign('east')).toBe(false)
    const given = await update(admin, person.id, { roles: ['admin'], environmentsAuthorized: ['east', 'east'] })
    expect(given.updateAccount).toEqual({ roles: ['admin'], environmentsAuthorized: ['east'] })
    expect([await mayDesign('east'), await mayDesign('west')]).toEqual([true, false])
    // What is not given stays.
    await update(admin, person.id, { environmentsAuthorized: ['west'] })
    expect([await mayDesign('east'), await mayDesign('west')]).toEqual([false, true])
    expect((await update(admin, person.id, { roles: ['user'] })).updateAccount).toEqual({
      roles: ['user'],
      environmentsAuthorized: ['west'],
    })
    expect(await mayDesign('west')).toBe(false)
  })

  test('names somebody, who is called so from then on', async () => {
    const person = await server.createAccount()
    const client = await server.login(person.email, person.password)
    const document = `mutation ($userId: String!, $firstName: String, $lastName: String) {
      updateAccount(userId: $userId, firstName: $firstName, lastName: $lastName) { profile { name firstName lastName } } }`
    await admin.run(document, { userId: person.id, firstName: ' Ana ', lastName: 'Rojas' })
    const { updateAccount } = await admin.run<{ updateAccount: object }>(document, {
      userId: person.id,
      firstName: 'Eva',
    })
    expect(updateAccount).toEqual({ profile: { name: 'Eva Rojas', firstName: 'Eva', lastName: 'Rojas' } })
    expect(await client.run('{ me { profile { name } } }')).toEqual({ me: { profile: { name: 'Eva Rojas' } } })
    expect(await failureOf(client.run(document, { userId: person.id, firstName: 'Yo' }))).toMatchObject({
      error: 'PermissionsError',
    })
  })

  test('[D13] reads the whole record of somebody, whose one address it has, and how he logs in', async () => {
    const person = await server.createAccount({ roles: ['admin'], environmentsAuthorized: [] })
    const read = async (userId: string) =>
      (
        await admin.run<{ user: object }>(
          `query ($userId: String!) { user(userId: $userId) {
            _id email emails { address verified } createdAt roles profile { name firstName lastName avatar { _id } }
            environmentsAuthorized services hasTwoFactor } }`,
          { userId },
        )
      ).user
    expect(await read(person.id)).toEqual({
      _id: person.id,
      email: person.email,
      emails: [{ address: person.email, verified: expect.any(Boolean) }],
      createdAt: expect.stringMatching(/^\d{4}-/),
      roles: ['admin'],
      profile: { name: expect.any(String), firstName: expect.any(String), lastName: expect.any(String), avatar: null },
      environmentsAuthorized: [],
      services: ['password'],
      hasTwoFactor: false,
    })
    const { made } = await admin.run<{ made: { _id: string } }>(
      'mutation { made: createAccount(email: "sin-clave@example.com") { _id } }',
    )
    expect(await read(made._id)).toMatchObject({
      emails: [{ address: 'sin-clave@example.com', verified: false }],
      services: [],
    })
  })

  test.each([
    [{ roles: ['king'] }, { roles: 'notAnOption' }],
    [{ roles: [] }, { roles: 'notAnOption' }],
    [{ environmentsAuthorized: ['nowhere'] }, { environmentsAuthorized: 'notFound' }],
  ])('is refused %j', async (rights, validationErrors) => {
    const { id } = await server.createAccount()
    expect(await failureOf(update(admin, id, rights))).toEqual({ error: 'validationError', validationErrors })
    expect(await failureOf(update(admin, 'nobody', { roles: ['user'] }))).toEqual({ error: 'NotFound' })
  })

  test('is always left: the last one who can log in does not take it from himself', async () => {
    const alone = await startTestServer()
    try {
      const root = await alone.admin()
      const { me } = await root.run<{ me: { _id: string } }>('{ me { _id } }')
      // Invited, and never came.
      await root.run('mutation { createAccount(email: "later@example.com", roles: ["superAdmin"]) { _id } }')
      const refusal = { error: 'validationError', validationErrors: { roles: 'lastSuperAdmin' } }
      expect(await failureOf(update(root, me._id, { roles: ['admin'] }))).toEqual(refusal)
      const other = await alone.createAccount({ roles: ['superAdmin'] })
      await update(root, me._id, { roles: ['admin'] })
      expect(await failureOf(update(root, other.id, { roles: ['user'] }))).toMatchObject({ type: 'notAllowed' })
    } finally {
      await alone.close()
    }
  })

  test('is always left: of two who take it from each other at once, one keeps it', async () => {
    const alone = await startTestServer()
    try {
      const root = await alone.admin()
      const { me } = await root.run<{ me: { _id: string } }>('{ me { _id } }')
      const account = await alone.createAccount({ roles: ['superAdmin'] })
      const other = await alone.login(account.email, account.password)
      const both = [update(root, account.id, { roles: ['admin'] }), update(other, me._id, { roles: ['admin'] })]
      const done = await Promise.allSettled(both)
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    } finally {
      await alone.close()
    }
  })

  test('ends all sessions of somebody', async () => {
    const person = await server.createAccount()
    const clients = [
      await server.login(person.email, person.password),
      await server.login(person.email, person.password),
    ]
    await admin.run('mutation ($id: String!) { endAccountSessions(userId: $id) }', { id: person.id })
    for (const client of clients) await expect(client.run('{ me { _id } }')).rejects.toThrow('sessionNotFound')
    await server.login(person.email, person.password)
  })
})
