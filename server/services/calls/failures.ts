import { type AppError, isAppError, noSpace, unavailable } from '../../../shared/errors.ts'
import { EnvironmentSetAside, StorageFull } from '../../db/errors.ts'

/** What a client may know of a failure that no service expected; `undefined` = an internal error. */
export function publicFailure(error: unknown): AppError | undefined {
  if (error instanceof EnvironmentSetAside)
    return unavailable('This environment is set aside until it is repaired', error)
  return isNoSpace(error) ? noSpace(error) : undefined
}

const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT']

/** Whether the disk refused, as the database, the file service or the system tells it. */
export const isNoSpace = (error: unknown): boolean =>
  error instanceof StorageFull ||
  (isAppError(error, 'Unavailable') && error.details.reason === 'noSpace') ||
  fullCodes.includes((error as NodeJS.ErrnoException | undefined)?.code)
