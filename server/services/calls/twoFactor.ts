import { permissionError } from '../../../shared/errors.ts'

/**
 * Every action whose designer switched `requireTwoFactor` on passes here (H29, I45, M25). A code that nothing can check yet
 * protects only when nobody comes through without it.
 * @throws AppError PermissionsError notAllowed
 */
export function requireCode({ requireTwoFactor }: { readonly requireTwoFactor?: unknown } = {}): void {
  if (requireTwoFactor === true) throw permissionError('notAllowed')
}
