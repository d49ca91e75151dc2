import { type ValidationErrors, validationError } from '../../../shared/errors.ts'

/**
 * Nothing may be wrong with what an argument of a call holds.
 * @param errors by path within the argument
 * @param argument its name, which the paths begin with on the wire
 * @throws AppError validationError (`data.…`)
 */
export function requireValid(errors: ValidationErrors, argument = 'data'): void {
  const found = Object.entries(errors)
  if (found.length === 0) return
  throw validationError(Object.fromEntries(found.map(([path, text]) => [`${argument}.${path}`, text])))
}
