import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { badRequest } from '../../shared/errors.ts'

const malformed = () => badRequest('The body is no multipart form with a file')

type FormHeaders = IncomingHttpHeaders & { 'content-type': string }

function parserOf(headers: FormHeaders) {
  try {
    return new Busboy({ headers, limits: { files: 1, fields: 100, parts: 101 } })
  } catch {
    return undefined
  }
}

/**
 * The content of the first file of a form; its fields and further files are read over.
 * @throws AppError BadRequest
 */
export function firstFile(message: IncomingMessage): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const headers = message.headers as FormHeaders
    if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) return reject(malformed())
    const parser = parserOf(headers)
    if (parser === undefined) return reject(malformed())
    let content: Readable | undefined
    parser.on('file', (_field: string, stream: Readable) => {
      content = stream
      resolve(stream)
    })
    const fail = () => {
      content?.destroy(malformed())
      reject(malformed())
    }
    parser.on('error', fail)
    parser.on('finish', () => reject(malformed()))
    message.on('aborted', fail)
    message.pipe(parser)
  })
}
