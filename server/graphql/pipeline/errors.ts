import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Logger } from 'pino'
import { AppError, badRequest, isAppError, tooLarge } from '../../../shared/errors.ts'
import { limits } from '../../../shared/protocol/limits.ts'
import { publicFailure } from '../../services/failures.ts'

/** graphql-js has no code for its own token limit, only this sentence. */
const tokenLimitMessage = /^Syntax Error: Document contains more tha[nt] \d+ tokens/

/** The error that was thrown, without GraphQL's wrappers. */
function rootOf(error: unknown): unknown {
  let root = error
  while (root instanceof GraphQLError && root.originalError !== undefined) root = root.originalError
  return root
}

/** The error as a client may see it; `undefined` = nobody expected it. */
function publicError(error: unknown): AppError | undefined {
  const root = rootOf(error)
  if (isAppError(root)) return root.code === 'InternalError' ? undefined : root
  if (root instanceof GraphQLError) {
    // Raised by GraphQL itself: the document or its variables are wrong.
    return tokenLimitMessage.test(root.message)
      ? tooLarge(limits.tokens, 'The query is too long')
      : badRequest(root.message)
  }
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
