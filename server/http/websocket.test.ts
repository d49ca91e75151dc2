import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { socketClose } from '../../shared/protocol/socket.ts'
import { systemClock as clock } from '../system/clock.ts'
import { jobOver, startExport } from '../testing/collectionCalls.ts'
import { environmentFixture } from '../testing/environmentFixture.ts'
import { seriousLines } from '../testing/serverProcess.ts'
import type { TestClient } from '../testing/testClient.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { connectionParams } from '../testing/testSocket.ts'

/** With the server's time. */
const acknowledged = { type: 'connection_ack', payload: { time: expect.any(Number) } }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Closed {
  code: number
  reason: string
}

/** A websocket with the messages of its protocol as plain objects. */
class RawSocket {
  readonly socket: WebSocket
  readonly closed: Promise<Closed>
  readonly #messages: Record<string, unknown>[] = []
  #wake = () => {}

  constructor(client: TestClient, headers: Record<string, string> = {}) {
    const host = `${client.host}:${client.port}`
    this.socket = new WebSocket(`ws://127.0.0.1:${client.port}/graphql`, 'graphql-transport-ws', {
      headers: { host, origin: `http://${host}`, ...headers },
    })
    this.socket.on('message', data => {
      this.#messages.push(JSON.parse(String(data)))
      this.#wake()
    })
    this.closed = new Promise(resolve => {
      this.socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
    })
  }

  send(message: unknown) {
    this.socket.send(JSON.stringify(message))
  }

  async next(): Promise<Record<string, unknown>> {
    while (this.#messages.length === 0) {
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
    return this.#messages.shift() as Record<string, unknown>
  }

  /** What has come by now. */
  received() {
    return this.#messages.splice(0)
  }

  async init(payload?: unknown) {
    await once(this.socket, 'open')
    this.send({ type: 'connection_init', payload })
    return this
  }
}

const refusedWith = (client: TestClient, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const { socket } = new RawSocket(client, headers)
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
    socket.on('open', () => reject(new Error('the handshake was accepted')))
    socket.on('error', () => undefined)
  })

describe('the handshake', () => {
  test('[A8][A32] a signed connection_init is acknowledged, on the same port and path', async () => {
    const admin = await server.admin()
    const socket = await new RawSocket(admin).init(connectionParams(admin, clock))
    expect(await socket.next()).toEqual(acknowledged)
    socket.socket.close()
  })

  test('an Origin other than the host is refused, and so is none', async () => {
    const client = server.client()
    expect(await refusedWith(client, { origin: 'http://example.com' })).toBe(403)
    expect(await refusedWith(client, { origin: `http://localhost:${server.port + 1}` })).toBe(403)
    expect(await refusedWith(client, { origin: 'null' })).toBe(403)
    expect(await refusedWith(client, { origin: '' })).toBe(403)
  })

  test('an unknown host is refused', async () => {
    const client = server.client(undefined, 'example.com')
    expect(await refusedWith(client, {})).toBe(421)
  })

  test('a wrong signature, a used nonce and an unknown session are told apart', async () => {
    const admin = await server.admin()
    const payload = connectionParams(admin, clock)
    const refusal = async (params: unknown) => {
      const socket = await new RawSocket(admin).init(params)
      const { code, reason } = await socket.closed
      return { code, ...JSON.parse(reason) }
    }
    expect(await refusal({ ...payload, signature: 'ab'.repeat(64) })).toEqual({
      code: socketClose.refused,
      error: 'AuthError',
      message: 'invalidSignature',
    })
    expect(await refusal({ ...payload, publicKey: 'ab'.repeat(32) })).toMatchObject({ message: 'sessionNotFound' })
    const socket = await new RawSocket(admin).init(payload)
    expect(await socket.next()).toEqual(acknowledged)
    expect(await refusal(payload)).toMatchObject({
      message: 'nonceIsInvalid',
      serverTime: expect.any(Number),
      floor: expect.any(Number),
    })
    socket.socket.close()
  })
})

test('the socket closes when its session ends, and only that one', async () => {
  const [admin, other] = await Promise.all([server.admin(), server.admin()])
  const socket = await new RawSocket(admin).init(connectionParams(admin, clock))
  const untouched = await new RawSocket(other).init(connectionParams(other, clock))
  expect([await socket.next(), await untouched.next()]).toEqual([acknowledged, acknowledged])
  await admin.run('mutation { logout }')
  expect(await socket.closed).toEqual({ code: socketClose.revoked, reason: 'sessionNotFound' })
  untouched.send({ type: 'ping' })
  expect(await untouched.next()).toEqual({ type: 'pong' })
  untouched.socket.close()
})

test('a client that leaves while it is told something is no error of the server', async () => {
  const own = await startTestServer()
  try {
    const { admin, collectionId } = await environmentFixture(own)
    const { _id } = await jobOver(admin, startExport(admin, { collectionId, format: 'json' }))
    const query = `subscription { jobProgress(jobId: "${_id}") { status } }`
    for (let round = 0; round < 20; round++) {
      const socket = await new RawSocket(admin).init(connectionParams(admin, own.clock))
      await socket.next()
      socket.send({ id: '1', type: 'subscribe', payload: { query } })
      socket.socket.close()
      await socket.closed
    }
    await own.stop()
    expect(seriousLines(own.dataDirectory)).toEqual([])
  } finally {
    await own.close()
  }
})

describe('what travels over it', () => {
  const open = async (client: TestClient) => {
    const socket = await new RawSocket(client).init(connectionParams(client, clock))
    await socket.next()
    return socket
  }
  const errorOf = async (socket: RawSocket, query: string, id = '1') => {
    socket.send({ type: 'subscribe', id, payload: { query } })
    const { type, payload } = await socket.next()
    return type === 'error' ? (payload as { extensions: unknown }[])[0]?.extensions : type
  }

  test('queries and mutations are refused there', async () => {
    const socket = await open(await server.admin())
    expect(await errorOf(socket, '{ me { email } }')).toEqual({ error: 'BadRequest' })
    expect(await errorOf(socket, 'mutation { logout }')).toEqual({ error: 'BadRequest' })
    expect(await errorOf(socket, 'subscription { nothing }')).toEqual({ error: 'BadRequest' })
    expect(await errorOf(socket, '{')).toEqual({ error: 'BadRequest' })
    socket.socket.close()
  })

  test('a message over 64 KB closes it', async () => {
    const socket = await open(await server.admin())
    socket.send({ type: 'ping', payload: { text: 'x'.repeat(64 * 1024) } })
    expect(await socket.closed).toMatchObject({ code: 1009 })
  })

  test('[AG5] what changes in an environment is told; the 21st subscription is refused', async () => {
    const admin = await server.admin()
    await admin.run('mutation { createEnvironment(_id: "live", name: "Live") { _id } }')
    const socket = await open(admin)
    const query = 'subscription { environmentUpdated(environmentId: "live") }'
    for (let id = 1; id <= 20; id++) socket.send({ type: 'subscribe', id: String(id), payload: { query } })
    expect(await errorOf(socket, query, '21')).toEqual({ error: 'TooLarge', limit: 20 })
    socket.send({ type: 'complete', id: '7' })
    socket.send({ type: 'subscribe', id: '22', payload: { query } })
    const delivered = new Set<string>()
    while (delivered.size < 20) {
      await admin.run('mutation { updateEnvironment(environmentId: "live", data: { name: "Livelier" }) { _id } }')
      for (const { type, id } of socket.received()) delivered.add(`${type} ${id}`)
    }
    expect(delivered).toContain('next 22')
    expect(delivered).not.toContain('next 21')
    socket.socket.close()
  })
})
