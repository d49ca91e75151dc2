import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A place outside of the application that notes whatever reaches it: connections and packets. */
export interface Elsewhere {
  /** Without a slash at its end. */
  url: string
  /** `host:port`, for TCP and for UDP. */
  host: string
  packetHost: string
  /** What has reached it, in order: each connection, the first line of what it says, and each packet. */
  reached(): readonly string[]
  /** Reaches it, which is after all that was under way before. */
  fence(): Promise<void>
  close(): Promise<void>
}

/** What a fence leaves behind. */
export const fence = ['connection', 'GET /fence HTTP/1.1']

export async function openElsewhere(): Promise<Elsewhere> {
  const reached: string[] = []
  const server = createServer(socket => {
    reached.push('connection')
    socket.on('error', () => undefined)
    socket.once('data', data => {
      reached.push(data.toString('latin1').split('\r\n', 1)[0] ?? '')
      socket.end('HTTP/1.1 204 No Content\r\naccess-control-allow-origin: *\r\nconnection: close\r\n\r\n')
    })
  }).listen(0, '127.0.0.1')
  const packets = createSocket('udp4').on('message', () => reached.push('packet'))
  packets.bind(0, '127.0.0.1')
  await Promise.all([once(server, 'listening'), once(packets, 'listening')])
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host}`,
    host,
    packetHost: `127.0.0.1:${packets.address().port}`,
    reached: () => [...reached],
    async fence() {
      await fetch(`http://${host}/fence`)
    },
    async close() {
      packets.close()
      server.close()
    },
  }
}
