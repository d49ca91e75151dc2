import { maxHeaderSize, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type AppError, badRequest, tooLarge } from '../../shared/errors.ts'
import { ownedStream } from '../system/ownedStream.ts'
import { errorText, statusOf } from './errorReplies.ts'
import { securityHeaders } from './securityHeaders.ts'

/**
 * An error as the answer on a connection that has no reply of its own, because its request could not be read or asked for a websocket.
 * The connection ends with it, whatever the other end does meanwhile.
 */
export function answerRaw(connection: Duplex, error: AppError, status = statusOf(error)) {
  ownedStream(connection)
  if (!connection.writable) return void connection.destroy()
  const text = errorText(error)
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  connection.once('finish', () => connection.destroy())
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`)
}

/** What Node says of a request that it cannot read → what its sender is told. */
const unreadable: Record<string, [AppError, number?]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [badRequest('The request took too long to arrive'), 408],
  HPE_HEADER_OVERFLOW: [tooLarge(maxHeaderSize, 'The headers are too large'), 431],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [tooLarge(maxHeaderSize, 'The extensions of a chunk are too large')],
}

/** Node's and Fastify's own answers come without our headers. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket) {
  ownedStream(socket)
  // In the middle of another answer it would be taken for a part of that.
  const answering = (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent === true
  if (error.code === 'ECONNRESET' || answering) return void socket.destroy()
  answerRaw(socket, ...(unreadable[error.code ?? ''] ?? [badRequest('The request is malformed')]))
}
