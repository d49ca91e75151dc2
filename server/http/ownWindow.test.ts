import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { windowHeader } from '../../shared/protocol/headers.ts'
import { systemClock } from '../system/clock.ts'
import { rawRequest, sendRaw } from '../testing/rawRequest.ts'
import { type StartedServer, startServerProcess } from '../testing/serverProcess.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { TestClient, type TestSession } from '../testing/testClient.ts'

const temporary = temporaryFolder()
let server: StartedServer
let port: number
let key: string

/** As the desktop starts it: a child with a channel, over which alone the key comes. */
beforeAll(async () => {
  server = startServerProcess(temporary.path('data'), { args: ['--desktop'], ipc: true })
  const told = new Promise<string>(resolve =>
    server.child.on('message', (message: { type: string; windowKey: string }) => {
      if (message.type === 'ready') resolve(message.windowKey)
    }),
  )
  port = await server.ready
  key = await told
})
afterAll(async () => {
  server.child.disconnect()
  await server.exit
})

const clientOf = (windowKey?: string, session?: TestSession, host = 'localhost') =>
  new TestClient({ port, host, clock: systemClock, session, windowKey })

const loginToken = () =>
  new Promise<string>(resolve => {
    server.child.once('message', (message: { token: string }) => resolve(message.token))
    server.child.send({ type: 'loginToken' })
  })

const withToken = 'mutation ($token: String!) { loginWithToken(token: $token) { _id publicKey secretKey userId } }'

/** Names under which a browser of this machine reaches the port; the last two lead here once their owner has rebound them. */
const hosts = () => [
  'localhost',
  '127.0.0.1',
  'demo.localhost',
  '[::1]',
  'attacker.example',
  '127.0.0.1.attacker.example',
]
const origins = () => ['https://attacker.example', 'http://localhost:5173', `http://localhost:${port}`, 'null']
const question = JSON.stringify({ query: '{ __typename }' })
const json = { 'content-type': 'application/json' }

/** What pages of browsers can send: questions that are asked before, simple requests, navigations, forms, images. */
const attacks: [method: string, path: string, headers: Record<string, string>, body?: string][] = [
  [
    'OPTIONS',
    '/graphql',
    { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-telar-nonce' },
  ],
  ['POST', '/graphql', json, question],
  ['POST', '/graphql', { 'content-type': 'text/plain' }, question],
  ['POST', '/graphql', { 'content-type': 'application/x-www-form-urlencoded' }, 'query=%7B__typename%7D'],
  ['GET', '/graphql?query=%7B__typename%7D', {}],
  ['GET', '/', { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['GET', '/login?token=0123', { accept: 'text/html' }],
  ['GET', '/brand.css', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'style' }],
  ['GET', '/health', { 'sec-fetch-mode': 'no-cors' }],
  ['HEAD', '/', {}],
  ['GET', '/assets/index.js', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
  ['GET', '/files/shop/photo.webp', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['PUT', '/files/token', {}, 'x'],
  ['POST', '/files/token', { 'content-type': 'multipart/form-data; boundary=a' }, '--a--'],
  ['DELETE', '/nothing', {}],
]

/** Wrong ones, as somebody might try them. */
const keys = () => [undefined, '', key.slice(0, -1), `${key}0`, key.toUpperCase(), 'undefined']

describe('the server of the desktop', () => {
  test('gives nothing to whoever reaches its port without the key of its windows', async () => {
    for (const host of hosts())
      for (const origin of origins())
        for (const [method, path, headers, body] of attacks) {
          const sent = rawRequest({ method, path, host: `${host}:${port}`, headers: { ...headers, origin }, body })
          const answer = await sendRaw(port, sent)
          const told = `${method} ${path} on ${host} from ${origin}`
          expect(answer, told).toMatch(/^HTTP\/1\.1 403 /)
          expect(answer, told).not.toMatch(/access-control|telar-boot|__typename|"status":|set-cookie/i)
        }
  })

  test('takes no other key for it', async () => {
    for (const wrong of keys()) {
      const headers = wrong === undefined ? json : { ...json, [windowHeader]: wrong }
      expect((await clientOf().send('POST', '/graphql', question, headers)).status, wrong).toBe(403)
    }
    const twice = rawRequest({ method: 'GET', path: '/health', host: `localhost:${port}`, headers: {} })
    const doubled = String(twice).replace('\r\n\r\n', `\r\n${windowHeader}: ${key}\r\n${windowHeader}: ${key}\r\n\r\n`)
    expect(await sendRaw(port, Buffer.from(doubled))).toMatch(/^HTTP\/1\.1 403 /)
    expect((await clientOf(key).send('POST', '/graphql', question, json)).json).toEqual({
      data: { __typename: 'Query' },
    })
  })

  test('opens no websocket without the key, whatever origin it says', async () => {
    const open = async (host: string, headers: Record<string, string>) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
        headers: { host: `${host}:${port}`, ...headers },
      })
      const opened = once(socket, 'open').then(() => 101)
      const refused = once(socket, 'unexpected-response').then(([, { statusCode }]) => Number(statusCode))
      socket.on('error', () => undefined)
      const status = await Promise.race([opened, refused])
      socket.terminate()
      return status
    }
    for (const host of hosts())
      for (const origin of origins()) expect(await open(host, { origin }), `${host} ${origin}`).toBe(403)
    const origin = `http://localhost:${port}`
    expect(await open('localhost', { origin, [windowHeader]: 'wrong' })).toBe(403)
    expect(await open('localhost', { origin: 'https://attacker.example', [windowHeader]: key })).toBe(403)
    expect(await open('localhost', { origin, [windowHeader]: key })).toBe(101)
  })

  test('neither a login token of the demo account nor its session is of use without the key', async () => {
    const token = await loginToken()
    const stolen = await clientOf().post({ query: withToken, variables: { token } })
    expect(stolen.status).toBe(403)
    const { loginWithToken } = await clientOf(key).run<{ loginWithToken: TestSession }>(withToken, { token })
    expect((await clientOf(undefined, loginWithToken).post({ query: '{ me { email } }' })).status).toBe(403)
    expect(await clientOf(key, loginWithToken).run('{ me { email } }')).toEqual({ me: { email: 'demo@localhost' } })
  })

  test('refuses names that are not its own also with the key', async () => {
    for (const host of ['attacker.example', '127.0.0.1.attacker.example']) {
      const { status } = await clientOf(key, undefined, host).send('POST', '/graphql', question, json)
      expect(status, host).toBe(421)
    }
  })

  test('what an environment opens for programs asks for its own token, and is nothing until it is opened', async () => {
    for (const path of ['/api/shop/orders', '/endpoints/shop/orders']) {
      const { status, headers } = await clientOf().send('GET', path, undefined, { origin: 'https://attacker.example' })
      expect(status, path).toBe(404)
      expect(headers['access-control-allow-origin'], path).toBeUndefined()
    }
  })

  test('tells a person who opens its address elsewhere where to look, in his language', async () => {
    const asked = { accept: 'text/html', 'accept-language': 'es-CL' }
    const { status, text } = await clientOf().send('GET', '/', undefined, asked)
    expect(status).toBe(403)
    expect(text).toContain('Telar se abre en su ventana')
    const english = { ...asked, 'accept-language': 'en' }
    expect((await clientOf().send('GET', '/', undefined, english)).text).toContain('Telar opens in its window')
  })

  test('says its key in no line that it prints', () => {
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(server.output() + server.errors()).not.toContain(key)
  })
})
