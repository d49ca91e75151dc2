import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Logger } from 'pino'
import { AppError, badRequest, isAppError } from '../../../shared/errors.ts'
import { publicFailure } from '../../services/calls/failures.ts'

/** GraphQL repeats in its sentences what was sent, whatever its length. */
const longestSentence = 1_000

/** The error that was thrown, without GraphQL's wrappers. */
function rootOf(error: unknown): unknown {
  let root = error
  while (root instanceof GraphQLError && root.originalError !== undefined) root = root.originalError
  return root
}

/** The error as a client may see it; `undefined` = nobody expected it. */
export function publicError(error: unknown): AppError | undefined {
  const root = rootOf(error)
  if (isAppError(root)) return root.code === 'InternalError' ? undefined : root
  // Raised by GraphQL itself: the document or its variables are wrong.
  if (root instanceof GraphQLError) return badRequest(root.message.slice(0, longestSentence))
  return publicFailure(root)
}

/** Logs what nobody expected, with its stack, under the id that the client gets. */
export function logUnexpected(logger: Logger, errors: readonly unknown[], requestId: string) {
  for (const error of errors) {
    if (publicError(error) !== undefined) continue
    logger.error({ err: rootOf(error), requestId, path: pathOf(error) }, 'Internal error')
  }
}

const pathOf = (error: unknown) => (error instanceof GraphQLError ? error.path?.join('.') : undefined)

const internalError = (requestId: string) => new AppError('InternalError', 'Internal error', { requestId })

/** What leaves the server for one error: never a stack, never SQL. */
export function formattedError(error: unknown, requestId: string): GraphQLFormattedError {
  const shown = publicError(error) ?? internalError(requestId)
  const { path, locations } = error instanceof GraphQLError ? error : {}
  return {
    message: shown.message,
    ...(locations === undefined ? {} : { locations }),
    ...(path === undefined ? {} : { path }),
    extensions: shown.extensions,
  }
}
