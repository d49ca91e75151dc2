import type { BrowserContext, WebSocketRoute } from '@playwright/test'
import { WebSocket } from 'ws'
import { session } from './session.ts'

/** Has the application change the headers of what pages send, also of their websockets, as Electron does beneath them. */
export async function carryHeaders(context: BrowserContext) {
  const { webRequest } = session.defaultSession
  await context.route('**/*', async route => {
    const request = route.request()
    const headers = await webRequest.headersFor(request.url(), request.headers())
    await route.continue({ headers })
  })
  await context.routeWebSocket(/./, socket => connect(socket))
}

async function connect(page: WebSocketRoute) {
  const waiting: (string | Buffer)[] = []
  page.onMessage(message => waiting.push(message))
  const address = page.url()
  const headers = await session.defaultSession.webRequest.headersFor(address, {})
  const origin = new URL(address.replace(/^ws/, 'http')).origin
  const server = new WebSocket(address, 'graphql-transport-ws', { headers, origin })
  server.once('open', () => {
    page.onMessage(message => server.send(message))
    for (const message of waiting.splice(0)) server.send(message)
  })
  server.on('message', (data, isBinary) => page.send(isBinary ? (data as Buffer) : String(data)))
  server.on('error', () => undefined)
  server.once('close', (code, reason) => void page.close({ code: code === 1006 ? 1001 : code, reason: String(reason) }))
  page.onClose((code = 1000, reason = '') => server.close(code === 1005 ? 1000 : code, reason))
}
