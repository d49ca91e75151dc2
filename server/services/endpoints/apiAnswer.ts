import { jsonTypes, textTypes } from '../../../shared/endpoints/answerTypes.ts'

/** What an API endpoint answers, as it leaves. */
export interface ApiAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Undefined for an answer without content. */
  readonly text: string | undefined
}

/** Why what a script returned is no answer. */
export class WrongAnswer extends Error {}

const members: ReadonlySet<string> = new Set(['status', 'headers', 'body'])
const mostHeaders = 30
const longestHeader = 2_000

/** What the server says itself, and what would speak for the whole host. */
const kept = [
  /^(set-cookie2?|connection|keep-alive|transfer-encoding|content-length|content-encoding|te|trailer|upgrade|host|date|server|via)$/,
  /^(vary|age|refresh|alt-svc|clear-site-data|service-worker-allowed|sourcemap|x-frame-options|x-xss-protection)$/,
  /^(x-content-type-options|referrer-policy|strict-transport-security|www-authenticate|retry-after|allow|link|nel)$/,
  /^(access-control-|content-security-policy|permissions-policy|cross-origin-|sec-|proxy-|report|origin-agent|x-telar-)/,
]

const contentTypes: ReadonlySet<string> = new Set([...jsonTypes, ...textTypes])
const isJson = (type: string) => /\bjson$/.test(type)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object with a status and nothing but what an answer has; all else is what is answered. */
const isAnswer = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && Object.hasOwn(value, 'status') && Object.keys(value).every(name => members.has(name))

/** Below the host that was called, and not of another one by two slashes. */
const isHere = (address: string) => /^\/(?![/\\])[^\\\t]*$/.test(address)
const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : undefined)

/** The host of the admin area, whose addresses people trust, leads nowhere that nobody has named. */
function requireNamed(headers: ReadonlyMap<string, string>, redirects: readonly string[]): void {
  const address = headers.get('location')
  if (address === undefined || isHere(address)) return
  const origin = originOf(address)
  if (origin === undefined || !redirects.includes(origin))
    throw new WrongAnswer(`the settings of the API name no site ${(origin ?? address).slice(0, 100)} to lead to`)
}

function headersOf(given: unknown): Map<string, string> {
  const headers = new Map<string, string>()
  if (given === undefined || given === null) return headers
  if (!isObject(given)) throw new WrongAnswer('headers is an object')
  const entries = Object.entries(given)
  if (entries.length > mostHeaders) throw new WrongAnswer(`an answer has at most ${mostHeaders} headers`)
  for (const [written, value] of entries) {
    const name = written.toLowerCase()
    if (!/^[a-z0-9-]{1,100}$/.test(name) || kept.some(pattern => pattern.test(name)))
      throw new WrongAnswer(`the header ${name.slice(0, 100)} cannot be set`)
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string' || text.length > longestHeader || !/^[\t\x20-\x7e]*$/.test(text))
      throw new WrongAnswer(`the header ${name} has a value that cannot be sent`)
    headers.set(name, text)
  }
  return headers
}

function typeOf(headers: Map<string, string>, body: unknown): string {
  const [given = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';')
  const type = given.trim() || (typeof body === 'string' ? 'text/plain' : 'application/json')
  if (!contentTypes.has(type)) throw new WrongAnswer(`an answer cannot be of the type ${type.slice(0, 100)}`)
  return type
}

/**
 * What a script returned: `{ status, headers, body }`, or what is answered with 200, and nothing with 204.
 * @param redirects origins to which it may lead
 * @throws WrongAnswer
 */
export function answerOf(value: unknown, redirects: readonly string[]): ApiAnswer {
  const {
    status,
    headers: given,
    body,
  } = isAnswer(value) ? value : { status: undefined, headers: undefined, body: value }
  const hasBody = body !== undefined && body !== null
  const code = status ?? (hasBody ? 200 : 204)
  if (!Number.isInteger(code) || (code as number) < 200 || (code as number) > 599)
    throw new WrongAnswer('status is a whole number from 200 to 599')
  const headers = headersOf(given)
  requireNamed(headers, redirects)
  const isEmpty = !hasBody || code === 204 || code === 304
  if (isEmpty) {
    headers.delete('content-type')
    return { status: code as number, headers: Object.fromEntries(headers), text: undefined }
  }
  const type = typeOf(headers, body)
  headers.set('content-type', `${type}; charset=utf-8`)
  const text = !isJson(type) && typeof body === 'string' ? body : JSON.stringify(body)
  return { status: code as number, headers: Object.fromEntries(headers), text }
}
