import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services/services.ts'
import { isNavigation, sendPage } from './pages.ts'
import { securityHeaders } from './securityHeaders.ts'
import { hasBody, type SlowSenders } from './slowSenders.ts'

export interface AdmissionOptions {
  readonly hosts: Services['hosts']
  readonly hostHeaderOf: (request: IncomingMessage) => string | undefined
  readonly senders: SlowSenders
  /** The server is about to end. */
  readonly isClosing: () => boolean
}

/** Whether the request may go on; otherwise it was answered. */
export type Admit = (request: FastifyRequest, reply: FastifyReply) => boolean

/** What every request meets first, whatever it asks for. */
export const admission =
  ({ hosts, hostHeaderOf, senders, isClosing }: AdmissionOptions): Admit =>
  (request, reply) => {
    reply.headers(securityHeaders)
    const { url } = request.routeOptions
    // The reader of calls waits for a body no longer than for an answer; nobody reads one that comes with a GET.
    const isRead = url === '/graphql' && request.method !== 'GET' && request.method !== 'HEAD'
    if (!isRead && hasBody(request.raw)) senders.watch(request.raw)
    if (url === '/health') return true
    const header = hostHeaderOf(request.raw)
    const host = header === undefined ? undefined : hosts.resolve(header)
    if (host === undefined) {
      senders.watch(request.raw)
      misdirected(request, reply)
    } else if (isClosing() && isNavigation(request)) sendPage(request, reply, 'maintenance')
    else request.telarHost = host
    return !reply.sent
  }

function misdirected(request: FastifyRequest, reply: FastifyReply) {
  if (isNavigation(request)) return sendPage(request, reply, 'notFound')
  return reply.code(421).header('content-type', 'application/json; charset=utf-8').send('{"error":"NotFound"}')
}
