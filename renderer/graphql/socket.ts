import { type Client, createClient } from 'graphql-ws'
import { connectionInitBody } from '../../shared/protocol/headers.ts'
import type { Connection } from './connection.ts'
import type { Nonces } from './nonces.ts'
import { type Credentials, sign } from './sign.ts'

export interface SocketOptions {
  url: string
  credentials(): Credentials | undefined
  nonces: Nonces
  connection: Connection
  random(): number
  /** Called when subscriptions run again after the socket was lost. */
  onReconnected(): void
}

const longestWait = 30_000

/** The `connection_init` payload (A8); empty without a session. */
export function handshake(credentials: Credentials | undefined, nonces: Nonces): Record<string, string> {
  if (!credentials) return {}
  const nonce = nonces.next()
  const { publicKey, secretKey } = credentials
  return { nonce, publicKey, signature: sign(secretKey, nonce, connectionInitBody) }
}

/** The websocket of subscriptions: opened with the first one, closed with the last, found again when lost (A4, AD11). */
export function createSocket({ url, credentials, nonces, connection, random, onReconnected }: SocketOptions): Client {
  let lost = false
  return createClient({
    url,
    connectionParams: () => handshake(credentials(), nonces),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: retries =>
      new Promise(resolve => setTimeout(resolve, Math.min(1_000 * 2 ** retries, longestWait) * (0.5 + random() / 2))),
    on: {
      connected() {
        connection.report(true)
        if (lost) onReconnected()
        lost = false
      },
      closed(event) {
        // 1000 is our own close, after the last subscription ended.
        if ((event as CloseEvent).code === 1000) return
        lost = true
        void connection.check()
      },
    },
  })
}
