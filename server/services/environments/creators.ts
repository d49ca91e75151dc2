import { permissionError } from '../../../shared/errors.ts'
import { type Caller, isSuperAdmin } from '../calls/caller.ts'

/** Who may bring new environments into the list: administrators, in the admin area. @throws AppError PermissionsError */
export function requireCreator(caller: Caller): void {
  if (caller.kind === 'anonymous') throw permissionError('notLoggedIn')
  const isAdmin = isSuperAdmin(caller) || caller.platformRoles.includes('admin') || caller.kind === 'system'
  if (!isAdmin || caller.host.kind !== 'admin') throw permissionError('notAllowed')
}
