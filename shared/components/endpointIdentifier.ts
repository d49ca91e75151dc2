import type { ValidationErrors } from '../errors.ts'
import { fold } from '../formats/fold.ts'
import { propertyError } from './filter.ts'

/** Lower-case letters, digits, `-` and `_` (S5 to S7). */
const identifierPattern = /^[a-z0-9_-]+$/

export const checkIdentifier = (identifier: string): ValidationErrors =>
  identifierPattern.test(identifier) ? {} : propertyError('identifier', 'invalidIdentifier')

/** `Pedidos del día` → `pedidos-del-dia`; `endpoint` of a name without a letter that can stand there. */
export const identifierOf = (name: string): string =>
  fold(name)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 90) || 'endpoint'

/** The identifier, or the first of `name-2`, `name-3` … that nobody has. */
export function freeIdentifier(identifier: string, taken: ReadonlySet<unknown>): string {
  let free = identifier
  for (let number = 2; taken.has(free); number += 1) free = `${identifier}-${number}`
  return free
}
