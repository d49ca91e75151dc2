import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type RawRequest, rawRequest } from '../testing/rawRequest.ts'
import { TestClient } from '../testing/testClient.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'
import { credentialsFor } from '../testing/uploads.ts'

const patience = { timeout: 30_000 }
let ahead = 0
const clock = { now: () => Date.now() + ahead }
const routes: { method: string; url: string }[] = []
let server: TestServer
let admin: TestClient

const hurried = { headersMs: 600, socketInitMs: 300, socketsPerAddress: 5 }
/** Of a server that gives whoever is slow his time: how many come through must not depend on how fast they were. */
const few = { headersMs: 300_000, socketInitMs: 300_000, connectionsPerAddress: 40, socketsPerAddress: 5 }

beforeAll(async () => {
  // Logging in takes as long as hashing does: that is done where a request has its usual time.
  const patient = await startTestServer({ clock })
  const { session } = await patient.admin()
  const signed = new TestClient({ port: patient.port, host: 'localhost', clock, ...(session && { session }) })
  await signed.run('mutation { createEnvironment(_id: "slow", name: "Slow") { _id } }')
  await patient.stop()
  server = await startTestServer({
    clock,
    dataDirectory: patient.dataDirectory,
    start: { requestMs: 400, connections: hurried, onRoute: route => routes.push(route) },
  })
  // What was signed before a start is good no more.
  ahead = 3_000
  admin = server.client(session)
})
afterAll(() => server.close())

/** Resolves when the server has ended the connection, over which a byte is sent now and then. */
function dripped(head: Buffer, byte = '1'): Promise<void> {
  return new Promise(resolve => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(head))
    const drip = setInterval(() => socket.write(byte), 20)
    socket.on('error', () => undefined)
    // Its own end has to follow the server's, as with any client.
    socket.on('data', () => undefined)
    socket.on('close', () => {
      clearInterval(drip)
      resolve()
    })
  })
}

const headOf = (request: Omit<RawRequest, 'host'>) => rawRequest({ host: `localhost:${server.port}`, ...request })
const endless: Record<string, string>[] = [{ 'content-length': '100000' }, { 'transfer-encoding': 'chunked' }]
const types: Record<string, string>[] = [
  {},
  { 'content-type': 'application/json' },
  { 'content-type': 'multipart/form-data; boundary=x' },
]

describe('a body that drips is given up', () => {
  test('on every route, and on none', async () => {
    const everywhere = [...routes, { method: 'POST', url: '/nothing' }, { method: 'GET', url: '/%zz' }]
    for (const { method, url } of everywhere) {
      const path = url.replace(/:\w+|\*/g, 'x')
      const heads = endless.flatMap(length =>
        types.map(type => headOf({ method, path, headers: { connection: 'keep-alive', ...length, ...type } })),
      )
      await Promise.all(heads.map(head => dripped(head)))
    }
  })

  test('on a host that is none of ours', async () => {
    const request = { method: 'POST', path: '/graphql', host: 'example.com', headers: { 'content-length': '1000' } }
    await dripped(rawRequest(request))
  })

  test('where its token is good', async () => {
    // To ask for it may take longer than a request has here.
    const asked = () => credentialsFor(admin, 'slow', { name: 'a', content: 'x'.repeat(99_999) }).catch(() => undefined)
    const address = async () => {
      const credentials = await until(asked, found => found !== undefined)
      return new URL(credentials?.url ?? '')
    }
    const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '99999' }
    const part = '--x\r\ncontent-disposition: form-data; name="f"; filename="a"\r\n\r\n'
    await dripped(headOf({ method: 'PUT', path: (await address()).pathname, headers: { 'content-length': '99999' } }))
    await dripped(headOf({ method: 'POST', path: (await address()).pathname, headers: form, body: part }))
  })

  test('before its headers are there', async () => {
    await dripped(Buffer.from(''))
    await dripped(Buffer.from(''), '')
    await dripped(Buffer.from('GET / HTTP/1.1\r\nx-dripping: '))
  })
})

describe('one address', () => {
  let roomy: TestServer
  beforeAll(async () => {
    roomy = await startTestServer({ clock, start: { connections: few } })
  })
  afterAll(() => roomy.close())

  const opened: Socket[] = []
  const held = () =>
    new Promise<'open' | 'closed'>(resolve => {
      const socket = connect(roomy.port, '127.0.0.1', () => socket.write('GET /health HTTP/1.1\r\n\r\n'))
      opened.push(socket)
      socket.once('data', () => resolve('open'))
      socket.once('error', () => undefined)
      socket.once('close', () => resolve('closed'))
    })
  const sockets: WebSocket[] = []
  const closings: number[] = []
  const webSocket = ({ port }: TestServer) =>
    new Promise<number>(resolve => {
      const host = `localhost:${port}`
      const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
        headers: { host, origin: `http://${host}` },
      })
      socket.on('error', () => resolve(0))
      socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode))
      socket.on('open', () => {
        sockets.push(socket)
        socket.on('close', code => closings.push(code))
        resolve(101)
      })
    })

  test('holds so many connections', async () => {
    const all = await Promise.all(Array.from({ length: few.connectionsPerAddress + 10 }, held))
    expect(all.filter(state => state === 'closed').length).toBeGreaterThanOrEqual(10)
    for (const socket of opened) socket.destroy()
    await expect.poll(held, patience).toBe('open')
    for (const socket of opened) socket.destroy()
  })

  test('holds so many websockets', async () => {
    const all = await Promise.all(Array.from({ length: few.socketsPerAddress + 2 }, () => webSocket(roomy)))
    expect(all.filter(status => status === 101)).toHaveLength(few.socketsPerAddress)
    expect(all.filter(status => status === 429)).toHaveLength(2)
    for (const socket of sockets.splice(0)) socket.terminate()
    await expect.poll(() => webSocket(roomy), patience).toBe(101)
    for (const socket of sockets.splice(0)) socket.terminate()
    await expect.poll(() => closings.length, patience).toBe(few.socketsPerAddress + 1)
  })

  test('does not hold websockets that do not say who they are', async () => {
    closings.length = 0
    await Promise.all(Array.from({ length: few.socketsPerAddress }, () => webSocket(server)))
    await expect.poll(() => webSocket(server), patience).toBe(101)
    await expect.poll(() => closings, patience).toEqual(sockets.map(() => 4408))
  })
})
