import { tooLarge } from '../../../shared/errors.ts'
import { documentLimits } from '../../../shared/protocol/limits.ts'

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  for (const member of Object.values(value)) if (!isWithin(member, levels - 1)) return false
  return true
}

/**
 * JSON is read to any depth, but not written, compared or looked through: a stack ends.
 * @throws AppError TooLarge
 */
export function requireNesting(json: unknown): void {
  if (!isWithin(json, documentLimits.nesting))
    throw tooLarge(documentLimits.nesting, 'What was sent is nested too deeply')
}
