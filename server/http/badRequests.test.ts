import { METHODS } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw } from '../testing/rawRequest.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { securityHeaders } from './securityHeaders.ts'

const routes: { method: string; url: string }[] = []
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ start: { onRoute: route => routes.push(route) } })
})
afterAll(() => server.close())

/** Everything that tells how the server is made. */
const telling =
  /fastify|FST_|apollo|busboy|find-my-way|HPE_|ERR_[A-Z]|node_modules|node:|sqlite|drizzle|\bselect\b.+\bfrom\b|\/server\/|\.ts\b|\n\s+at /i

interface Parts {
  method: string
  path: string
  version?: string
  head?: string
  body?: string
}
const bytes = ({ method, path, version = 'HTTP/1.1', head = 'host: localhost\r\n', body = '' }: Parts) =>
  Buffer.from(`${method} ${path} ${version}\r\n${head}connection: close\r\n\r\n${body}`, 'latin1')

const host = 'host: localhost\r\n'
/** What is wrong with a request, each for any method and path. */
const wrong: Record<string, (method: string, path: string) => Parts> = {
  'nothing at all': (method, path) => ({ method, path }),
  'an address that cannot be decoded': (method, path) => ({ method, path: `${path}/%zz` }),
  'an address in half a character': (method, path) => ({ method, path: `${path}%c3` }),
  'a query that cannot be decoded': (method, path) => ({ method, path: `${path}?a=%zz&%` }),
  'an address with a zero': (method, path) => ({ method, path: `${path}/%00` }),
  'a very long part of an address': (method, path) => ({ method, path: `${path}/${'a'.repeat(5_000)}` }),
  'steps up': (method, path) => ({ method, path: `${path}/../..%2f..%2fetc/passwd` }),
  'an address with an origin': (method, path) => ({ method, path: `http://localhost${path}` }),
  'an undecodable address and no host': (method, path) => ({ method, path: `${path}%zz`, head: '' }),
  'no host': (method, path) => ({ method, path, head: '' }),
  'two hosts': (method, path) => ({ method, path, head: `${host}${host}` }),
  'a host of nobody': (method, path) => ({ method, path, head: 'host: example.com\r\n' }),
  'a host that is none': (method, path) => ({ method, path, head: 'host: a b/c\r\n' }),
  'an empty host': (method, path) => ({ method, path, head: 'host: \r\n' }),
  'a host of nobody, asked by a browser': (method, path) => ({
    method,
    path,
    head: 'host: example.com\r\naccept: text/html\r\n',
  }),
  'an undecodable address, asked by a browser': (method, path) => ({
    method,
    path: `${path}%zz`,
    head: `${host}accept: text/html\r\n`,
  }),
  'a method that nobody knows': (_, path) => ({ method: 'TELAR', path }),
  'another version': (method, path) => ({ method, path, version: 'HTTP/9.9' }),
  'another protocol': (method, path) => ({ method, path, version: 'SIP/2.0' }),
  'a header without a colon': (method, path) => ({ method, path, head: `${host}nothing\r\n` }),
  'a header with a control character': (method, path) => ({ method, path, head: `${host}x: a\u0001b\r\n` }),
  'a length that is none': (method, path) => ({ method, path, head: `${host}content-length: x\r\n` }),
  'a length and chunks': (method, path) => ({
    method,
    path,
    head: `${host}content-length: 3\r\ntransfer-encoding: chunked\r\n`,
  }),
  'chunks that are none': (method, path) => ({
    method,
    path,
    head: `${host}transfer-encoding: chunked\r\ncontent-type: application/json\r\n`,
    body: 'zz\r\n\r\n',
  }),
  'an unknown encoding': (method, path) => ({ method, path, head: `${host}transfer-encoding: telar\r\n`, body: 'x' }),
  'headers without an end': (method, path) => ({ method, path, head: `${host}x: ${'a'.repeat(70_000)}\r\n` }),
  'a body of another type': (method, path) => ({
    method,
    path,
    head: `${host}content-type: application/xml\r\ncontent-length: 1\r\n`,
    body: 'x',
  }),
  'a type that is none': (method, path) => ({
    method,
    path,
    head: `${host}content-type: ;;;\r\ncontent-length: 1\r\n`,
    body: 'x',
  }),
  'no JSON': (method, path) => ({
    method,
    path,
    head: `${host}content-type: application/json\r\ncontent-length: 1\r\n`,
    body: '{',
  }),
  'a websocket that is none': (method, path) => ({
    method,
    path,
    head: `${host}connection: upgrade\r\nupgrade: websocket\r\norigin: http://localhost\r\n`,
  }),
  'another protocol to go on with': (method, path) => ({
    method,
    path,
    head: `${host}connection: upgrade\r\nupgrade: h2c\r\n`,
  }),
  'an expectation that nobody meets': (method, path) => ({ method, path, head: `${host}expect: everything\r\n` }),
}

function expectOurs(answer: string, what: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head, what).toMatch(/^HTTP\/1.1 [1-5]\d\d /)
  expect(head, what).not.toMatch(/^HTTP\/1.1 500 /)
  for (const name of Object.keys(securityHeaders)) expect(head.toLowerCase(), what).toContain(`\r\n${name}: `)
  // The page of the application names the files that it consists of.
  if (!head.startsWith('HTTP/1.1 200')) expect(body, what).not.toMatch(telling)
}

test('every answer to every wrong request of every route has our form and all headers', async () => {
  expect(routes.length).toBeGreaterThan(8)
  for (const { method, url } of [...routes, { method: 'GET', url: '/nothing' }]) {
    const path = url.replace(/:\w+|\*/g, 'x')
    const asked = Object.entries(wrong).map(async ([what, request]) => {
      expectOurs(await sendRaw(server.port, bytes(request(method, path))), `${method} ${path}: ${what}`)
    })
    await Promise.all(asked)
  }
})

test('so has every method that HTTP knows, on every route', async () => {
  const paths = [...new Set([...routes.map(({ url }) => url.replace(/:\w+|\*/g, 'x')), '/nothing'])]
  // A tunnel is no request with an answer: its connection is closed.
  for (const method of METHODS.filter(name => name !== 'CONNECT')) {
    const asked = paths.map(async path => {
      expectOurs(await sendRaw(server.port, bytes({ method, path })), `${method} ${path}`)
    })
    await Promise.all(asked)
  }
})
