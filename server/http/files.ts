import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Download, DownloadRequest } from '../services/files/downloads.ts'
import { isShownInPlace, servedType } from '../services/files/mimeTypes.ts'
import type { RegisterRoutes } from './httpOptions.ts'
import { firstFile } from './multipart.ts'
import type { SlowSenders } from './slowSenders.ts'

interface Named {
  bucket: string
  key: string
}

/** `PUT` and multipart `POST` to the address of an upload, downloads under `/files/{bucket}/{key}` (contract, "HTTP"). */
export const registerFiles: RegisterRoutes = (scope, { senders, services }) => {
  const { uploads, downloads, applicationFiles, avatars, backups } = services
  const receive = (request: FastifyRequest, reply: FastifyReply, store: () => Promise<void>) =>
    receiveFrom(senders, request, reply, store)

  // The body goes to the disk as it arrives; nothing may read it before.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))

  scope.put('/files/:token', (request, reply) =>
    receive(request, reply, () => uploads.receive(request.telarHost, tokenOf(request), bytesOf(request))),
  )
  scope.put('/files/applications/:token', (request, reply) =>
    receive(request, reply, () => applicationFiles.receive(request.telarHost, tokenOf(request), bytesOf(request))),
  )
  scope.put('/files/users/:token', (request, reply) =>
    receive(request, reply, () => avatars.receive(request.telarHost, tokenOf(request), bytesOf(request))),
  )
  scope.post('/files/:token', (request, reply) =>
    receive(request, reply, async () => {
      const content = await firstFile(request.raw)
      try {
        await uploads.receive(request.telarHost, tokenOf(request), content)
      } finally {
        content.destroy()
      }
    }),
  )
  scope.get('/files/users/:key', async (request, reply) => {
    const { key, save, proof } = downloadRequest(request)
    return send(request, reply, await avatars.download(key, proof), save)
  })
  scope.get('/files/backups/:bucket/:key', async (request, reply) => {
    const { key, proof } = downloadRequest(request)
    return send(request, reply, await backups.download(request.telarHost, key, proof), true)
  })
  scope.get('/files/:bucket/:key', async (request, reply) => {
    const asked = downloadRequest(request)
    return send(request, reply, await downloads.download(request.telarHost, asked), asked.save)
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

/** The body. A reader who stops early leaves the connection open for the answer. */
const bytesOf = (request: FastifyRequest): AsyncIterable<Uint8Array> => request.raw.iterator({ destroyOnReturn: false })

const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token

async function receiveFrom(
  senders: SlowSenders,
  request: FastifyRequest,
  reply: FastifyReply,
  store: () => Promise<void>,
) {
  reply.header('cache-control', 'no-store')
  senders.watchUpload(request.raw)
  try {
    await store()
  } catch (error) {
    // A sender that is still busy sending would miss the answer: what comes is read over, for as long as any request may take.
    senders.watch(request.raw)
    request.raw.resume()
    throw error
  }
  return reply.code(204).send()
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
