import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { createAheadLink } from './aheadLink.ts'
import { createAuthLink } from './authLink.ts'
import type { Connection } from './connection.ts'
import { createHttpLink } from './httpLink.ts'
import { createIdempotencyLink } from './idempotencyLink.ts'
import type { Nonces } from './nonces.ts'
import { createRetryLink } from './retryLink.ts'
import { createServerTime } from './serverTime.ts'
import type { Credentials } from './sign.ts'
import { createSinceLink } from './sinceLink.ts'
import { createSocket } from './socket.ts'
import { createTwoFactorLink, type TwoFactorPrompt } from './twoFactorLink.ts'

export interface ClientOptions {
  /** Where the page came from: `http://host:port`. */
  origin: string
  credentials(): Credentials | undefined
  nonces: Nonces
  language(): string
  connection: Connection
  twoFactor: TwoFactorPrompt
  fetch: typeof fetch
  WebSocket: typeof WebSocket
  /** In ms, only forward. */
  now(): number
  random(): number
  /** A key that no other mutation of anybody has. */
  newKey(): string
  /** The server no longer accepts the session that signed a request. @param ended somebody ended it before its time */
  onSessionRefused(ended: boolean): void
  /** Asks for something, so that a session that was closed without a word is refused with a reason. */
  ask?(): Promise<unknown>
}

const endpoint = '/graphql'

/** The one way to the server: queries and mutations in signed batches, subscriptions over a websocket. */
export function createGraphqlClient(options: ClientOptions) {
  const { origin, credentials, nonces, connection, random, now } = options
  const serverTime = createServerTime()
  const refetch = () => void client.refetchQueries({ include: 'active' })

  const socket = createSocket({
    url: origin.replace(/^http/, 'ws') + endpoint,
    WebSocket: options.WebSocket,
    credentials,
    nonces,
    connection,
    random,
    now,
    serverTime,
    onReconnected: refetch,
    onRevoked: () => void Promise.resolve(options.ask?.()).then(() => options.onSessionRefused(false)),
  })
  connection.onRestored(refetch)

  const requests = ApolloLink.from([
    createIdempotencyLink(options.newKey),
    createTwoFactorLink(options.twoFactor),
    createAuthLink(options.onSessionRefused),
    createRetryLink({ random, onReachable: connection.report }),
    createHttpLink({ ...options, serverTime, url: origin + endpoint }),
  ])

  const link = ApolloLink.split(
    ({ operationType }) => operationType === 'subscription',
    new GraphQLWsLink(socket),
    requests,
  )
  const ahead = createAheadLink(now)
  const client = new ApolloClient({
    link: ApolloLink.from([createSinceLink({ asked: ahead.asked, serverTime }), ahead.link, link]),
    cache: new InMemoryCache(),
  })

  return {
    client,
    /** Opens the websocket again, so that it carries the session that is stored now. */
    reconnect: () => socket.terminate(),
    /** Opens a websocket that was lost without waiting for its next attempt. */
    connectNow: socket.connectNow,
    /** Tells each time the websocket is open, and each time it was lost. @returns ends it */
    onSocket: socket.onState,
  }
}

export type GraphqlClient = ReturnType<typeof createGraphqlClient>
