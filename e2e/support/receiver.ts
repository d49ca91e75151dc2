import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  headers: IncomingHttpHeaders
  body: string
  /** ms since 1970. */
  at: number
}

/** A service elsewhere that components post to. */
export interface Receiver {
  url: string
  got: Received[]
  /** What it answers from now on. */
  answer: { status: number }
  close(): void
}

export async function startReceiver(): Promise<Receiver> {
  const got: Received[] = []
  const answer = { status: 200 }
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    let body = ''
    request.on('data', chunk => {
      body += String(chunk)
    })
    request.on('end', () => {
      got.push({ headers: request.headers, body, at: Date.now() })
      response.writeHead(answer.status, { 'content-type': 'text/html' }).end('<h1>Recibido</h1>')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pedidos`
  return { url, got, answer, close: () => server.close() }
}
