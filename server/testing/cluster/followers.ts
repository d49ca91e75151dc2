import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { connectionInitBody, headers as names } from '../../../shared/protocol/headers.ts'
import { socketClose } from '../../../shared/protocol/socket.ts'
import type { ClusterClient } from './clusterClient.ts'
import type { ClusterNode } from './clusterNode.ts'
import type { Findings } from './findings.ts'

export interface FollowerOptions {
  client: ClusterClient
  /** To which it is connected, again after each loss. */
  node: ClusterNode
  environmentId: string
  collectionId: string
  random(): number
  findings: Findings
}

/** What graphql-ws, which pages use, takes for the end, but for what it says itself and who is refused. */
const isForGood = (code: number) => [4400, 4401, 4406, 4409, 4429, 4500].includes(code)

const following =
  'subscription ($environmentId: String!, $collectionId: String!) { collectionDataChanged(environmentId: $environmentId, collectionId: $collectionId, replay: 5000) }'

/** Whoever looks at a collection: hears that it changed, and reads it anew after the connection was lost, as the pages do. */
export class Follower {
  readonly node: ClusterNode
  readonly #options: FollowerOptions
  /** When which state was known: of the news, and infinite where everything was read anew. */
  readonly #known: { sequence: number; at: number }[] = []
  #isOver = false
  #close: (() => void) | undefined
  readonly over: Promise<void>

  constructor(options: FollowerOptions) {
    this.#options = options
    this.node = options.node
    this.over = this.#follow()
  }

  /** How long after `at` (ms since 1970) it learnt of a change, without the time in which its node could not work; undefined: it never did. */
  lagOf(sequence: number, at: number): number | undefined {
    const told = this.#known.find(
      known => known.sequence >= sequence && (known.sequence < Number.POSITIVE_INFINITY || known.at >= at),
    )
    if (told === undefined) return undefined
    return Math.max(0, told.at - at - this.node.outageWithin(at, told.at))
  }

  /** The highest sequence that it was told. */
  get last(): number {
    return Math.max(0, ...this.#known.map(({ sequence }) => sequence).filter(Number.isFinite))
  }

  end(): void {
    this.#isOver = true
    this.#close?.()
  }

  async #follow(): Promise<void> {
    while (!this.#isOver) {
      await this.#listen()
      await pause(100 + this.#options.random() * 400)
    }
  }

  /** One connection, until it is lost. */
  #listen(): Promise<void> {
    const { client, node, environmentId, collectionId, findings } = this.#options
    const host = `${client.host}:${node.port}`
    class BrowserSocket extends WebSocket {
      constructor(url: string, protocols: string | string[]) {
        super(url, protocols, { headers: { host, origin: `http://${host}` }, handshakeTimeout: 5_000 })
      }
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    const socket = createClient({
      url: `ws://127.0.0.1:${node.port}/graphql`,
      webSocketImpl: BrowserSocket,
      lazy: false,
      retryAttempts: 0,
      connectionParams: () => signed(client, node.port),
      on: {
        connected: () => this.#know(Number.POSITIVE_INFINITY),
        closed: event => {
          const { code, reason } = event as { code: number; reason: string }
          this.#hearClose(code, reason)
          resolve()
        },
      },
      onNonLazyError: () => resolve(),
    })
    this.#close = () => void socket.dispose()
    socket.subscribe<{ collectionDataChanged: { sequence: number } }>(
      { query: following, variables: { environmentId, collectionId } },
      {
        next: ({ data, errors }) => {
          if (errors) findings.add(`a subscription was answered by ${JSON.stringify(errors)}`)
          this.#know(data?.collectionDataChanged.sequence ?? 0)
        },
        error: error => {
          if (Array.isArray(error)) findings.add(`a subscription was refused: ${JSON.stringify(error)}`)
          socket.terminate()
        },
        complete: () => {
          if (!this.#isOver) findings.add('a subscription was ended')
          socket.terminate()
        },
      },
    )
    return promise
  }

  #know(sequence: number): void {
    this.#known.push({ sequence, at: Date.now() })
  }

  #hearClose(code: number, reason: string): void {
    const { client, findings } = this.#options
    if (code === socketClose.revoked) findings.add('the session of a websocket was ended')
    if (isForGood(code)) findings.add(`a websocket was closed with ${code}, after which pages try no more`)
    if (code === socketClose.refused) client.hearRefusal(JSON.parse(reason), reason)
  }
}

/** What `connection_init` carries. */
function signed(client: ClusterClient, port: number): Record<string, string | undefined> {
  const headers = client.signedHeaders(port, connectionInitBody)
  const { [names.nonce]: nonce, [names.publicKey]: publicKey, [names.signature]: signature } = headers
  return { nonce, publicKey, signature }
}
