import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const objectKeys = { accessKeyId: 'TELARTEST', secretAccessKey: 'a secret of tests' } as const
export const objectBucket = 'files'

export interface ObjectServer {
  readonly url: string
  /** What is kept, by key. */
  readonly objects: Map<string, Buffer>
  /** Every request, such as `PUT shop/abc`. */
  readonly asked: string[]
  /** The next so many requests are answered so: by a status, or by cutting the connection. */
  fail(times: number, how: number | 'cut'): void
  close(): Promise<void>
}

/** What one answer to a listing names at most. */
const pageSize = 3

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** Whether the request is signed with our keys (AWS Signature Version 4), by the definition of the signature alone. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const found = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  )
  const [, keyId = '', scope = '', names = '', signature = ''] = found ?? []
  const bodyHash = String(headers['x-amz-content-sha256'])
  if (keyId !== objectKeys.accessKeyId || (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body))) return false
  const { pathname, searchParams } = new URL(url ?? '', 'http://here')
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const signed = names.split(';').map(name => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, query.join('&'), signed.join(''), names, bodyHash].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${objectKeys.secretAccessKey}`)
  return createHmac('sha256', key).update(text).digest('hex') === signature
}

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>${text}`
const refusal = (code: string) => xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)

/** The bytes that a header asks for. */
function ranged(content: Buffer, header: string | undefined): { status: number; content: Buffer } {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(header ?? '') ?? []
  return start === undefined
    ? { status: 200, content }
    : { status: 206, content: content.subarray(Number(start), Number(end) + 1) }
}

/** A service that speaks S3 as far as Telar does: a bucket with its objects, in memory. */
export async function startObjectServer(): Promise<ObjectServer> {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  const failing: { times: number; how: number | 'cut' } = { times: 0, how: 500 }

  function list(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? ''
    const names = [...objects.keys()].filter(key => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
    const page = names.slice(0, pageSize)
    const next = names.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const contents = page.map(key => `<Contents><Key>${key}</Key></Contents>`)
    return xml(
      `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    )
  }

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://here')
    const [bucket, ...names] = pathname.slice(1).split('/').map(decodeURIComponent)
    const key = names.join('/')
    const send = (status: number, content: string | Buffer = '') => response.writeHead(status).end(content)
    asked.push(`${request.method} ${key}`)
    if (!isSigned(request, body)) return void send(403, refusal('SignatureDoesNotMatch'))
    if (bucket !== objectBucket) return void send(404, refusal('NoSuchBucket'))
    if (request.method === 'PUT') {
      const sum = createHash('sha256').update(body).digest('base64')
      if (request.headers['x-amz-checksum-sha256'] !== sum) return void send(400, refusal('BadDigest'))
      objects.set(key, body)
      return void send(200)
    }
    if (request.method === 'POST' && searchParams.has('delete')) {
      for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(name)
      return void send(200, xml('<DeleteResult></DeleteResult>'))
    }
    if (searchParams.get('list-type') === '2') return void send(200, list(searchParams))
    const found = objects.get(key)
    if (found === undefined) return void send(404, refusal('NoSuchKey'))
    const part = ranged(found, request.headers.range)
    send(part.status, part.content)
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      if (failing.times === 0) return answer(request, response, Buffer.concat(chunks))
      failing.times -= 1
      if (failing.how === 'cut') request.socket.destroy()
      else response.writeHead(failing.how).end(refusal(failing.how === 500 ? 'InternalError' : 'SlowDown'))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    asked,
    fail(times, how) {
      Object.assign(failing, { times, how })
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
