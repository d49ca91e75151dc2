import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from '@playwright/test'
import { WebSocket, WebSocketServer } from 'ws'

interface Command {
  readonly id: number
  readonly sessionId?: string
  readonly method: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** What goes on to the browser of what an observer asks for: no new page waits for it, and it lets none begin. */
function passive({ params, ...command }: Command): Command | undefined {
  if (command.method === 'Runtime.runIfWaitingForDebugger') return undefined
  if (command.method !== 'Target.setAutoAttach') return { ...command, params }
  return { ...command, params: { ...params, waitForDebuggerOnStart: false } }
}

function relay(observer: WebSocket, browser: WebSocket) {
  observer.on('message', data => {
    const command: Command = JSON.parse(String(data))
    const passed = passive(command)
    if (passed !== undefined) browser.send(JSON.stringify(passed))
    else observer.send(JSON.stringify({ id: command.id, sessionId: command.sessionId, result: {} }))
  })
  browser.on('message', data => observer.send(String(data)))
  observer.once('close', () => browser.close())
  browser.once('close', () => observer.close())
}

/**
 * Looks into a browser that another process drives. A new page waits for that one alone: with two that it waited for, the faster one let it
 * begin, and its first request left without what the other adds.
 *
 * @param endpoint of the browser's debugger, `http://…`
 */
export async function observe(endpoint: string): Promise<Browser> {
  const { webSocketDebuggerUrl } = await (await fetch(`${endpoint}/json/version`)).json()
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  server.once('connection', async observer => {
    observer.pause()
    const browser = new WebSocket(webSocketDebuggerUrl, { perMessageDeflate: false })
    await once(browser, 'open')
    relay(observer, browser)
    observer.resume()
  })
  const connected = await chromium.connectOverCDP(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  // It takes no other.
  server.close()
  return connected
}
