import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { type AppError, badRequest, isAppError, notFound, tooLarge } from '../../shared/errors.ts'
import { limits } from '../../shared/protocol/limits.ts'
import { publicFailure } from '../services/calls/failures.ts'
import { isNavigation, sendPage } from './pages.ts'

const statuses: Record<AppError['code'], number> = {
  AuthError: 400,
  validationError: 422,
  PermissionsError: 403,
  NotFound: 404,
  Conflict: 409,
  BadRequest: 400,
  TooLarge: 413,
  TooManyRequests: 429,
  Unavailable: 503,
  InternalError: 500,
}

export const statusOf = (error: AppError) => statuses[error.code]

/** What an error says over plain HTTP: the members that a GraphQL error has in its `extensions`. */
export const errorText = (error: AppError) => JSON.stringify({ ...error.extensions, message: error.message })

export function sendError(reply: FastifyReply, error: AppError, status = statusOf(error)) {
  const retryAfter = error.details.retryAfter
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(errorText(error))
}

/** What Fastify and the routes raise, as the contract's errors: pages for people, JSON for programs. */
export function registerErrors(app: FastifyInstance, logger: Logger) {
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? sendPage(request, reply, 'notFound') : sendError(reply, notFound()),
  )
  app.setErrorHandler((error, request, reply) => {
    const known = asAppError(error)
    if (known !== undefined) {
      return known.code === 'NotFound' && isNavigation(request)
        ? sendPage(request, reply, 'notFound')
        : sendError(reply, known)
    }
    logger.error({ err: error, requestId: request.id, path: request.routeOptions.url }, 'Internal error')
    if (isNavigation(request)) return sendPage(request, reply, 'failed', request.id)
    reply.code(500).header('content-type', 'application/json; charset=utf-8')
    return reply.send(JSON.stringify({ error: 'InternalError', requestId: request.id }))
  })
}

/** Errors of ours, and Fastify's own refusals, which carry a status below 500; `undefined` = nobody expected it. */
export function asAppError(error: unknown): AppError | undefined {
  if (isAppError(error)) return error.code === 'InternalError' ? undefined : error
  const failure = publicFailure(error)
  if (failure !== undefined) return failure
  // Its own words would name the library.
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === 413) return tooLarge(limits.bodyBytes)
  if (statusCode === 415) return badRequest('A body of this type is not taken here')
  return statusCode !== undefined && statusCode < 500 ? badRequest('The request is malformed') : undefined
}
