import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '../../shared/protocol/limits.ts'
import type { Download, DownloadRequest } from '../services/files/downloads.ts'
import { isShownInPlace, servedType } from '../services/files/mimeTypes.ts'
import { firstFile } from './multipart.ts'
import type { RegisterRoutes } from './routes.ts'

interface Named {
  bucket: string
  key: string
}

/** `PUT` and multipart `POST` to the address of an upload, downloads under `/files/{bucket}/{key}` (contract, "HTTP"). */
export const registerFiles: RegisterRoutes = (scope, { services: { files, applicationFiles } }) => {
  // The body goes to the disk as it arrives; nothing may read it before.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))

  scope.put('/files/:token', (request, reply) =>
    receive(request, reply, () => files.receive(request.telarHost, tokenOf(request), request.raw)),
  )
  scope.put('/files/applications/:token', (request, reply) =>
    receive(request, reply, () => applicationFiles.receive(request.telarHost, tokenOf(request), request.raw)),
  )
  scope.post('/files/:token', (request, reply) =>
    receive(request, reply, async () => {
      const content = await firstFile(request.raw)
      await files.receive(request.telarHost, tokenOf(request), content)
    }),
  )
  scope.get('/files/:bucket/:key', async (request, reply) => {
    const asked = downloadRequest(request)
    return send(request, reply, await files.download(request.telarHost, asked), asked.save)
  })
}

function downloadRequest(request: FastifyRequest): DownloadRequest {
  const { bucket, key } = request.params as Named
  const { save, width, until, signature } = request.query as Record<string, unknown>
  return {
    bucket,
    key,
    save: save !== undefined,
    ...(width !== undefined && { width: Number(width) }),
    ...(typeof signature === 'string' && { proof: { until: Number(until), signature } }),
  }
}

const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token

async function receive(request: FastifyRequest, reply: FastifyReply, store: () => Promise<void>) {
  reply.header('cache-control', 'no-store')
  try {
    await store()
  } catch (error) {
    await drain(request.raw)
    if (!request.raw.complete) reply.header('connection', 'close')
    throw error
  }
  return reply.code(204).send()
}

/** A sender that is still busy sending would miss the answer. What is too much is cut off. */
async function drain(message: IncomingMessage): Promise<void> {
  let length = 0
  try {
    for await (const chunk of message.iterator({ destroyOnReturn: false })) {
      length += (chunk as Buffer).length
      if (length > limits.uploadBytes / 8) return
    }
  } catch {
    // The sender is gone: nobody waits for the answer.
  }
}

const unsandboxed = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
const sandboxed = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; frame-ancestors 'self'"
/** The browser's own reader does not work in a sandbox; it runs nothing with the rights of the page. */
const policyOf = (type: string) => (type === 'application/pdf' ? unsandboxed : sandboxed)

function send(request: FastifyRequest, reply: FastifyReply, download: Download, save: boolean) {
  const { name, type, size, version, createdAt, temporary, read } = download
  const etag = `"${version}"`
  const disposition = isShownInPlace(type) && !save ? 'inline' : 'attachment'
  reply
    .header('content-type', servedType(type))
    .header('content-disposition', `${disposition}; filename="${name}"`)
    .header('content-security-policy', policyOf(type))
    .header('last-modified', new Date(createdAt).toUTCString())
    // A key always leads to the same content.
    .header('cache-control', temporary ? 'no-store' : 'private, max-age=31536000, immutable')
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const range = rangeOf(request.headers.range, size)
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range === undefined) {
    reply.header('content-length', size)
    return reply.send(request.method === 'HEAD' ? Readable.from([]) : read())
  }
  const { start, end } = range
  reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1)
  return reply.send(read(range))
}

/** The one range that players and readers ask for; several at once are answered with everything. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'outside' : { start, end }
}
