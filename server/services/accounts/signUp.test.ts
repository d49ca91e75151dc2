import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastMailTo } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const admin = await server.admin()
  for (const id of ['open', 'closed']) {
    await admin.run('mutation ($id: String!) { createEnvironment(_id: $id, name: $id) { _id } }', { id })
  }
  await admin.run('mutation { updateEnvironment(environmentId: "open", data: { allowSignUp: true }) { _id } }')
})
afterAll(() => server.close())

const signUp =
  'mutation ($environmentId: String!, $email: String!) { environmentUserSignUp(environmentId: $environmentId, email: $email, firstName: "Ana", lastName: "Rojas") }'
const attempt = async (environmentId: string, email: string, host?: string) => {
  const { data, errors } = await server.client(undefined, host).execute(signUp, { environmentId, email })
  return errors?.[0]?.extensions ?? data
}

const mailTo = (email: string, count = 1) => lastMailTo(server.dataDirectory, email, count)

test('[AG15][B39][B65] a mail lets the new user choose a password and enter', async () => {
  expect(await attempt('open', 'ana@example.com', 'open.localhost')).toEqual({ environmentUserSignUp: true })
  const mail = await mailTo('ana@example.com')
  const token = new RegExp(`http://open\\.localhost:${server.port}/reset/([0-9a-f]+)`).exec(mail)?.[1]
  const guest = server.client(undefined, 'open.localhost')
  const choose = (password: string) =>
    guest.execute(
      'mutation ($token: String!, $password: String!) { resetPassword(token: $token, password: $password) { _id } }',
      { token, password },
    )
  expect((await choose('1234567')).errors?.[0]?.extensions).toMatchObject({
    validationErrors: { password: 'tooShort:8' },
  })
  expect((await choose('a good password')).errors).toBeUndefined()
  const ana = await server.login('ana@example.com', 'a good password', 'open.localhost')
  expect(await ana.run('{ me { email roles profile { firstName lastName } } }')).toEqual({
    me: { email: 'ana@example.com', roles: ['user'], profile: { firstName: 'Ana', lastName: 'Rojas' } },
  })
})

test('[AG34] a forgotten password and a sign-up are answered by a boolean', async () => {
  const { email } = await server.createAccount()
  const forgotten = await server
    .client()
    .run('mutation ($email: String!) { forgotPassword(email: $email, environmentId: "open") }', { email })
  expect(forgotten).toEqual({ forgotPassword: true })
  expect(await attempt('open', 'bool@example.com')).toEqual({ environmentUserSignUp: true })
})

test('[AG13] a forgotten password of an environment leads to its host', async () => {
  const { email } = await server.createAccount()
  const answer = await server
    .client()
    .run('mutation ($email: String!) { forgotPassword(email: $email, environmentId: "open") }', { email })
  expect(answer).toEqual({ forgotPassword: true })
  // The first one is the invitation.
  expect(await mailTo(email, 2)).toContain(`http://open.localhost:${server.port}/reset/`)
})

test('[B30][B31] a first and a last name may be empty or missing', async () => {
  for (const [email, name] of [
    ['empty@example.com', 'firstName: "", lastName: "Rojas"'],
    ['missing@example.com', 'lastName: "Rojas"'],
    ['first@example.com', 'firstName: "Ana", lastName: ""'],
    ['onlyfirst@example.com', 'firstName: "Ana"'],
  ]) {
    const answer = await server
      .client()
      .execute(`mutation { environmentUserSignUp(environmentId: "open", email: "${email}", ${name}) }`)
    expect(answer).toEqual({ data: { environmentUserSignUp: true } })
  }
})

test('is refused where the environment allows none, or is not that host’s', async () => {
  const refused = { error: 'PermissionsError', type: 'notAllowed' }
  expect(await attempt('closed', 'ben@example.com', 'closed.localhost')).toEqual(refused)
  // From elsewhere nobody learns that there is such an environment.
  expect(await attempt('closed', 'ben@example.com')).toEqual({ error: 'NotFound' })
  expect(await attempt('open', 'ben@example.com', 'closed.localhost')).toEqual({ error: 'NotFound' })
  expect(await attempt('nowhere', 'ben@example.com')).toEqual({ error: 'NotFound' })
})

test('[B32] without an e-mail, or with a malformed one, nobody is signed up', async () => {
  for (const email of ['', '   ', 'ana', 'ana@'])
    expect(await attempt('open', email), email).toEqual({
      error: 'validationError',
      validationErrors: { email: 'invalidEmail' },
    })
  const without = await server.client().execute('mutation { environmentUserSignUp(environmentId: "open") }')
  expect(without.errors?.[0]?.extensions).toMatchObject({ error: 'BadRequest' })
  expect(await attempt('open', 'demo@localhost')).toEqual({
    error: 'validationError',
    validationErrors: { email: 'invalidEmail' },
  })
})

test('a repetition with the same key answers the same and sends one mail', async () => {
  const idempotencyKey = randomUUID()
  const variables = { environmentId: 'open', email: 'once@example.com' }
  for (let round = 0; round < 3; round++) {
    expect(await server.client().run(signUp, variables, { idempotencyKey })).toEqual({ environmentUserSignUp: true })
  }
  await mailTo('once@example.com')
})

test('who was no user a moment ago is one at once', async () => {
  const account = await server.createAccount()
  const guest = await server.login(account.email, account.password, 'open.localhost')
  const menu = '{ userMenu }'
  expect((await guest.execute(menu)).errors?.[0]?.extensions).toMatchObject({ error: 'NotFound' })
  expect(await attempt('open', account.email)).toEqual({ environmentUserSignUp: true })
  expect(await guest.run(menu)).toEqual({ userMenu: [] })
})

test('a session works on the host that it was opened on, and on no other', async () => {
  const account = await server.createAccount()
  const inOpen = await server.login(account.email, account.password, 'open.localhost')
  for (const host of ['closed.localhost', 'localhost']) {
    const answer = await server.client(inOpen.session, host).post({ query: '{ me { _id } }' })
    expect([answer.status, answer.json]).toEqual([400, { error: 'AuthError', message: 'sessionNotFound' }])
  }
  expect(await inOpen.run('{ me { email } }')).toEqual({ me: { email: account.email } })
})

test('an environment’s session never does what only the admin area may', async () => {
  const root = await server.login('root@example.com', 'correct horse', 'open.localhost')
  expect((await root.execute('{ users { totalCount } }')).errors?.[0]?.extensions).toMatchObject({ type: 'notAllowed' })
  const create = await root.execute('mutation { createAccount(email: "x@example.com") { _id } }')
  expect(create.errors?.[0]?.extensions).toMatchObject({ type: 'notAllowed' })
  for (const id of ['closed', 'nowhere']) {
    const token = await root.execute('mutation ($id: String) { createLoginToken(environmentId: $id) }', { id })
    expect(token.errors?.[0]?.extensions).toEqual({ error: 'NotFound' })
  }
})

test('a login token leads from the admin area to one environment only', async () => {
  const admin = await server.admin()
  const create = 'mutation { createLoginToken(environmentId: "open") }'
  const use = 'mutation ($token: String!) { loginWithToken(token: $token) { userId } }'
  const { createLoginToken: token } = await admin.run<{ createLoginToken: string }>(create)
  for (const host of ['closed.localhost', 'localhost']) {
    const { errors } = await server.client(undefined, host).execute(use, { token })
    expect(errors?.[0]?.extensions).toMatchObject({ validationErrors: { token: 'invalid' } })
  }
  expect(await server.client(undefined, 'open.localhost').run(use, { token })).toEqual({
    loginWithToken: { userId: admin.session?.userId },
  })
})
