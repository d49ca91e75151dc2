import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { badRequest } from '../../shared/errors.ts'
import { ownedStream } from '../system/ownedStream.ts'

const malformed = () => badRequest('The body is no multipart form with a file')

type FormHeaders = IncomingHttpHeaders & { 'content-type': string }

/** Nobody reads the fields: they are cut short. */
const formLimits = { files: 1, fields: 100, parts: 101, fieldSize: 1_024, headerPairs: 100 }

function parserOf(headers: FormHeaders) {
  try {
    return new Busboy({ headers, limits: formLimits })
  } catch {
    return undefined
  }
}

/**
 * The content of the first file of a form; its fields and further files are read over. Whoever gets it reads it to its end or destroys
 * it: until then the sender waits.
 * @throws AppError BadRequest, also as the error of the content: when the form ends early, or its sender goes away
 */
export function firstFile(message: IncomingMessage): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const headers = message.headers as FormHeaders
    if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) return reject(malformed())
    const parser = parserOf(headers)
    if (parser === undefined) return reject(malformed())
    let content: Readable | undefined
    parser.on('file', (_field: string, stream: Readable) => {
      // The parser speaks of what is wrong several times, and also after the reader has gone.
      content = ownedStream(stream)
      // The rest of a form that is wanted no longer is read over, or its sender would wait for ever.
      stream.once('close', () => message.unpipe(parser).resume())
      resolve(stream)
    })
    const fail = () => {
      content?.destroy(malformed())
      message.unpipe(parser).resume()
      reject(malformed())
    }
    parser.on('error', fail)
    parser.on('finish', () => reject(malformed()))
    message.on('aborted', fail)
    message.on('error', fail)
    message.pipe(parser)
  })
}
