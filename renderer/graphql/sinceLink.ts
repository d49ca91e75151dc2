import { ApolloLink } from '@apollo/client'
import { sinceExtension } from '../../shared/protocol/headers.ts'
import type { ServerTime } from './serverTime.ts'

export interface SinceOptions {
  /** When the oldest was asked of what a screen that begins to listen now shows, or waits for; in ms of our clock. */
  asked(): number
  serverTime: ServerTime
}

/**
 * Has each subscription say since when its page may have missed something: it read before it listens, and until its websocket is open
 * any time may pass. Where a websocket is opened again, everything since then is told again.
 */
export const createSinceLink = ({ asked, serverTime }: SinceOptions) =>
  new ApolloLink((operation, forward) => {
    if (operation.operationType !== 'subscription') return forward(operation)
    const time = asked()
    operation.extensions = {
      ...operation.extensions,
      // Looked at as it is sent: the first answer that tells the server's time may be the websocket's own.
      get [sinceExtension]() {
        return serverTime.at(time)
      },
    }
    return forward(operation)
  })
