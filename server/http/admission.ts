import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { permissionError } from '../../shared/errors.ts'
import type { Services } from '../services/services.ts'
import { sendError } from './errorReplies.ts'
import { hostlessRoutes } from './health.ts'
import { isNavigation, sendPage } from './pages.ts'
import { securityHeaders } from './securityHeaders.ts'
import { hasBody, type SlowSenders } from './slowSenders.ts'
import type { IsFromWindow } from './windowKey.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether programs outside call it, who show for themselves that they may. */
    forPrograms?: boolean
  }
}

export interface AdmissionOptions {
  readonly hosts: Services['hosts']
  readonly hostHeaderOf: (request: IncomingMessage) => string | undefined
  readonly senders: SlowSenders
  readonly isFromWindow: IsFromWindow
  /** The server is about to end. */
  readonly isClosing: () => boolean
}

/** Whether the request may go on; otherwise it was answered. */
export type Admit = (request: FastifyRequest, reply: FastifyReply) => boolean

/** What every request meets first, whatever it asks for. */
export const admission =
  ({ hosts, hostHeaderOf, senders, isFromWindow, isClosing }: AdmissionOptions): Admit =>
  (request, reply) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
    const { url, config } = request.routeOptions
    // The reader of calls waits for a body no longer than for an answer; nobody reads one that comes with a GET.
    const isRead = url === '/graphql' && request.method !== 'GET' && request.method !== 'HEAD'
    if (!isRead && hasBody(request.raw)) senders.watch(request.raw)
    if (config?.forPrograms !== true && !isFromWindow(request.headers)) {
      senders.watch(request.raw)
      notOurs(request, reply)
      return false
    }
    if (hostlessRoutes.has(url)) return true
    const header = hostHeaderOf(request.raw)
    const host = header === undefined ? undefined : hosts.resolve(header)
    if (host === undefined) {
      senders.watch(request.raw)
      misdirected(request, reply)
    } else if (isClosing() && isNavigation(request)) sendPage(request, reply, 'maintenance')
    else request.telarHost = host
    return !reply.sent
  }

function notOurs(request: FastifyRequest, reply: FastifyReply) {
  if (isNavigation(request)) return sendPage(request, reply, 'ownWindow')
  return sendError(reply, permissionError('notAllowed'))
}

function misdirected(request: FastifyRequest, reply: FastifyReply) {
  if (isNavigation(request)) return sendPage(request, reply, 'notFound')
  return reply.code(421).header('content-type', 'application/json; charset=utf-8').send('{"error":"NotFound"}')
}
