import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiTypings } from '../../shared/endpoints/apiTypings.ts'
import { openApi } from '../../shared/endpoints/openApi.ts'
import { badRequest, notFound } from '../../shared/errors.ts'
import { headers as names, windowHeader } from '../../shared/protocol/headers.ts'
import { bestLanguage } from '../services/calls/languages.ts'
import type { ApiAnswer } from '../services/endpoints/apiAnswer.ts'
import { apiDocsPage, apiDocsScript } from './apiDocsPage.ts'
import { acceptedLanguages } from './clientInfo.ts'
import type { RegisterRoutes } from './httpOptions.ts'
import { asPublic, publicCall, sendJson, signalOf } from './publicRoute.ts'

/** Whatever a script answers, a browser draws nothing of it as a page of this host, and runs nothing. */
const answerPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** What proves a session, or that it is a window of ours, is none of a script's business. */
const kept: ReadonlySet<string> = new Set(['cookie', windowHeader, names.nonce, names.publicKey, names.signature])

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => !kept.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, [value].flat().join(', ')]))
}

/** Decoded, without slashes at its ends. @throws AppError NotFound · BadRequest */
function pathOf(request: FastifyRequest): string {
  const { environmentId } = request.params as { environmentId: string }
  const [path = ''] = (request.raw.url ?? '').split('?')
  const below = path.slice(`/api/${environmentId}/`.length).replace(/\/+$/g, '')
  try {
    const parts = below.split('/').map(decodeURIComponent)
    // What was written as a part of a name would read as two.
    if (parts.some(part => part.includes('/') || part.includes('\0'))) throw notFound()
    return parts.join('/')
  } catch (error) {
    if (error instanceof URIError) throw badRequest('The address is malformed')
    throw error
  }
}

function send(reply: FastifyReply, { status, headers, text }: ApiAnswer) {
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers, 'content-security-policy': answerPolicy })
  return reply.send(text)
}

/** `/api/{environmentId}/{path}`: API endpoints, and what is told of them under `docs` (contract, "HTTP"). */
export const registerApi: RegisterRoutes = (scope, { services, logger }) => {
  asPublic(scope, { logger, origins: call => services.publicOrigins.of(call) })
  const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`
  const documentation = (request: FastifyRequest) =>
    services.apiDocumentation.of(
      { host: request.telarHost, environmentId: (request.params as { environmentId: string }).environmentId },
      originOf(request),
    )
  scope.get('/api/:environmentId/docs', async (request, reply) => {
    const language = bestLanguage(acceptedLanguages(request.headers['accept-language']))
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'Accept-Language')
      .send(apiDocsPage(await documentation(request), language))
  })
  scope.get('/api/:environmentId/docs/page.js', async (request, reply) => {
    await documentation(request)
    return reply.header('content-type', 'text/javascript; charset=utf-8').send(apiDocsScript)
  })
  scope.get('/api/:environmentId/docs/openapi.json', async (request, reply) =>
    sendJson(reply, openApi(await documentation(request))),
  )
  scope.get('/api/:environmentId/docs/endpoints.json', async (request, reply) =>
    sendJson(reply, await services.endpointDocumentation.of(publicCall(request), originOf(request))),
  )
  scope.get('/api/:environmentId/docs/client.ts', async (request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('content-disposition', 'attachment; filename="client.ts"')
      .header('cache-control', 'no-store')
      .send(apiTypings(await documentation(request))),
  )
  scope.options('/api/:environmentId/*', (_, reply) => reply.code(204).send())
  scope.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/:environmentId/*',
    handler: async (request, reply) => {
      const path = pathOf(request)
      const call = { ...publicCall(request), path, headers: headersOf(request), signal: signalOf(reply) }
      return send(reply, await services.apiCalls.answer(call))
    },
  })
}
