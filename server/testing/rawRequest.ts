import { connect } from 'node:net'

/** How a sender stops: says that nothing more comes, breaks the connection, or sends all and waits for the answer. */
export type Ending = 'end' | 'reset' | 'wait'

export interface RawOptions {
  ending?: Ending
  /** Sent one after the other, as the network happens to cut them. */
  pieces?: number
}

/**
 * Bytes to a server, as they are, over a connection of their own.
 * @returns what came back until the connection was gone
 */
export function sendRaw(port: number, bytes: Buffer, { ending = 'wait', pieces = 1 }: RawOptions = {}) {
  return new Promise<string>(resolve => {
    const socket = connect(port, '127.0.0.1')
    const answer: Buffer[] = []
    socket.setNoDelay(true)
    socket.on('data', chunk => answer.push(chunk))
    // A server may well break the connection of a sender who talks nonsense.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Buffer.concat(answer).toString('latin1')))
    const step = Math.max(1, Math.ceil(bytes.length / pieces))
    const sendFrom = (at: number) => {
      if (at < bytes.length) socket.write(bytes.subarray(at, at + step), () => setImmediate(sendFrom, at + step))
      else if (ending === 'end') socket.end()
      else if (ending === 'reset') socket.resetAndDestroy()
    }
    socket.once('connect', () => sendFrom(0))
  })
}

export interface RawRequest {
  method: string
  path: string
  host: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A whole HTTP/1.1 request that asks for the end of its connection after it. */
export function rawRequest({ method, path, host, headers = {}, body = '' }: RawRequest): Buffer {
  const content = Buffer.from(body)
  const lines = {
    host,
    connection: 'close',
    ...(content.length > 0 && { 'content-length': content.length }),
    ...headers,
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`, 'latin1'), content])
}

/** A form with one file, between these lines. */
export function formBody(boundary: string, content: string | Buffer, name = 'file.txt'): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)])
}
