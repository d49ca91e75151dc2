import { Socket } from 'node:net'

type Hear = (text: string) => void

/** Who hears what servers of this process send, by their ports; one for all copies of this module. */
const place = Symbol.for('telar.sentBytes')
const shared = globalThis as { [place]?: Map<number, Hear> }

function begin(): Map<number, Hear> {
  const listeners = new Map<number, Hear>()
  const { write } = Socket.prototype
  Socket.prototype.write = function (this: Socket & { server?: unknown }, ...given: unknown[]) {
    // Only what was accepted by a server has one.
    const hear = this.server ? listeners.get(this.localPort ?? 0) : undefined
    const [chunk] = given
    if (hear !== undefined && typeof chunk === 'string') hear(chunk)
    else if (hear !== undefined && chunk instanceof Uint8Array) hear(Buffer.from(chunk).toString('latin1'))
    return Reflect.apply(write, this, given) as boolean
  }
  return listeners
}

/** All bytes that leave by a port: answers, pages, files, frames of websockets. @returns stops hearing */
export function hearSent(port: number, hear: Hear): () => void {
  const listeners = shared[place] ?? begin()
  shared[place] = listeners
  listeners.set(port, hear)
  return () => {
    if (listeners.get(port) === hear) listeners.delete(port)
  }
}
