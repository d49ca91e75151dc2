// @vitest-environment node
import { gql } from '@apollo/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer, testAdmin } from '../../server/testing/testServer.ts'
import { userQuery } from '../session/documents.ts'
import { loginWithPasswordMutation } from '../session/loginDocuments.ts'
import type { Session } from '../session/types.ts'
import { createGraphqlClient } from './client.ts'
import { createConnection } from './connection.ts'
import { errorCode } from './errors.ts'
import { createNonces } from './nonces.ts'

const me = gql`query Me { me { _id email } }`

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The browser's client against a real server. @param skew how far the browser's clock is ahead, in ms */
function browser({ session, skew = 0 }: { session?: Session; skew?: number } = {}) {
  const bodies: string[] = []
  const refused: string[] = []
  const { client } = createGraphqlClient({
    origin: server.url.replace(/\/$/, ''),
    credentials: () => session,
    now: Date.now,
    nonces: createNonces(() => Date.now() + skew, Math.random),
    language: () => 'es-419',
    connection: createConnection({ probe: async () => true }),
    twoFactor: { ask: async () => undefined, invalid: async () => {} },
    WebSocket,
    fetch: (url, init) => {
      bodies.push(String(init?.body))
      return fetch(url, init)
    },
    random: () => 0,
    newKey: () => crypto.randomUUID(),
    onSessionRefused: () => refused.push('refused'),
  })
  return { client, bodies, refused }
}

async function logIn(): Promise<Session> {
  const { data } = await browser().client.mutate({ mutation: loginWithPasswordMutation, variables: testAdmin })
  if (!data) throw new Error('no session')
  return data.loginWithPassword
}

test('[A7][A17] logs in anonymously and signs what the server accepts, in the language of the page', async () => {
  const session = await logIn()
  expect(session.locale).toBe('es-419')
  const fields = ['createdAt', 'emailVerified', 'lastCall', 'locale', 'nonce', 'options', 'publicKey', 'roles']
  expect(Object.keys(session).sort()).toEqual(['__typename', '_id', ...fields, 'secretKey', 'userId'])
  const { client } = browser({ session })
  const { data } = await client.query({ query: userQuery, variables: { userId: session.userId } })
  expect(data?.user?.email).toBe(testAdmin.email)
})

test.each([-3_600_000, 3_600_000])('a clock that is %d ms off is corrected by the first rejection', async skew => {
  const { client, bodies, refused } = browser({ session: await logIn(), skew })
  const { data } = await client.query({ query: me })
  expect(data).toMatchObject({ me: { email: testAdmin.email } })
  expect(bodies).toHaveLength(2)
  await client.query({ query: me, fetchPolicy: 'network-only' })
  expect(bodies).toHaveLength(3)
  expect(refused).toEqual([])
})

test('[A2] the server answers a batch in order', async () => {
  const session = await logIn()
  const { client, bodies } = browser({ session })
  const [user, self] = await Promise.all([
    client.query({ query: userQuery, variables: { userId: session.userId } }),
    client.query({ query: me }),
  ])
  expect(bodies).toHaveLength(1)
  expect(user.data?.user?._id).toBe(session.userId)
  expect(self.data).toMatchObject({ me: { _id: session.userId } })
})

test('a session whose key is wrong is given up', async () => {
  const session = await logIn()
  const { client, refused } = browser({ session: { ...session, secretKey: 'another' } })
  expect(await client.query({ query: me }).catch(errorCode)).toBe('AuthError')
  expect(refused).toHaveLength(1)
})
