import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../system/clock.ts'
import { scaled } from '../testing/random.ts'
import { formBody, type RawRequest, rawRequest, sendRaw } from '../testing/rawRequest.ts'
import {
  adminVariables,
  processAdmin,
  type StartedServer,
  seriousLines,
  startServerProcess,
} from '../testing/serverProcess.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { TestClient, type TestSession } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'
import { credentialsFor } from '../testing/uploads.ts'

const folder = temporaryFolder()
let server: StartedServer
let admin: TestClient
let port: number
let environmentId: string
/** What the server answers to, from its own table of routes. */
const routes: { method: string; url: string }[] = []

beforeAll(async () => {
  server = startServerProcess(folder.path('data'), { variables: adminVariables })
  const listed = await startTestServer({ start: { onRoute: route => routes.push(route) } })
  await listed.close()
  port = await server.ready
  const anonymous = new TestClient({ port, host: 'localhost', clock: systemClock })
  const { loginWithPassword: session } = await anonymous.run<{ loginWithPassword: TestSession }>(
    'mutation ($email: String!, $password: String!) { loginWithPassword(email: $email, password: $password) { _id publicKey secretKey userId } }',
    processAdmin,
  )
  admin = new TestClient({ port, host: 'localhost', clock: systemClock, session })
  environmentId = 'cuts'
  await admin.run('mutation ($id: String!) { createEnvironment(_id: $id, name: "Cuts") { _id } }', {
    id: environmentId,
  })
})
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.exit
})

/** The same process as before still answers. */
async function answers() {
  expect([server.child.exitCode, server.errors()]).toEqual([null, ''])
  expect((await admin.get('/health')).status).toBe(200)
}

const host = () => `localhost:${port}`
const formType = (boundary: string) => ({ 'content-type': `multipart/form-data; boundary=${boundary}` })
const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-version': '13',
  'sec-websocket-protocol': 'graphql-transport-ws',
}

/** So many of the places between two bytes, the first and the last among them. */
function cuts(length: number, most: number): number[] {
  const step = Math.max(1, length / most)
  return Array.from({ length: Math.ceil(length / step) }, (_, index) => Math.floor(index * step)).concat(length)
}

/** Sends a request as often as there are places to cut it, each time ended and reset there. */
async function cutEverywhere(bytes: () => Promise<Buffer> | Buffer, most: number) {
  const { length } = await bytes()
  for (const at of cuts(length, most)) {
    for (const ending of ['end', 'reset'] as const) {
      await sendRaw(port, (await bytes()).subarray(0, at), { ending, pieces: 1 + (at % 3) })
    }
  }
}

describe('senders who go away', () => {
  const bodies = (boundary: string): Pick<RawRequest, 'headers' | 'body'>[] => [
    {},
    { headers: { 'content-type': 'application/json' }, body: '{"query":"{ __typename }"}' },
    { headers: formType(boundary), body: formBody(boundary, 'content') },
  ]

  test('on any route, at any byte', async () => {
    expect(routes.length).toBeGreaterThan(8)
    for (const { method, url } of routes) {
      const path = url.replace(/:\w+|\*/g, 'x')
      for (const body of bodies('cut')) {
        await cutEverywhere(() => rawRequest({ method, path, host: host(), ...body }), scaled(3))
      }
    }
    await answers()
  })

  test.each(['PUT', 'POST'])('while a file is sent by %s to an address that takes it', async method => {
    const content = 'x'.repeat(100)
    const form = formBody('cut', content)
    await cutEverywhere(async () => {
      const { url } = await credentialsFor(admin, environmentId, { name: 'a.txt', content })
      const path = new URL(url).pathname
      const sent = method === 'PUT' ? { body: content } : { headers: formType('cut'), body: form }
      return rawRequest({ method, path, host: host(), ...sent })
    }, scaled(8))
    await answers()
  })

  test.each([
    ['the right origin', (): string => `http://${host()}`],
    ['another origin', () => 'http://example.com'],
    ['none', () => 'null'],
    ['one that no page has', () => 'file:///etc/passwd'],
    ['one that is no address', () => 'http://[::1'],
  ])('while they ask for a websocket with %s', async (_, origin) => {
    for (const path of ['/graphql', '/nothing', '/%zz']) {
      const bytes = rawRequest({ method: 'GET', path, host: host(), headers: { ...upgrade, origin: origin() } })
      await cutEverywhere(() => bytes, scaled(3))
      // All at once, so that some are reset while they are refused.
      await Promise.all(Array.from({ length: 20 }, () => sendRaw(port, bytes, { ending: 'reset' })))
    }
    await answers()
  })
})

describe('forms that are none', () => {
  const boundary = 'line'
  const whole = formBody(boundary, 'content').toString()
  test.each([
    ['nothing at all', ''],
    ['a file without an end', whole.slice(0, -20)],
    [
      'a part without an end of its headers',
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="x"`,
    ],
    ['no part', `--${boundary}--\r\n`],
    ['fields alone', `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--${boundary}--\r\n`],
    ['another line between', whole.replaceAll(boundary, 'other')],
    ['two files, the second cut', `${whole.slice(0, -`--${boundary}--\r\n`.length)}${whole.slice(0, -30)}`],
    ['headers of no kind', `--${boundary}\r\n\u0000\u0001:::\r\n\r\nx\r\n--${boundary}--`],
    ['many parts', `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n`.repeat(300)],
  ])('%s', async (_, body) => {
    for (const path of [
      '/files/x',
      await credentialsFor(admin, environmentId, { name: 'a.txt', content: 'content' }).then(
        ({ url }) => new URL(url).pathname,
      ),
    ]) {
      for (const ending of ['wait', 'end'] as const) {
        const request = { method: 'POST', path, host: host(), headers: formType(boundary), body }
        const answer = await sendRaw(port, rawRequest(request), { ending })
        if (ending === 'wait') expect(answer).toMatch(/^HTTP\/1.1 (204|4\d\d) /)
        else expect(answer === '' || /^HTTP\/1.1 (204|4\d\d) /.test(answer)).toBe(true)
      }
    }
    await answers()
  })
})

test('none of it was unexpected, and the server ends in order', async () => {
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)
  expect(seriousLines(folder.path('data'))).toEqual([])
})
