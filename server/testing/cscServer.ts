import { constants, createPrivateKey, type KeyObject, privateEncrypt, X509Certificate } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A key of the service with its certificates, PEM or DER, the signer's first. */
export interface CscKey {
  readonly key: string | KeyObject
  readonly chain: readonly (string | Buffer)[]
}

export interface CscServerOptions {
  /** Each signature is asked for a second time before it is done. */
  readonly slowly?: boolean
}

export interface CscRequest {
  readonly path: string
  readonly authorization: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: tests read it as they know that it is.
  readonly body: any
}

/** What is answered to a call in place of what the protocol says. */
export interface CscTrouble {
  readonly status?: number
  readonly body?: unknown
  /** The answer waits for it; one that never resolves never comes. */
  readonly after?: Promise<unknown>
  readonly redirect?: string
}

export interface CscServer {
  /** Base address of the protocol. */
  readonly url: string
  readonly requests: readonly CscRequest[]
  /** From now on a call is answered so; nothing: as the protocol says. */
  trouble(path: string, trouble: CscTrouble | undefined): void
  /** How often it says that what it was asked for is not done: of permissions, and of signatures. */
  waits(times: { authorize?: number; sign?: number }): void
  /** What the credential says that it is; it is merged with what it is. */
  credential(more: object): void
  clear(): void
  close(): Promise<void>
}

export const cscClient = {
  id: 'telar',
  secret: 'unmistakable client secret',
  pin: '424242',
  credential: 'key1',
} as const

const digestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex')
const token = 'unmistakable access token'

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  return request.headers['content-type']?.includes('json')
    ? JSON.parse(text)
    : Object.fromEntries(new URLSearchParams(text))
}

/** A sum that was made elsewhere is signed as it came. */
function signedSum(key: KeyObject, hash: string): string {
  const sum = Buffer.concat([digestInfo, Buffer.from(hash, 'base64')])
  const padded = { key, padding: constants.RSA_PKCS1_PADDING }
  return privateEncrypt(padded, sum).toString('base64')
}

const derOf = (certificate: string | Buffer) => new X509Certificate(certificate).raw.toString('base64')

type Answer = [status: number, body: unknown]
const refused = (status: number, error: string, text = error): Answer => [status, { error, error_description: text }]

/** A service that keeps keys and speaks the API of the Cloud Signature Consortium, version 2: at once and with waiting. */
export async function startCscServer(
  { key: given, chain }: CscKey,
  { slowly = false }: CscServerOptions = {},
): Promise<CscServer> {
  const key = typeof given === 'string' ? createPrivateKey(given) : given
  const requests: CscRequest[] = []
  const troubles = new Map<string, CscTrouble>()
  const waiting = { authorize: 0, sign: 0 }
  let signed: string | undefined
  let more: object = {}

  const later = (kind: keyof typeof waiting, now: unknown, pending: unknown): Answer => {
    if (waiting[kind] === 0) return [200, now]
    waiting[kind] -= 1
    return [200, pending]
  }
  const calls: Readonly<Record<string, (body: CscRequest['body']) => Answer>> = {
    '/oauth2/token': body =>
      body.grant_type === 'client_credentials' &&
      body.client_id === cscClient.id &&
      body.client_secret === cscClient.secret
        ? [200, { access_token: token, token_type: 'Bearer', expires_in: 3600 }]
        : refused(401, 'invalid_client', `unknown client with secret ${body.client_secret}`),
    '/info': () => [200, { specs: '2.0.0.2', name: 'Pruebas', methods: ['credentials/info', 'signatures/signHash'] }],
    '/credentials/list': () => [200, { credentialIDs: [cscClient.credential] }],
    '/credentials/info': body =>
      body.credentialID === cscClient.credential
        ? [
            200,
            {
              key: { status: 'enabled', algo: ['1.2.840.113549.1.1.1', '1.2.840.113549.1.1.11'], len: 2048 },
              cert: { status: 'valid', certificates: chain.map(derOf) },
              auth: { mode: 'explicit' },
              ...more,
            },
          ]
        : refused(400, 'invalid_request', 'Invalid parameter credentialID'),
    '/credentials/authorize': body =>
      body.authData?.[0]?.value === cscClient.pin && body.hashes?.length === 1
        ? later('authorize', { SAD: 'unmistakable SAD', expiresIn: 60 }, { handle: 'h1' })
        : refused(400, 'invalid_pin', `The PIN ${body.authData?.[0]?.value} is invalid`),
    '/credentials/authorizeCheck': () => later('authorize', { SAD: 'unmistakable SAD' }, { handle: 'h1' }),
    '/signatures/signHash': body => {
      if (body.SAD !== 'unmistakable SAD') return refused(400, 'invalid_request', 'Invalid parameter SAD')
      signed = signedSum(key, body.hashes[0])
      if (slowly) waiting.sign = 1
      return later('sign', { signatures: [signed] }, { responseID: 'r1' })
    },
    '/signatures/signPolling': () => later('sign', { signatures: [signed] }, { responseID: 'r1' }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace('/csc/v2', '')
    const { authorization } = request.headers
    const body = await bodyOf(request)
    requests.push({ path, authorization, body })
    const trouble = troubles.get(path)
    await trouble?.after
    // Whoever asked may have had enough meanwhile.
    if (response.closed) return
    if (trouble?.redirect !== undefined) return void response.writeHead(302, { location: trouble.redirect }).end()
    const isEntered = path === '/oauth2/token' || authorization === `Bearer ${token}`
    const [status, given] =
      trouble?.status !== undefined
        ? [trouble.status, trouble.body ?? {}]
        : isEntered
          ? (calls[path]?.(body) ?? refused(404, 'not_found'))
          : refused(401, 'invalid_token')
    const text = typeof given === 'string' ? given : JSON.stringify(given)
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/csc/v2`,
    requests,
    trouble: (path, trouble) => void (trouble === undefined ? troubles.delete(path) : troubles.set(path, trouble)),
    waits: times => void Object.assign(waiting, times),
    credential(given) {
      more = given
    },
    clear() {
      requests.length = 0
      troubles.clear()
      Object.assign(waiting, { authorize: 0, sign: 0 })
      more = {}
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
