import { permissionError } from '../../../shared/errors.ts'
import { type Caller, isSuperAdmin } from '../calls/caller.ts'

/** @throws AppError PermissionsError for who does not run the platform, and on the hosts of environments */
export function requireSuperAdmin(caller: Caller): void {
  if (caller.kind === 'anonymous') throw permissionError('notLoggedIn')
  if (!isSuperAdmin(caller) || caller.host.kind !== 'admin') throw permissionError('notAllowed')
}
