import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { headers as names } from '../../shared/protocol/headers.ts'
import { type TestClient as Client, nextNonce, sign, type TestClient } from '../testing/testClient.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

/** A clock that a test can move; it starts at the machine's time. */
const clock = { offset: 0, now: () => Date.now() + clock.offset }
let server: TestServer
let admin: TestClient

beforeAll(async () => {
  server = await startTestServer({ clock })
  admin = await server.admin()
})
afterAll(() => server.close())
beforeEach(() => {
  clock.offset = 0
})

const operation = JSON.stringify({ query: '{ me { email } }' })
const json = { 'content-type': 'application/json' }

/** Sends `body` with headers of one's own choice. */
const send = (client: Client, body: string, headers: Record<string, string>) =>
  client.send('POST', '/graphql', body, { ...json, ...headers })

const signedAt = (client: Client, nonce: string) => client.signedHeaders(operation, nonce)

describe('who signs', () => {
  test('[A32] queries and mutations are accepted by POST on /graphql alone', async () => {
    expect((await admin.post({ query: '{ me { email } }' })).json).toEqual({
      data: { me: { email: 'root@example.com' } },
    })
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await admin.send(method, '/graphql?query={me{email}}')
      expect([answer.status, answer.headers.allow]).toEqual([405, 'POST'])
    }
    expect(
      (await send(admin, operation, { 'content-type': 'text/plain', ...admin.signedHeaders(operation) })).status,
    ).toBe(400)
    expect((await send(admin, operation, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(400)
  })

  test('[A38] a request without key and signature is anonymous and gets only what is public', async () => {
    const anonymous = server.client()
    expect(await anonymous.run('{ me { email } }')).toEqual({ me: null })
    const { errors } = await anonymous.execute('{ users { items { email } } }')
    expect(errors?.[0]?.extensions).toEqual({ error: 'PermissionsError', type: 'notLoggedIn' })
  })

  test('[A7][A35] the signature is HMAC-SHA512 of nonce and body under the secret key; a body altered after signing is not executed', async () => {
    const nonce = nextNonce(clock)
    const mutation = JSON.stringify({ query: 'mutation { logout }' })
    const answer = await send(admin, mutation, signedAt(admin, nonce))
    expect(answer.status).toBe(400)
    expect(answer.json).toEqual({ error: 'AuthError', message: 'invalidSignature' })
    // The session lives, and the nonce of the forged request was not used up.
    const honest = await send(admin, operation, {
      [names.nonce]: nonce,
      [names.publicKey]: admin.session?.publicKey ?? '',
      [names.signature]: sign(admin.session?.secretKey ?? '', nonce, operation),
    })
    expect(honest.json).toEqual({ data: { me: { email: 'root@example.com' } } })
  })

  test.each([
    ['upper-case hex', (good: string) => good.toUpperCase()],
    ['too short', (good: string) => good.slice(2)],
    ['not hex', () => 'x'.repeat(128)],
    ['another algorithm', () => createHash('sha512').update(operation).digest('hex')],
  ])('a signature is refused: %s', async (_, change) => {
    const headers = admin.signedHeaders(operation)
    const answer = await send(admin, operation, {
      ...headers,
      [names.signature]: change(headers[names.signature] ?? ''),
    })
    expect(answer.json).toEqual({ error: 'AuthError', message: 'invalidSignature' })
  })

  test('a key without a signature and a signature without a key are refused', async () => {
    const {
      [names.signature]: signature = '',
      [names.publicKey]: publicKey = '',
      ...rest
    } = admin.signedHeaders(operation)
    expect((await send(admin, operation, { ...rest, [names.publicKey]: publicKey })).json.message).toBe(
      'invalidSignature',
    )
    expect((await send(admin, operation, { ...rest, [names.signature]: signature })).json.message).toBe(
      'sessionNotFound',
    )
  })

  test('[A35] an unknown public key is refused', async () => {
    const stranger = server.client({ _id: 'x', userId: 'x', publicKey: 'ab'.repeat(32), secretKey: 'cd'.repeat(64) })
    const answer = await stranger.post({ query: '{ me { email } }' })
    expect([answer.status, answer.json]).toEqual([400, { error: 'AuthError', message: 'sessionNotFound' }])
  })

  test('[A39] a session of the admin area works on its domain and on 127.0.0.1, and ends with logout', async () => {
    const client = await server.admin()
    const numeric = server.client(client.session, '127.0.0.1')
    expect(await numeric.run('{ me { email } }')).toEqual({ me: { email: 'root@example.com' } })
    expect(await client.run('mutation { logout }')).toEqual({ logout: true })
    const answer = await client.post({ query: '{ me { email } }' })
    expect([answer.status, answer.json]).toEqual([400, { error: 'AuthError', message: 'sessionNotFound' }])
  })
})

describe('nonces', () => {
  const status = async (nonce: string) => (await send(admin, operation, signedAt(admin, nonce))).json

  test('[A35] a used nonce is refused with the server’s time and the floor', async () => {
    const nonce = nextNonce(clock)
    expect(await status(nonce)).toEqual({ data: { me: { email: 'root@example.com' } } })
    expect(await status(nonce)).toEqual({
      error: 'AuthError',
      message: 'nonceIsInvalid',
      serverTime: expect.any(Number),
      floor: expect.any(Number),
    })
  })

  test('100 requests in parallel with one nonce: one is executed', async () => {
    const nonce = nextNonce(clock)
    const answers = await Promise.all(Array.from({ length: 100 }, () => status(nonce)))
    expect(answers.filter(answer => answer.data?.me)).toHaveLength(1)
    expect(answers.filter(answer => answer.message === 'nonceIsInvalid')).toHaveLength(99)
  })

  test('100 mutations in parallel with one nonce create one account', async () => {
    const body = JSON.stringify({ query: 'mutation { createAccount(email: "once@example.com") { _id } }' })
    const headers = admin.signedHeaders(body)
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(admin, body, headers)))
    expect(answers.filter(({ json: answer }) => answer.data?.createAccount)).toHaveLength(1)
    expect(answers.filter(({ json: answer }) => answer.message === 'nonceIsInvalid')).toHaveLength(99)
    const { users } = await admin.run<{ users: { totalCount: number } }>('{ users(filter: "once@") { totalCount } }')
    expect(users.totalCount).toBe(1)
  })

  test.each(['', '1', 'now', '1e12', '17500000000000', '1750000000000.1234', '-1750000000000'])(
    'a malformed nonce is refused: "%s"',
    async nonce => {
      expect(await status(nonce)).toMatchObject({ error: 'AuthError', message: 'nonceIsInvalid' })
    },
  )

  test('a clock that is far off is told the time', async () => {
    const server5MinutesLater = String(clock.now() - 5 * 60_000 - 1_000)
    const answer = await status(server5MinutesLater)
    expect(answer).toMatchObject({ message: 'nonceIsInvalid' })
    expect(Math.abs(answer.serverTime - clock.now())).toBeLessThan(60_000)
    expect(await status(String(clock.now() + 60_000))).toMatchObject({ message: 'nonceIsInvalid' })
    expect(await status(String(clock.now() - 4 * 60_000))).toHaveProperty('data')
  })

  test('nothing is replayed across a restart', async () => {
    const first = await startTestServer({ clock })
    const client = await first.admin()
    const recorded = signedAt(client, nextNonce(clock))
    expect((await send(client, operation, recorded)).json).toHaveProperty('data')
    const ahead = signedAt(client, (clock.now() + 1_500).toFixed(3))
    expect((await send(client, operation, ahead)).json).toHaveProperty('data')
    await first.stop()

    const second = await startTestServer({ clock, dataDirectory: first.dataDirectory })
    try {
      const again = second.client(client.session)
      for (const headers of [recorded, ahead]) {
        expect((await send(again, operation, headers)).json).toMatchObject({ message: 'nonceIsInvalid' })
      }
      const refused = await send(again, operation, signedAt(again, nextNonce(clock)))
      expect(refused.json).toMatchObject({ message: 'nonceIsInvalid' })
      // A client that goes on above the floor is served, long before the floor is the present.
      const corrected = signedAt(again, (refused.json.floor + 0.001).toFixed(3))
      expect((await send(again, operation, corrected)).json).toHaveProperty('data')
    } finally {
      await second.close()
      await first.close()
    }
  })
})

test('[A40] a session is resumed by fetching its user, also after a restart', async () => {
  const first = await startTestServer({ clock })
  const { email, password } = await first.createAccount()
  const client = await first.login(email, password)
  await first.stop()
  const second = await startTestServer({ clock, dataDirectory: first.dataDirectory })
  // The client signs above the floor of the new start.
  clock.offset += 5_000
  try {
    const again = second.client(client.session)
    const { user } = await again.run<{ user: { email: string } }>(
      'query ($id: String!) { user(userId: $id) { email } }',
      {
        id: client.session?.userId,
      },
    )
    expect(user.email).toBe(email)
  } finally {
    await second.close()
    await first.close()
  }
})
