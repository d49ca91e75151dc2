import { connect, type Socket } from 'node:net'

export interface Reply {
  status: number
  body: Buffer
}

const headEnd = Buffer.from('\r\n\r\n')

/**
 * One keep-alive HTTP/1.1 connection, one request at a time. Node's own client costs more than the server it measures, and both
 * share two cores.
 */
export class Connection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', chunk => this.#take(chunk))
    socket.on('error', error => this.#waiting?.reject(error))
    socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')))
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' }, () => resolve(new Connection(socket)))
      socket.once('error', reject)
    })
  }

  post(path: string, headers: Record<string, string>, body: string): Promise<Reply> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const head = [`POST ${path} HTTP/1.1`, ...lines, `content-length: ${Buffer.byteLength(body)}`].join('\r\n')
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) throw new Error('the server closed the connection before this request')
      this.#waiting = { resolve, reject }
      this.#socket.write(`${head}\r\n\r\n${body}`)
    })
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const end = this.#received.indexOf(headEnd)
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) throw new Error('the bench client reads only answers with a content-length')
    const total = end + headEnd.length + length
    if (this.#received.length < total) return
    const body = this.#received.subarray(end + headEnd.length, total)
    this.#received = this.#received.subarray(total)
    const { resolve } = this.#waiting ?? {}
    this.#waiting = undefined
    resolve?.({ status: Number(head.slice(9, 12)), body })
  }
}
