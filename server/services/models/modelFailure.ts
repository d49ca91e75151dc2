import { AppError, isAppError } from '../../../shared/errors.ts'
import { AnswerTooLong } from './boundedFetch.ts'

/**
 * Why no model answered: there is none of that name, the service refused, did not answer in time, could not be reached or broke off, or
 * answered too much or something else than the protocol says. On the wire an Unavailable with that `reason`.
 */
export type ModelTrouble = 'noModel' | 'modelRefused' | 'modelTime' | 'modelBroken' | 'modelTooLong'

/** @param status of the service's answer */
export const modelFailure = (reason: ModelTrouble, status?: number) =>
  new AppError('Unavailable', `The model did not answer (${reason})`, {
    reason,
    ...(status !== undefined && { status }),
  })

const causes = function* (error: unknown): Generator {
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth += 1) yield at
}

/** Of an answer that the client takes for a refusal. */
const statusOf = (error: unknown) => {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  return typeof status === 'number' ? status : undefined
}

/** What a call of the client failed with. The words of a service are left out: some repeat parts of the key. */
export function failureOf(error: unknown, timedOut: boolean): AppError {
  if (isAppError(error)) return error
  if (timedOut) return modelFailure('modelTime')
  const all = [...causes(error)]
  if (all.some(cause => cause instanceof AnswerTooLong)) return modelFailure('modelTooLong')
  const status = all.map(statusOf).find(found => found !== undefined)
  return status === undefined ? modelFailure('modelBroken') : modelFailure('modelRefused', status)
}
