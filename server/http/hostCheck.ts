import type { IncomingMessage } from 'node:http'
import type { Host } from '../services/calls/caller.ts'
import type { IsTrusted } from './trustedProxies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the request arrived; set before any route runs but those of health.ts. */
    telarHost: Host
  }
}

/** How often a header was sent: Node keeps only the first Host, so a second one would go unnoticed. */
function countHeader(request: IncomingMessage, name: string): number {
  const raw = request.rawHeaders
  let count = 0
  for (let at = 0; at < raw.length; at += 2) {
    const header = raw[at] as string
    if (header.length === name.length && header.toLowerCase() === name) count++
  }
  return count
}

/**
 * The Host header that decides; `undefined` when it is missing, repeated, or contradicted by an absolute request target.
 * X-Forwarded-Host counts only from behind a trusted proxy.
 */
export function hostHeader(request: IncomingMessage, isTrusted: IsTrusted): string | undefined {
  if (!request.url?.startsWith('/')) return undefined
  if (countHeader(request, 'host') !== 1) return undefined
  const forwarded = request.headers['x-forwarded-host']
  if (forwarded === undefined || !isTrusted(request.socket.remoteAddress)) return request.headers.host
  return countHeader(request, 'x-forwarded-host') === 1 ? String(forwarded) : undefined
}
