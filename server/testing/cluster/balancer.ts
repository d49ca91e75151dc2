import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'

export interface Balancer {
  readonly port: number
  close(): void
}

/** How often a server is asked whether it is ready, and how long it may take to say so, in ms. */
const interval = 250
const patience = 1_000

function isReady(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const asked = request(
      { host: '127.0.0.1', port, path: '/health/ready', timeout: patience, agent: false },
      answer => {
        answer.resume()
        resolve(answer.statusCode === 200)
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('too late')))
    asked.on('error', () => resolve(false))
    asked.end()
  })
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Sends each request to the next server that is ready. What could not be handed over goes to another one; what was handed over and never
 * answered is broken off, as a balancer does that does not know what can be repeated.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let ready = ports
  let turn = 0
  const inTurn = () => {
    turn += 1
    const known = ready.length > 0 ? ready : ports
    return known.map((_, at) => known[(turn + at) % known.length] as number)
  }

  function forward(incoming: IncomingMessage, body: Buffer, answer: ServerResponse, [port, ...others]: number[]): void {
    if (port === undefined) return void answer.writeHead(502).end()
    const { method, url: path, headers } = incoming
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, response => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
      response.on('error', () => answer.destroy())
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') forward(incoming, body, answer, others)
      else answer.destroy()
    })
    sent.end(body)
  }

  function upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [port = 0] = inTurn()
    const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const server = connect(port, '127.0.0.1', () => {
      server.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('')}\r\n`)
      server.write(head)
      server.pipe(socket).pipe(server)
    })
    for (const [end, other] of [[server, socket] as const, [socket, server] as const])
      end.on('error', () => other.destroy()).on('close', () => other.destroy())
  }

  const front = createServer((incoming, answer) => {
    bodyOf(incoming).then(
      body => forward(incoming, body, answer, inTurn()),
      () => answer.destroy(),
    )
  })
  front.on('upgrade', upgrade)
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const looking = setInterval(async () => {
    const states = await Promise.all(ports.map(isReady))
    ready = ports.filter((_, at) => states[at])
  }, interval)
  return {
    port: (front.address() as AddressInfo).port,
    close() {
      clearInterval(looking)
      front.closeAllConnections()
      front.close()
    },
  }
}
