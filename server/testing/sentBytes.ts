import { type IncomingMessage, Server } from 'node:http'
import { Socket } from 'node:net'
import { readerHeader } from './readerHeader.ts'

/** @param reader the public key of the session whose test client reads it; '' of nobody who says so */
type Hear = (text: string, reader: string) => void

/** Who hears what servers of this process send, by their ports; one for all copies of this module. */
const place = Symbol.for('telar.sentBytes')
const shared = globalThis as { [place]?: Map<number, Hear> }
/** Of a server whose port is not known before it sends. */
const anyPort = 0

const readerOf = ({ headers }: IncomingMessage) => String(headers[readerHeader] ?? '')

function begin(): Map<number, Hear> {
  const listeners = new Map<number, Hear>()
  const readers = new WeakMap<Socket, string>()
  const { write } = Socket.prototype
  const { emit } = Server.prototype
  Server.prototype.emit = function (this: Server, event: string | symbol, ...given: unknown[]) {
    const [request] = given as [IncomingMessage]
    // What is sent until the next request is the answer to this one.
    if (event === 'request' || event === 'upgrade') readers.set(request.socket, readerOf(request))
    return Reflect.apply(emit, this, [event, ...given]) as boolean
  }
  Socket.prototype.write = function (this: Socket & { server?: unknown }, ...given: unknown[]) {
    // Only what was accepted by a server has one.
    const hear = this.server ? (listeners.get(this.localPort ?? anyPort) ?? listeners.get(anyPort)) : undefined
    const [chunk] = given
    const reader = readers.get(this) ?? ''
    if (hear !== undefined && typeof chunk === 'string') hear(chunk, reader)
    else if (hear !== undefined && chunk instanceof Uint8Array) hear(Buffer.from(chunk).toString('latin1'), reader)
    return Reflect.apply(write, this, given) as boolean
  }
  return listeners
}

/** All bytes that leave by a port, or by any: answers, pages, files, frames of websockets. @returns stops hearing */
export function hearSent(hear: Hear, port = anyPort): () => void {
  const listeners = shared[place] ?? begin()
  shared[place] = listeners
  listeners.set(port, hear)
  return () => {
    if (listeners.get(port) === hear) listeners.delete(port)
  }
}
