import { socketClose } from '../../shared/protocol/socket.ts'

/** How a websocket was closed, as far as anybody asks. */
export type Closing = Pick<CloseEvent, 'code' | 'reason'>

/** The code of whoever wants nothing more. */
export const normalClosure = 1000
/** A line that was cut. */
const abnormalClosure = 1006

/**
 * graphql-ws gives up for ever at most codes (1002, 1011, 4400, 4500 …), and takes 1000 for its own wish, whoever sent it: servers that are
 * stopped and proxies send any of them. With this one it hears of a line that was cut, whatever closed it, but for what it asked for
 * itself and for a session that is gone.
 * @param told hears of each closing as it was
 */
export function withLostLines(Base: typeof WebSocket, told: (closing: Closing, isOwn: boolean) => void) {
  return class extends Base {
    #isOwn = false

    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      // Before anybody else hears of it.
      this.addEventListener('close', event => {
        told(event, this.#isOwn)
        if (!this.#isOwn && event.code !== socketClose.revoked)
          Object.defineProperty(event, 'code', { value: abnormalClosure })
      })
    }

    override close(code?: number, reason?: string) {
      this.#isOwn ||= code === normalClosure
      super.close(code, reason)
    }
  }
}
