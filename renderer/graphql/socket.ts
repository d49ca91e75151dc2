import { type Client, createClient } from 'graphql-ws'
import { connectionInitBody, serverTime } from '../../shared/protocol/headers.ts'
import { socketClose } from '../../shared/protocol/socket.ts'
import { readAnswers } from './answers.ts'
import type { Connection } from './connection.ts'
import { AuthFailure } from './failures.ts'
import { type Closing, normalClosure, withLostLines } from './lostLine.ts'
import type { Nonces } from './nonces.ts'
import type { ServerTime } from './serverTime.ts'
import { type Credentials, sign } from './sign.ts'

export interface SocketOptions {
  url: string
  WebSocket: typeof WebSocket
  credentials(): Credentials | undefined
  nonces: Nonces
  connection: Connection
  random(): number
  /** In ms, only forward. */
  now(): number
  serverTime: ServerTime
  /** The server no longer accepts the session that opens the socket; why, is not said here. */
  onRevoked(): void
  /** Called when subscriptions run again after the socket was lost. */
  onReconnected(): void
}

const longestWait = 30_000

export interface Socket extends Client {
  /** Opens it again at once, if it waits for its next attempt. */
  connectNow(): void
  /** Tells each time it is open, and each time it was lost. @returns ends it */
  onState(listener: (isOpen: boolean) => void): () => void
}

/** A refused handshake is signed anew on the server's clock; for any other reason the session is gone. */
function refused({ nonces, onRevoked }: SocketOptions, reason: string) {
  try {
    readAnswers({ status: 400, text: reason }, 1)
  } catch (error) {
    if (!(error instanceof AuthFailure)) return
    if (error.reason === 'nonceIsInvalid') nonces.correct(error.rejection)
    else onRevoked()
  }
}

/** The `connection_init` payload (A8); empty without a session. */
function handshake(credentials: Credentials | undefined, nonces: Nonces): Record<string, string> {
  if (!credentials) return {}
  const nonce = nonces.next()
  const { publicKey, secretKey } = credentials
  return { nonce, publicKey, signature: sign(secretKey, nonce, connectionInitBody) }
}

/** The websocket of subscriptions: opened with the first one, closed with the last, found again when lost (A4, AD11). */
export function createSocket(options: SocketOptions): Socket {
  const { url, credentials, nonces, connection, random, onReconnected } = options
  let lost = false
  let opening = 0
  let wake: (() => void) | undefined
  function closed({ code, reason }: Closing, isOwn: boolean) {
    if (isOwn) return
    lost = true
    if (code === socketClose.revoked) options.onRevoked()
    else if (code === socketClose.refused) refused(options, reason)
    else void connection.check()
  }
  const client = createClient({
    url,
    webSocketImpl: withLostLines(options.WebSocket, closed),
    connectionParams: () => handshake(credentials(), nonces),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: retries =>
      new Promise(resolve => {
        wake = resolve
        setTimeout(resolve, Math.min(1_000 * 2 ** retries, longestWait) * (0.5 + random() / 2))
      }),
    on: {
      opened() {
        opening = options.now()
      },
      connected(_socket, payload) {
        const moment = payload?.[serverTime.field]
        if (typeof moment === 'number') options.serverTime.learn(moment, opening, options.now())
        connection.report(true)
        if (lost) onReconnected()
        lost = false
      },
    },
  })
  return {
    ...client,
    connectNow: () => wake?.(),
    onState(listener) {
      const ends = [
        client.on('connected', () => listener(true)),
        client.on('closed', event => (event as Closing).code === normalClosure || listener(false)),
      ]
      return () => {
        for (const end of ends) end()
      }
    },
  }
}
