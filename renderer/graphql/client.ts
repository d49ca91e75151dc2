import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { createAheadLink } from './aheadLink.ts'
import { createAuthLink } from './authLink.ts'
import type { Connection } from './connection.ts'
import { createHttpLink } from './httpLink.ts'
import { createIdempotencyLink } from './idempotencyLink.ts'
import type { Nonces } from './nonces.ts'
import { createRetryLink } from './retryLink.ts'
import type { Credentials } from './sign.ts'
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
  /** Milliseconds since 1970. */
  now(): number
  random(): number
  /** A key that no other mutation of anybody has. */
  newKey(): string
  /** The server no longer accepts the session that signed a request. */
  onSessionRefused(): void
}

const endpoint = '/graphql'

/** The one way to the server: queries and mutations in signed batches, subscriptions over a websocket. */
export function createGraphqlClient(options: ClientOptions) {
  const { origin, credentials, nonces, connection, random } = options
  const refetch = () => void client.refetchQueries({ include: 'active' })

  const socket = createSocket({
    url: origin.replace(/^http/, 'ws') + endpoint,
    WebSocket: options.WebSocket,
    credentials,
    nonces,
    connection,
    random,
    onReconnected: refetch,
    onSessionRefused: options.onSessionRefused,
  })
  connection.onRestored(refetch)

  const requests = ApolloLink.from([
    createIdempotencyLink(options.newKey),
    createTwoFactorLink(options.twoFactor),
    createAuthLink(options.onSessionRefused),
    createRetryLink({ random, onReachable: connection.report }),
    createHttpLink({ ...options, url: origin + endpoint }),
  ])

  const link = ApolloLink.split(
    ({ operationType }) => operationType === 'subscription',
    new GraphQLWsLink(socket),
    requests,
  )
  const client = new ApolloClient({
    link: createAheadLink(options.now).concat(link),
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
