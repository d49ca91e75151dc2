import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionLimits } from '../../shared/protocol/limits.ts'

/** Requests whose body is on its way without anybody who waits for it. */
export interface SlowSenders {
  /** From now on its sender has the time of one request to finish. */
  watch(message: IncomingMessage): void
  /** An upload: it may take longer, as long as it brings something. */
  watchUpload(message: IncomingMessage): void
  stop(): void
}

interface Watched {
  readonly message: IncomingMessage
  /** When this stretch of time is over, and all of it, in looks. */
  until: number
  readonly end: number
  /** Bytes of the connection at the beginning of the stretch. */
  bytes: number
}

const looksPerRequest = 10

/** Ends the connections of those who take too long. @param requestMs what a request may take */
export function slowSenders(requestMs: number, { uploadMs, uploadPaceBytes }: ConnectionLimits): SlowSenders {
  /** The last of each connection: those before it have arrived, and are not to be held until the next look. */
  const watched = new Map<Socket, Watched>()
  let now = 0
  const timer = setInterval(() => {
    now += 1
    for (const [socket, sender] of watched) {
      if (sender.message.complete || socket.destroyed) watched.delete(socket)
      else if (now < sender.until) continue
      else if (now < sender.end && socket.bytesRead - sender.bytes >= uploadPaceBytes) {
        Object.assign(sender, { until: now + looksPerRequest, bytes: socket.bytesRead })
      } else {
        watched.delete(socket)
        socket.destroy()
      }
    }
  }, requestMs / looksPerRequest).unref()

  const add = (message: IncomingMessage, looks: number) => {
    const { socket } = message
    watched.set(socket, { message, until: now + looksPerRequest + 1, end: now + looks, bytes: socket.bytesRead })
  }
  return {
    watch: message => add(message, 0),
    watchUpload: message => add(message, (uploadMs / requestMs) * looksPerRequest),
    stop: () => clearInterval(timer),
  }
}

/** Whether a body follows the headers. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
