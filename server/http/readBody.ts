import type { Readable } from 'node:stream'
import { badRequest, tooLarge } from '../../shared/errors.ts'

/** Of a body that is too large this many times the limit is read and thrown away, so that its sender gets the answer. */
const drained = 8

/**
 * A whole body, byte for byte: it is what was signed.
 * @throws AppError TooLarge beyond `limit` bytes
 */
export function readBody(stream: Readable, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const refuse = () => reject(tooLarge(limit, 'The body is too large'))
    stream.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= limit) {
        chunks.push(chunk)
        return
      }
      chunks.length = 0
      if (length > limit * drained) {
        refuse()
        stream.pause()
      }
    })
    stream.on('end', () =>
      length > limit ? refuse() : resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)),
    )
    stream.on('error', reject)
    stream.on('aborted', () => reject(badRequest('The request ended early')))
  })
}
