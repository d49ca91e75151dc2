import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GraphQLFailure, type TestClient, type TestSession } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

const clock = { offset: 0, now: () => Date.now() + clock.offset }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())
// Another quarter of an hour for each test, so that none meets the attempts of the one before.
beforeEach(() => {
  clock.offset += 20 * 60_000
})

const login =
  'mutation ($email: String!, $password: String!) { loginWithPassword(email: $email, password: $password) { _id } }'
const withToken = 'mutation ($token: String!) { loginWithToken(token: $token) { _id publicKey secretKey userId } }'
const wrongCredentials = { error: 'validationError', validationErrors: { credentials: 'invalid' } }

const refusal = async (call: Promise<unknown>): Promise<Record<string, unknown>> => {
  try {
    await call
  } catch (error) {
    if (error instanceof GraphQLFailure) return error.extensions
    throw error
  }
  throw new Error('nothing was refused')
}
const extensionsOf = (answers: { errors?: { extensions: Record<string, unknown> }[] }[]) =>
  answers.map(({ errors }) => errors?.[0]?.extensions.error)

describe('by password', () => {
  test('[A17][AG12] gives a session with all its fields', async () => {
    const account = await server.createAccount()
    const { loginWithPassword } = await server.client().run<{ loginWithPassword: Record<string, unknown> }>(
      `mutation { loginWithPassword(email: " ${account.email.toUpperCase()} ", password: "${account.password}") {
        _id publicKey secretKey createdAt nonce lastCall userId locale roles emailVerified options } }`,
      {},
      { headers: { 'accept-language': 'fr, en-GB;q=0.8, es;q=0.5' } },
    )
    expect(loginWithPassword).toEqual({
      _id: expect.stringMatching(/^[A-Za-z0-9]{17}$/),
      publicKey: expect.stringMatching(/^[0-9a-f]{64}$/),
      secretKey: expect.stringMatching(/^[0-9a-f]{128}$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      nonce: null,
      lastCall: expect.stringMatching(/Z$/),
      userId: account.id,
      locale: 'en',
      roles: ['user'],
      emailVerified: false,
      options: {},
    })
  })

  test('[B61] an unknown e-mail, a wrong password and an account without one are refused alike', async () => {
    const account = await server.createAccount()
    const admin = await server.admin()
    await admin.run('mutation { createAccount(email: "passwordless@example.com") { _id } }')
    for (const [email, password] of [
      ['nobody@example.com', 'a good password'],
      [account.email, 'a wrong password'],
      ['passwordless@example.com', ''],
      ['passwordless@example.com', 'a good password'],
      [account.email, 'x'.repeat(600)],
    ]) {
      expect(await refusal(server.client().run(login, { email, password }))).toEqual(wrongCredentials)
    }
  })

  test('attempts are counted one by one in a batch, and even the right password has to wait then', async () => {
    const account = await server.createAccount()
    const attempt = { query: login, variables: { email: account.email, password: 'wrong' } }
    const { json } = await server.client().post(Array.from({ length: 30 }, () => attempt))
    const errors = extensionsOf(json)
    expect(errors.filter(error => error === 'validationError')).toHaveLength(10)
    expect(errors.filter(error => error === 'TooManyRequests')).toHaveLength(20)
    const { email, password } = account
    const refused = await refusal(server.client().run(login, { email, password }))
    expect(refused).toEqual({ error: 'TooManyRequests', retryAfter: expect.any(Number) })
    expect(refused.retryAfter).toBeGreaterThan(0)
    clock.offset += 16 * 60_000
    await server.client().run(login, { email, password })
  })

  test('attempts are counted one by one by aliases', async () => {
    const account = await server.createAccount()
    const aliases = Array.from(
      { length: 25 },
      (_, index) => `a${index}: loginWithPassword(email: "${account.email}", password: "wrong${index}") { _id }`,
    )
    const { errors = [] } = await server.client().execute(`mutation { ${aliases.join(' ')} }`)
    // The first failed field makes the whole answer null; a non-null field ends a serial mutation.
    const codes = errors.map(({ extensions }) => extensions?.error)
    expect(codes.every(code => code === 'validationError' || code === 'TooManyRequests')).toBe(true)
    const more = await server
      .client()
      .post(Array.from({ length: 15 }, () => ({ query: `mutation { ${aliases.join(' ')} }` })))
    expect(extensionsOf(more.json)).toContain('TooManyRequests')
    expect(
      await refusal(server.client().run(login, { email: account.email, password: account.password })),
    ).toMatchObject({
      error: 'TooManyRequests',
    })
  })

  test('an address that tries many accounts is stopped, others are not', async () => {
    const behind = await startTestServer({ clock, config: { trustProxy: true } })
    try {
      const account = await behind.createAccount().catch(() => undefined)
      const from = (address: string) => ({ headers: { 'x-forwarded-host': 'localhost', 'x-forwarded-for': address } })
      const attempts = Array.from({ length: 50 }, (_, index) => ({
        query: login,
        variables: { email: `guess${index}@example.com`, password: 'guess' },
      }))
      await behind.client().post(attempts, from('203.0.113.7'))
      const next = { email: 'one-more@example.com', password: 'guess' }
      expect(await refusal(behind.client().run(login, next, from('203.0.113.7')))).toMatchObject({
        error: 'TooManyRequests',
      })
      expect(await refusal(behind.client().run(login, next, from('203.0.113.8')))).toEqual(wrongCredentials)
      expect(account).toBeDefined()
    } finally {
      await behind.close()
    }
  })

  describe('behind a proxy', () => {
    let behind: TestServer
    const from = (address: string, device?: string) => ({
      headers: {
        'x-forwarded-host': 'localhost',
        'x-forwarded-for': address,
        ...(device !== undefined && { 'x-telar-device': device }),
      },
    })
    const guess = (email: string, address: string, password = 'wrong') =>
      refusal(behind.client().run(login, { email, password }, from(address)))
    const enters = (account: { email: string; password: string }, address: string, device?: string) =>
      behind.client().run(login, { email: account.email, password: account.password }, from(address, device))
    const tooMany = { error: 'TooManyRequests', retryAfter: expect.any(Number) }
    beforeAll(async () => {
      behind = await startTestServer({ clock, config: { trustProxy: true } })
    })
    afterAll(() => behind.close())

    test('a client does not choose its own address', async () => {
      const { email } = await behind.createAccount()
      for (let count = 0; count < 10; count++) await guess(email, `10.0.${count}.1, 203.0.113.7`)
      expect(await guess(email, '192.0.2.99, 203.0.113.7')).toEqual(tooMany)
      // What is no address is the proxy's own.
      for (let count = 0; count < 10; count++) await guess(email, `made up ${count}`)
      expect(await guess(email, 'made up, too')).toEqual(tooMany)
      // One client has a whole network of IPv6 to itself.
      for (let count = 0; count < 10; count++) await guess(email, `2001:db8:0:7:${count}::1`)
      expect(await guess(email, '2001:DB8::7:ffff:0:0:1')).toEqual(tooMany)
      expect(await guess(email, '2001:db8:0:8::1')).toEqual(wrongCredentials)
    })

    test('fifty wrong passwords from five addresses do not lock the owner out', async () => {
      const account = await behind.createAccount()
      const device = 'ab'.repeat(16)
      await enters(account, '198.51.100.1', device)
      for (let address = 0; address < 5; address++)
        for (let count = 0; count < 10; count++) await guess(account.email, `203.0.113.${address}`)
      // Strangers wait, even with the right password …
      expect(await guess(account.email, '203.0.113.77', account.password)).toEqual(tooMany)
      // … and so does who shares the owner's address and has tried enough in other names; the owner does not.
      for (let count = 0; count < 50; count++) await guess(`other${count}@example.com`, '198.51.100.1')
      expect(await guess('one-more@example.com', '198.51.100.1')).toEqual(tooMany)
      await enters(account, '198.51.100.1')
      for (let count = 0; count < 10; count++) await guess(account.email, '198.51.100.1')
      expect(await guess(account.email, '198.51.100.1', account.password)).toEqual(tooMany)
      await enters(account, '198.51.100.1', device)
      // The browser is known wherever it goes, and only with this account.
      await enters(account, '192.0.2.1', device)
      const other = await behind.createAccount()
      for (let address = 0; address < 5; address++)
        for (let count = 0; count < 10; count++) await guess(other.email, `203.0.114.${address}`)
      const asOther = behind
        .client()
        .run(login, { email: other.email, password: other.password }, from('192.0.2.50', device))
      expect(await refusal(asOther)).toEqual(tooMany)
    })
  })

  test('logging in rightly again and again is no attack', async () => {
    const { email, password } = await server.createAccount()
    const { json } = await server
      .client()
      .post(Array.from({ length: 8 }, () => ({ query: login, variables: { email, password } })))
    expect(json.every((answer: { errors?: unknown }) => answer.errors === undefined)).toBe(true)
    for (let round = 0; round < 4; round++) await server.login(email, password)
  })
})

describe('by token', () => {
  const tokenOf = async (client: TestClient, environmentId?: string) => {
    const { createLoginToken } = await client.run<{ createLoginToken: string }>(
      'mutation ($id: String) { createLoginToken(environmentId: $id) }',
      { id: environmentId },
    )
    return createLoginToken
  }
  const wrongToken = { error: 'validationError', validationErrors: { token: 'invalid' } }

  test('works once, for the same account', async () => {
    const account = await server.createAccount()
    const token = await tokenOf(await server.login(account.email, account.password))
    const { loginWithToken } = await server.client().run<{ loginWithToken: TestSession }>(withToken, { token })
    expect(await server.client(loginWithToken).run('{ me { email } }')).toEqual({ me: { email: account.email } })
    expect(await refusal(server.client().run(withToken, { token }))).toEqual(wrongToken)
  })

  test('20 at once with one token: one session', async () => {
    const token = await tokenOf(await server.admin())
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.client().execute(withToken, { token })))
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1)
  })

  test('expires after 60 seconds', async () => {
    const admin = await server.admin()
    const inTime = await tokenOf(admin)
    clock.offset += 59_000
    await server.client().run(withToken, { token: inTime })
    const late = await tokenOf(admin)
    clock.offset += 61_000
    expect(await refusal(server.client().run(withToken, { token: late }))).toEqual(wrongToken)
  })

  test('nobody gets one anonymously, nor for an environment that he may not enter', async () => {
    const create = 'mutation { createLoginToken(environmentId: "secret") }'
    expect(await refusal(server.client().run(create))).toEqual({ error: 'PermissionsError', type: 'notLoggedIn' })
    const account = await server.createAccount()
    const user = await server.login(account.email, account.password)
    expect(await refusal(user.run(create))).toEqual({ error: 'NotFound' })
  })
})
