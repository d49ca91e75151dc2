import { type Client, createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import type { Clock } from '../../shared/clock.ts'
import { connectionInitBody } from '../../shared/protocol/headers.ts'
import { readerHeaders } from './readerHeader.ts'
import { nextNonce, sign, type TestClient } from './testClient.ts'

export interface TestSocketOptions {
  origin?: string
  /** Instead of what the client's session signs. */
  connectionParams?: Record<string, unknown>
  onClosed?: (event: { code: number; reason: string }) => void
}

/** The signed payload of `connection_init`; nothing for the anonymous. */
export function connectionParams({ session }: TestClient, clock: Clock) {
  if (session === undefined) return undefined
  const nonce = nextNonce(clock)
  return { nonce, publicKey: session.publicKey, signature: sign(session.secretKey, nonce, connectionInitBody) }
}

/** A websocket as a browser on the client's host would open it. Dispose of it. */
export function openSocket(client: TestClient, clock: Clock, options: TestSocketOptions = {}): Client {
  const host = `${client.host}:${client.port}`
  const origin = options.origin ?? `http://${host}`
  class BrowserSocket extends WebSocket {
    constructor(url: string, protocols: string | string[]) {
      super(url, protocols, { headers: { host, origin, ...readerHeaders(client.session) } })
    }
  }
  return createClient({
    url: `ws://127.0.0.1:${client.port}/graphql`,
    webSocketImpl: BrowserSocket,
    lazy: false,
    retryAttempts: 0,
    connectionParams: () => options.connectionParams ?? connectionParams(client, clock),
    on: { closed: event => options.onClosed?.(event as { code: number; reason: string }) },
    onNonLazyError: () => undefined,
  })
}
