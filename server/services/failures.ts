import { type AppError, noSpace, unavailable } from '../../shared/errors.ts'
import { EnvironmentSetAside, StorageFull } from '../db/errors.ts'

/** What a client may know of a failure that no service expected; `undefined` = an internal error. */
export function publicFailure(error: unknown): AppError | undefined {
  if (error instanceof EnvironmentSetAside)
    return unavailable('This environment is set aside until it is repaired', error)
  if (error instanceof StorageFull) return noSpace(error)
  return undefined
}
