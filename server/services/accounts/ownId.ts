import { permissionError } from '../../../shared/errors.ts'
import type { Caller } from '../calls/caller.ts'

/** @throws AppError PermissionsError notLoggedIn */
export function ownId({ accountId }: Caller): string {
  if (accountId === null) throw permissionError('notLoggedIn')
  return accountId
}
