import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { socketClose } from '../../shared/protocol/socket.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

const megabyte = 1024 * 1024
/** Much more than the system keeps for a connection. */
const many = 1_536
const payload = { text: 'x'.repeat(32 * 1024) }
const wide = {
  socketBacklogBytes: 256 * megabyte,
  backlogBytesPerAddress: 256 * megabyte,
  backlogBytes: 256 * megabyte,
}
const patient = { slowReaderMs: 300_000, socketInitMs: 300_000 }

async function connected({ port }: TestServer): Promise<WebSocket> {
  const host = `localhost:${port}`
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
    headers: { host, origin: `http://${host}` },
  })
  await once(socket, 'open')
  return socket
}

/** Sends so many messages that are each answered with their payload; resolves once they are on their way. */
async function ask(socket: WebSocket, times: number): Promise<void> {
  const text = JSON.stringify({ type: 'ping', payload })
  for (let sent = 0; sent < times; sent += 1) await new Promise(resolve => socket.send(text, resolve))
}

test.each(Object.keys(wide))('who reads nothing and holds more than %s is told so, and others stay', async bound => {
  const server = await startTestServer({ start: { connections: { ...wide, ...patient, [bound]: megabyte } } })
  try {
    const reading = await connected(server)
    const sleeping = await connected(server)
    const closed = once(sleeping, 'close')
    sleeping.pause()
    await ask(sleeping, many)
    sleeping.resume()
    const [code, reason] = await closed
    expect([code, String(reason)]).toEqual([socketClose.tooSlow, 'Reads too slowly'])
    const answered = once(reading, 'message')
    await ask(reading, 1)
    expect(JSON.parse(String((await answered)[0]))).toEqual({ type: 'pong', payload })
    reading.terminate()
    const again = await connected(server)
    again.terminate()
  } finally {
    await server.close()
  }
})

test('who does not hear it is cut off', async () => {
  const server = await startTestServer({
    start: { connections: { ...patient, socketBacklogBytes: megabyte, slowReaderMs: 1 } },
  })
  try {
    const sleeping = await connected(server)
    sleeping.on('error', () => undefined)
    const closed = once(sleeping, 'close')
    sleeping.pause()
    await ask(sleeping, many)
    sleeping.resume()
    expect((await closed)[0]).toBe(1006)
  } finally {
    await server.close()
  }
})
