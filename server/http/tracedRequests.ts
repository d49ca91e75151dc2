import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Span, Traces } from '../system/traces.ts'
import type { IsTrusted } from './trustedProxies.ts'

/** Each request is a piece of work, a part of what a trusted proxy says; told by its route, never by its address. */
export function traceRequests(app: FastifyInstance, traces: Traces, isTrusted: IsTrusted): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _, done) => {
    const route = request.routeOptions.url ?? 'none'
    const span = traces.begin(`${request.method} ${route}`, {
      kind: 'server',
      facts: { 'http.request.method': request.method, 'http.route': route, 'telar.request_id': request.id },
      traceparent: parentOf(request, isTrusted),
    })
    spans.set(request, span)
    span.run(done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    spans
      .get(request)
      ?.end(
        { 'http.response.status_code': statusCode, ...environmentOf(request) },
        statusCode >= 500 ? String(statusCode) : undefined,
      )
    done()
  })
}

function parentOf({ headers, raw }: FastifyRequest, isTrusted: IsTrusted): string | undefined {
  const { traceparent } = headers
  return typeof traceparent === 'string' && isTrusted(raw.socket.remoteAddress) ? traceparent : undefined
}

/** Undefined where the request was not admitted. */
function environmentOf(request: FastifyRequest) {
  const host = request.telarHost as FastifyRequest['telarHost'] | undefined
  return host?.kind === 'environment' ? { 'telar.environment': host.environmentId } : {}
}
