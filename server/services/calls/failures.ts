import { type AppError, isAppError, noSpace, unavailable } from '../../../shared/errors.ts'
import { EnvironmentSetAside, ReadOnlyFolder, StorageFull } from '../../db/errors.ts'

/** What a client may know of a failure that no service expected; `undefined` = an internal error. */
export function publicFailure(error: unknown): AppError | undefined {
  if (error instanceof EnvironmentSetAside)
    return unavailable('This environment is set aside until it is repaired', error)
  if (isNoSpace(error)) return noSpace(error)
  return isPassing(error) ? unavailable('The server has no room for this just now', error) : undefined
}

const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT']
/** What the system refuses for want of something that others use just now: handles of files, memory, processes. */
const passingCodes: readonly unknown[] = ['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'ENOBUFS']
/** Causes behind a failure that are looked at. */
const mostCauses = 5

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code

/** Whether the same may go well a moment later. A database that the system does not open says so of its folder. */
function isPassing(error: unknown): boolean {
  let found = error
  for (let count = 0; count < mostCauses && found instanceof Error; count += 1) {
    if (found instanceof ReadOnlyFolder || passingCodes.includes(codeOf(found))) return true
    found = found.cause
  }
  return false
}

/** Whether the disk refused, as the database, the file service or the system tells it. */
export const isNoSpace = (error: unknown): boolean =>
  error instanceof StorageFull ||
  (isAppError(error, 'Unavailable') && error.details.reason === 'noSpace') ||
  fullCodes.includes(codeOf(error))
