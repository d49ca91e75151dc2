import { type ApplicationFailure, ApplicationRefused } from '../../../shared/applications/failures.ts'
import type { JobStatus } from '../../../shared/collections/jobs.ts'
import { isAppError } from '../../../shared/errors.ts'
import { isNoSpace } from '../calls/failures.ts'

/** An import of a `.telar` file, as it travels. */
export interface ApplicationImportProgress {
  _id: string
  status: JobStatus
  /** Parts of `total`. */
  done: number
  total: number
  /** The environment that it becomes; it is there once the status is `finished`. */
  environmentId: string
  /** Why it failed. */
  message: ApplicationFailure | null
  detail: Readonly<Record<string, unknown>> | null
  /** ISO. */
  createdAt: string
}

/** Of all imports. */
export const wholeImport = 100

export const begunProgress = (of: {
  id: string
  environmentId: string
  createdAt: number
}): ApplicationImportProgress => ({
  _id: of.id,
  status: 'running',
  done: 0,
  total: wholeImport,
  environmentId: of.environmentId,
  message: null,
  detail: null,
  createdAt: new Date(of.createdAt).toISOString(),
})

export function asRefusal(error: unknown): ApplicationRefused {
  if (error instanceof ApplicationRefused) return error
  if (isNoSpace(error)) return new ApplicationRefused('noSpace', {}, error)
  if (isAppError(error, 'validationError')) {
    const errors = error.details.validationErrors as Readonly<Record<string, string>>
    if (Object.hasOwn(errors, '_id')) return new ApplicationRefused('idTaken', {}, error)
    return new ApplicationRefused('damaged', { reason: Object.keys(errors).join(', ') }, error)
  }
  return new ApplicationRefused('failed', {}, error)
}
