import { lookup as systemLookup } from 'node:dns/promises'
import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { badRequest, tooLarge, unavailable } from '../../../shared/errors.ts'
import { type Traces, untraced } from '../../system/traces.ts'
import { type HeldBytes, OutsideShare } from './outsideShare.ts'

/** Length of a body, in bytes, each way. */
const longestBody = 3_000_000
/** Of one answer with its redirects, in ms. */
const longestCall = 30_000
const mostRedirects = 5

export interface OutsideRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
  readonly bytes: boolean
  readonly timeout?: number | undefined
  readonly maxRedirects?: number | undefined
}

export interface OutsideResponse {
  readonly status: number
  readonly statusText: string
  readonly headers: Readonly<Record<string, string>>
  /** A text, or base64 where bytes were asked for. */
  readonly body: string
}

export interface OutsideCalls {
  /**
   * @param handedOver while it waits, what was answered counts among what has arrived
   * @throws AppError BadRequest for what may not be called · TooLarge · Unavailable for what does not answer
   */
  request(asked: OutsideRequest, signal: AbortSignal, handedOver?: () => Promise<unknown>): Promise<OutsideResponse>
}

export interface OutsideOptions {
  /** Networks (`10.0.0.0/8`), addresses and host names that may be called although they are not public. */
  readonly allowed?: readonly string[]
  /** For tests, in place of the system's resolver. */
  resolve?(hostname: string): Promise<readonly { address: string; family: number }[]>
  /** Hears of each call, by its method and its host. */
  readonly traces?: Traces | undefined
}

const systemResolve = (hostname: string) => systemLookup(hostname, { all: true, verbatim: true })

/** What says where the connection goes, and what the connection itself would be asked for. */
const ownHeaders = new Set(['host', 'connection', 'transfer-encoding', 'upgrade', 'content-length', 'expect', 'te'])

/**
 * Calls over http and https to the world outside, for scripts. Only public addresses are called: what a name stands for is looked at when
 * the connection is made, and once more for each redirect, so that a name cannot lead inside later.
 */
export class Outside implements OutsideCalls {
  readonly #shares = new Map<string, OutsideShare>()
  readonly #allowed: readonly string[]
  readonly #resolve: NonNullable<OutsideOptions['resolve']>
  readonly #traces: Traces

  constructor({ allowed = [], resolve = systemResolve, traces = untraced }: OutsideOptions = {}) {
    this.#allowed = allowed
    this.#resolve = resolve
    this.#traces = traces
  }

  /** The calls of one environment, which has so many of them under way at once (`outsideShare`). */
  of(environmentId: string): OutsideCalls {
    return {
      request: (asked, signal, handedOver) => {
        const share = this.#shares.get(environmentId) ?? new OutsideShare(() => this.#shares.delete(environmentId))
        this.#shares.set(environmentId, share)
        return share.call(held => this.#traced(asked, signal, held), signal, handedOver)
      },
    }
  }

  /** For Telar itself. */
  request(asked: OutsideRequest, signal: AbortSignal): Promise<OutsideResponse> {
    return this.#traced(asked, signal)
  }

  #traced(asked: OutsideRequest, signal: AbortSignal, held?: HeldBytes): Promise<OutsideResponse> {
    const host = URL.canParse(asked.url) ? new URL(asked.url).hostname : undefined
    const facts = { 'http.request.method': asked.method, 'server.address': host }
    return this.#traces.span('call', { kind: 'client', facts }, () => this.#request(asked, signal, held))
  }

  async #request(asked: OutsideRequest, signal: AbortSignal, held?: HeldBytes): Promise<OutsideResponse> {
    const most = Math.min(mostRedirects, asked.maxRedirects ?? mostRedirects)
    const until = AbortSignal.any([signal, AbortSignal.timeout(Math.min(longestCall, asked.timeout ?? longestCall))])
    let next: OutsideRequest = asked
    for (let redirects = 0; ; redirects += 1) {
      const message = await this.#send(next, until)
      const to = redirectOf(message)
      if (to === undefined || most === 0) return answerOf(message, { asBytes: asked.bytes, held, until })
      message.destroy()
      if (redirects >= most) throw badRequest(`there are more than ${most} redirects`)
      next = redirected(next, to, message.statusCode ?? 0)
    }
  }

  async #send({ url, method, headers, body }: OutsideRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const address = addressOf(url)
    const given = Object.entries(headers).filter(([name]) => !ownHeaders.has(name.toLowerCase()))
    const bytes = body === undefined ? undefined : Buffer.from(body)
    if (bytes !== undefined && bytes.length > longestBody)
      throw tooLarge(longestBody, 'the body of the call is too long')
    const send = address.protocol === 'https:' ? overHttps : overHttp
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    try {
      this.#checkLiteral(address)
      const request = send(address, {
        method,
        headers: { ...Object.fromEntries(given), ...(bytes && { 'content-length': String(bytes.length) }) },
        signal,
        agent: false,
        lookup: this.#lookup,
      })
      request.once('response', resolve).once('error', reject).end(bytes)
      // Whatever else may come of it, such as another protocol, is no answer: then the call is over all the same.
      request.once('upgrade', (_, socket) => socket.destroy()).once('close', () => reject(new NoAnswer()))
      return await promise
    } catch (error) {
      throw failureOf(error, address)
    }
  }

  /** An address that is written as such is not looked up. */
  #checkLiteral({ hostname }: URL) {
    const literal = hostname.replace(/^\[|\]$/g, '')
    if (ipaddr.isValid(literal) && !this.#mayCall(literal, hostname)) throw new NotPublic(hostname)
  }

  readonly #lookup: LookupFunction = (hostname, options, done) => {
    this.#resolve(hostname).then(
      found => {
        const good = found.filter(({ address }) => this.#mayCall(address, hostname))
        const [first] = good
        if (first === undefined || good.length < found.length) done(new NotPublic(hostname), '', 0)
        else if (options.all) done(null, [...good])
        else done(null, first.address, first.family)
      },
      error => done(error as NodeJS.ErrnoException, '', 0),
    )
  }

  #mayCall(address: string, hostname: string): boolean {
    const parsed = ipaddr.process(address)
    if (parsed.range() === 'unicast') return true
    return this.#allowed.some(name => name === hostname || covers(name, parsed))
  }
}

/** Only what is written as a network or an address covers others. */
function covers(name: string, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (ipaddr.isValidCIDR(name)) {
    const [network, bits] = ipaddr.parseCIDR(name)
    return network.kind() === address.kind() && address.match(network, bits)
  }
  return ipaddr.isValid(name) && ipaddr.process(name).toString() === address.toString()
}

/** Told as a wrong call: where a name leads is known only when it is looked up. */
class NotPublic extends Error {
  constructor(hostname: string) {
    super(`${hostname} is no public address`)
  }
}

/** The connection is closed, and nothing was answered that could be read. */
class NoAnswer extends Error {
  readonly code = 'no answer'
}

function addressOf(url: string): URL {
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (address === undefined || !['http:', 'https:'].includes(address.protocol))
    throw badRequest('only http and https are called')
  return address
}

function failureOf(error: unknown, { host }: URL): unknown {
  if (error instanceof NotPublic) return badRequest(error.message)
  const { name, code, message } = error as NodeJS.ErrnoException
  if (name === 'AbortError' || name === 'TimeoutError') return unavailable(`${host} did not answer in time`, error)
  return unavailable(`${host} did not answer: ${code ?? message}`, error)
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined
}

/** As browsers follow it: what was posted is asked for instead, and another host is told no secrets. */
function redirected(asked: OutsideRequest, to: string, status: number): OutsideRequest {
  const from = new URL(asked.url)
  if (!URL.canParse(to, asked.url)) throw badRequest('a redirect leads nowhere')
  const url = new URL(to, asked.url)
  const asksAgain = status === 303 || (status < 303 && asked.method === 'POST')
  const secrets = url.origin === from.origin ? [] : ['authorization', 'cookie', 'proxy-authorization']
  const dropped = new Set([...secrets, ...(asksAgain ? ['content-type'] : [])])
  return {
    ...asked,
    url: url.href,
    headers: Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !dropped.has(name.toLowerCase()))),
    ...(asksAgain && { method: 'GET', body: undefined }),
  }
}

interface Reading {
  /** The body is base64. */
  asBytes: boolean
  held: HeldBytes | undefined
  until: AbortSignal
}

async function answerOf(message: IncomingMessage, { asBytes, held, until }: Reading): Promise<OutsideResponse> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of message as AsyncIterable<Buffer>) {
      length += part.length
      if (length > longestBody) throw tooLarge(longestBody, 'the answer is too long')
      await held?.take(part.length, until)
      parts.push(part)
    }
  } catch (error) {
    message.destroy()
    throw length > longestBody ? error : unavailable('the answer broke off', error)
  }
  const headers = Object.entries(message.headers).map(([name, value]) => [name, [value].flat().join(', ')])
  return {
    status: message.statusCode ?? 0,
    statusText: message.statusMessage ?? '',
    headers: Object.fromEntries(headers),
    body: Buffer.concat(parts).toString(asBytes ? 'base64' : 'utf8'),
  }
}
