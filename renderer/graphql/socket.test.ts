// @vitest-environment node
import { createHmac } from 'node:crypto'
import { gql } from '@apollo/client'
import { afterEach, expect, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { socketClose } from '../../shared/protocol/socket.ts'
import { createGraphqlClient } from './client.ts'
import { createConnection } from './connection.ts'
import { createNonces } from './nonces.ts'
import { credentials } from './testing/fakeClient.ts'

interface Init {
  nonce: string
  publicKey: string
  signature: string
}

/** As the server's clock stands there. */
const serverNow = 5_000_000
/** A busy machine may be slow. */
const arrived = (check: () => void) => vi.waitFor(check, 30_000)

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A websocket server that acknowledges, or closes the first sockets as told. */
async function socketServer(closeFirst: { code: number; reason: string }[] = []) {
  const server = new WebSocketServer({ port: 0, handleProtocols: () => 'graphql-transport-ws' })
  await new Promise(resolve => server.once('listening', resolve))
  const inits: Init[] = []
  const subscribed: string[] = []
  const sinces: unknown[] = []
  const sockets: WebSocket[] = []
  server.on('connection', socket => {
    sockets.push(socket)
    socket.on('message', text => {
      const message = JSON.parse(String(text))
      if (message.type === 'connection_init') {
        inits.push(message.payload)
        const refusal = closeFirst.shift()
        if (refusal) socket.close(refusal.code, refusal.reason)
        else socket.send(JSON.stringify({ type: 'connection_ack', payload: { time: serverNow } }))
      }
      if (message.type !== 'subscribe') return
      subscribed.push(message.id)
      sinces.push(message.payload.extensions?.since)
    })
  })
  closers.push(() => {
    for (const socket of sockets) socket.terminate()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, inits, subscribed, sinces, sockets }
}

function browser(url: string, answer?: () => Response) {
  const refused = vi.fn()
  const posts: string[] = []
  const connection = createConnection({ probe: async () => true })
  const { client } = createGraphqlClient({
    origin: url,
    credentials: () => credentials,
    now: () => performance.now(),
    nonces: createNonces(Date.now, () => 0.5),
    language: () => 'en',
    connection,
    twoFactor: { ask: async () => undefined, invalid: async () => {} },
    WebSocket: globalThis.WebSocket,
    fetch: async (_url, init) => {
      posts.push(String(init?.body))
      if (answer) return answer()
      return new Response(JSON.stringify([{ data: { rows: posts.length } }]))
    },
    random: () => 0,
    newKey: () => 'key',
    onSessionRefused: refused,
    ask: () => client.query({ query: gql`query Rows { rows }`, fetchPolicy: 'network-only' }).catch(() => undefined),
  })
  closers.push(() => client.stop())
  const subscription = client.subscribe({ query: gql`subscription Changes { changes }` }).subscribe({ error: () => {} })
  closers.push(() => subscription.unsubscribe())
  return { client, refused, posts, ended: () => subscription.unsubscribe() }
}

test('[A4][A8] a subscription opens a websocket with nonce, public key and signature', async () => {
  const server = await socketServer()
  browser(server.url)
  await arrived(() => expect(server.subscribed).toHaveLength(1))
  const { nonce, publicKey, signature } = server.inits[0] as Init
  expect(publicKey).toBe(credentials.publicKey)
  expect(signature).toBe(createHmac('sha512', credentials.secretKey).update(`${nonce}connection_init`).digest('hex'))
})

test('a subscription says since when its page has read, by the server’s clock, and the same when it is opened again', async () => {
  const server = await socketServer()
  const begun = performance.now()
  browser(server.url)
  await arrived(() => expect(server.subscribed).toHaveLength(1))
  server.sockets[0]?.terminate()
  await arrived(() => expect(server.subscribed).toHaveLength(2))
  const [first, again] = server.sinces.map(Number)
  // It was asked for before the websocket was there.
  expect(first).toBeLessThanOrEqual(serverNow)
  expect(first).toBeGreaterThan(serverNow - (performance.now() - begun) - 1)
  expect(again).toBeLessThanOrEqual(serverNow)
  expect(again).toBeGreaterThan(serverNow - (performance.now() - begun) - 1)
})

test('[AD11] a lost websocket is opened again, later each time, and the active queries are asked again', async () => {
  const refusals: { code: number; reason: string }[] = []
  const server = await socketServer(refusals)
  const { client, posts } = browser(server.url)
  const watched = client.watchQuery({ query: gql`query Rows { rows }` }).subscribe(() => {})
  closers.push(() => watched.unsubscribe())
  await arrived(() => expect(server.subscribed).toHaveLength(1))
  await arrived(() => expect(posts).toHaveLength(1))
  refusals.push({ code: 1013, reason: 'busy' }, { code: 1013, reason: 'busy' })
  const waited = vi.spyOn(globalThis, 'setTimeout')
  server.sockets[0]?.terminate()
  await arrived(() => expect(server.subscribed).toHaveLength(2))
  await arrived(() => expect(posts).toHaveLength(2))
  const waits = waited.mock.calls.map(([, ms]) => ms)
  expect(waits.filter(ms => ms === 500 || ms === 1_000 || ms === 2_000)).toEqual([500, 1_000, 2_000])
  waited.mockRestore()
})

/** What a websocket can be closed with: of the protocol, of libraries, of GraphQL over websockets, of our server. */
const closings = new Set([
  ...[1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999],
  ...[4000, 4004, 4005, 4400, 4406, 4408, 4409, 4429, 4499, 4500, 4504],
  ...Object.values(socketClose).filter(code => code !== socketClose.revoked && code !== socketClose.refused),
])

test('whatever closed the websocket, the page connects again, later each time, and asks what it missed', async () => {
  const waited = vi.spyOn(globalThis, 'setTimeout')
  const foundAgain = async (code: number) => {
    const refusals: { code: number; reason: string }[] = []
    const server = await socketServer(refusals)
    const { client, posts } = browser(server.url)
    const watched = client.watchQuery({ query: gql`query Rows { rows }` }).subscribe(() => {})
    closers.push(() => watched.unsubscribe())
    const seen = (times: number) => () =>
      expect([code, server.subscribed.length, posts.length]).toEqual([code, times, times])
    await arrived(seen(1))
    refusals.push({ code, reason: 'again' })
    server.sockets[0]?.close(code, 'closed')
    await arrived(seen(2))
  }
  await Promise.all([...closings].map(foundAgain))
  const waits = waited.mock.calls.map(([, ms]) => ms)
  waited.mockRestore()
  for (const wait of [500, 1_000]) expect(waits.filter(ms => ms === wait).length).toBeGreaterThanOrEqual(closings.size)
})

test('a websocket that is no longer needed is closed, and not opened again', async () => {
  const server = await socketServer()
  const { client, ended } = browser(server.url)
  await arrived(() => expect(server.subscribed).toHaveLength(1))
  const closed = new Promise<number>(resolve => server.sockets[0]?.once('close', resolve))
  ended()
  expect(await closed).toBe(1000)
  const again = client.subscribe({ query: gql`subscription Changes { changes }` }).subscribe({ error: () => {} })
  closers.push(() => again.unsubscribe())
  await arrived(() => expect(server.subscribed).toHaveLength(2))
  expect(server.sockets).toHaveLength(2)
})

test('a refused nonce is signed anew on the server clock, a refused session given up', async () => {
  const reason = JSON.stringify({ error: 'AuthError', message: 'nonceIsInvalid', serverTime: Date.now() - 3_600_000 })
  const late = await socketServer([{ code: 4403, reason }])
  const { refused } = browser(late.url)
  await arrived(() => expect(late.subscribed).toHaveLength(1))
  expect(Number(late.inits[1]?.nonce)).toBeLessThan(Date.now() - 3_500_000)
  expect(refused).not.toHaveBeenCalled()

  const gone = await socketServer([{ code: 4401, reason: 'sessionNotFound' }])
  const second = browser(gone.url)
  await arrived(() => expect(second.refused).toHaveBeenCalled())
})

test('why a session was given up is asked for where the websocket does not say it', async () => {
  const reason = JSON.stringify({ error: 'AuthError', message: 'sessionNotFound' })
  for (const refusal of [
    { code: 4401, reason: 'sessionNotFound' },
    { code: 4403, reason },
  ]) {
    const gone = await socketServer([refusal])
    const headers = { 'x-telar-session': 'ended' }
    const { refused } = browser(gone.url, () => new Response(reason, { status: 400, headers }))
    await arrived(() => expect(refused.mock.calls).toEqual([[true], [false]]))
  }
})
