import type { ValidationErrors } from '../../../../shared/errors.ts'

/** The errors inside one value, their paths cut to begin there (`fields.0.name` below `fields` → `0.name`). */
export function errorsBelow(errors: ValidationErrors, path: string): ValidationErrors {
  const prefix = `${path}.`
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, text]) => [key.slice(prefix.length), text]),
  )
}

export const hasErrorsIn = (errors: ValidationErrors, path: string) =>
  Object.keys(errors).some(key => key === path || key.startsWith(`${path}.`))
