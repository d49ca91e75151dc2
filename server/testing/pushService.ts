import {
  createDecipheriv,
  createECDH,
  createHash,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'

/** As a browser says it of itself. */
export interface TestSubscription {
  endpoint: string
  expirationTime: null
  keys: { p256dh: string; auth: string }
}

interface Device {
  readonly ecdh: ECDH
  readonly auth: Buffer
}

function newDevice(): Device {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { ecdh, auth: randomBytes(16) }
}

const subscriptionOf = (endpoint: string, { ecdh, auth }: Device): TestSubscription => ({
  endpoint,
  expirationTime: null,
  keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
})

/** A browser's, which nobody can be reached at. */
export const testSubscription = (endpoint: string): TestSubscription => subscriptionOf(endpoint, newDevice())

/** What a browser would be told. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly content: { id: string; title: string; text: string; link: string }
  /** What the sender says of itself: who he is written to, and with which key he signs. */
  readonly subject: string
  readonly key: string
}

export type Answer = (response: ServerResponse) => void

/** Answers of push services. */
export const answers = {
  created: (response: ServerResponse) => void response.writeHead(201).end(),
  status:
    (status: number, headers: Record<string, string> = {}): Answer =>
    response =>
      void response.writeHead(status, headers).end('no'),
  /** Nothing, for as long as the line is open. */
  never: () => undefined,
}

/** A push service that browsers would name (RFC 8030): it reads what it is sent as they would, and refuses what they could not read. */
export interface PushService {
  readonly url: string
  readonly received: Received[]
  /** What was wrong with what it was sent. */
  readonly faults: string[]
  /** A new device; its address at this service. */
  device(): TestSubscription
  /** From now on, for the next ones first; after them everything is taken. */
  answer(...next: readonly Answer[]): void
  close(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, Device>()
  const received: Received[] = []
  const faults: string[] = []
  const next: Answer[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk as Buffer))
    request.on('end', async () => {
      try {
        const path = request.url ?? ''
        const device = devices.get(path)
        if (device === undefined) throw new Error(`there is no ${path}`)
        if (request.method !== 'POST') throw new Error(request.method)
        if (!/^\d+$/.test(String(request.headers.ttl))) throw new Error('no TTL')
        const told = await signedBy(request.headers, url)
        const body = Buffer.concat(chunks)
        if (body.length > 4_096) throw new Error(`${body.length} bytes`)
        received.push({
          path,
          headers: request.headers,
          content: JSON.parse(decrypted(body, request.headers, device)),
          ...told,
        })
      } catch (error) {
        faults.push(String(error))
        response.writeHead(400).end()
        return
      }
      const answer = next.shift() ?? answers.created
      answer(response)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    received,
    faults,
    device() {
      const device = newDevice()
      const path = `/send/${randomBytes(12).toString('base64url')}`
      devices.set(path, device)
      return subscriptionOf(url + path, device)
    },
    answer: (...some) => void next.push(...some),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** RFC 8292: a token for this service, signed with the key that stands beside it. @throws where it is none */
async function signedBy({ authorization = '' }: IncomingHttpHeaders, audience: string) {
  const found = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization)
  if (found === null) throw new Error(`no VAPID: ${authorization}`)
  const [, token = '', key = ''] = found
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(point, 1), y: part(point, 33) }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const { payload } = await jwtVerify(token, publicKey, { audience, algorithms: ['ES256'] })
  if (payload.exp === undefined || payload.exp * 1_000 - Date.now() > 24 * 60 * 60_000)
    throw new Error('good for too long')
  if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error(`no subject: ${payload.sub}`)
  return { subject: payload.sub ?? '', key }
}

const part = (point: Buffer, from: number) => point.subarray(from, from + 32).toString('base64url')

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** RFC 8291 and 8188, one record. @throws where it is not for this device */
function decrypted(body: Buffer, headers: IncomingHttpHeaders, { ecdh, auth }: Device): string {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error(`encoded as ${headers['content-encoding']}`)
  const salt = body.subarray(0, 16)
  const senderLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + senderLength)
  const sealed = body.subarray(21 + senderLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = derived(ecdh.computeSecret(sender), auth, info, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return opened.subarray(0, opened.lastIndexOf(2)).toString('utf8')
}

export const markOf = (text: string) => createHash('sha256').update(text).digest('hex')
