import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Bytes as they are, for requests that no HTTP client would send. Resolves with the status line. */
const raw = (lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.end(`${lines.join('\r\n')}\r\n\r\n`))
    let answer = ''
    socket.on('data', chunk => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
  })

const statusFor = async (host: string) => (await server.client(undefined, host).get('/graphql')).status

test('the admin area answers on its domain, in any case, and on 127.0.0.1', async () => {
  expect(await statusFor('localhost')).toBe(405)
  expect(await statusFor('LocalHost')).toBe(405)
  expect(await statusFor('127.0.0.1')).toBe(405)
})

describe('a host that names nothing here is refused', () => {
  test.each([
    'example.com',
    'localhost.example.com',
    'demo.localhost',
    '127.0.0.2',
    'localhost:1:2',
    'local host',
    '-',
    'localhost.',
  ])('%s', async host => {
    expect(await raw(['GET /graphql HTTP/1.1', `Host: ${host}`])).toMatch(/ 421 /)
  })

  test('missing', async () => {
    expect(await raw(['GET /graphql HTTP/1.1'])).toMatch(/ 421 /)
  })

  test('empty', async () => {
    expect(await raw(['GET /graphql HTTP/1.1', 'Host:'])).toMatch(/ 421 /)
  })

  test('repeated, even when both are the same', async () => {
    expect(await raw(['GET /graphql HTTP/1.1', 'Host: localhost', 'Host: localhost'])).toMatch(/ (400|421) /)
    expect(await raw(['GET /graphql HTTP/1.1', 'Host: localhost', 'host: example.com'])).toMatch(/ (400|421) /)
  })

  test('contradicted by an absolute request target', async () => {
    expect(await raw(['GET http://example.com/graphql HTTP/1.1', 'Host: localhost'])).toMatch(/ (404|421) /)
  })

  test('named by a proxy that is not trusted', async () => {
    const answer = await server.client(undefined, 'example.com').get('/graphql', { 'x-forwarded-host': 'localhost' })
    expect(answer.status).toBe(421)
  })

  test('a person gets a page instead', async () => {
    const answer = await server
      .client(undefined, 'example.com')
      .get('/', { accept: 'text/html', 'accept-language': 'en' })
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('There is nothing here')
  })
})

test('/health answers on every host', async () => {
  const answer = await server.client(undefined, 'example.com').get('/health')
  expect(answer.status).toBe(200)
  expect(answer.json).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
})

test('behind a trusted proxy the forwarded host decides', async () => {
  const behind = await startTestServer({ config: { trustProxy: true } })
  try {
    const internal = behind.client(undefined, 'internal.example.com')
    expect((await internal.get('/graphql', { 'x-forwarded-host': 'localhost' })).status).toBe(405)
    expect((await internal.get('/graphql', { 'x-forwarded-host': 'example.com' })).status).toBe(421)
    expect((await internal.get('/graphql')).status).toBe(421)
  } finally {
    await behind.close()
  }
})
