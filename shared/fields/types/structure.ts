import { message } from '../../validation/messages.ts'
import { once } from '../../validation/once.ts'
import { z } from '../../validation/schema.ts'
import { noStorage } from '../storage.ts'

/** What the field types share whose properties are structures of their own, each with a hand-made editor. */
export const structure = {
  offered: false,
  storage: noStorage,
  operators: [],
  sortable: false,
  graphql: '[JSON!]',
} as const

export const invalid = { error: message('invalid') }
export const text = (max = 500) => z.string(invalid).max(max, message('tooLarge', max))
export const name = once(() =>
  text(64)
    .min(1, message('required'))
    .regex(/^[A-Za-z][A-Za-z0-9_]*$/, message('invalidName')),
)
/** Of a grid of 12. */
export const columns = once(() =>
  z.number(invalid).int(message('notInteger')).min(1, message('under', 1)).max(12, message('exceeded', 12)),
)
export const listOf = <T extends z.ZodType>(item: T, max: number) =>
  z.array(item, invalid).max(max, message('tooMany', max))

/** Of a collection, a form or a table. */
export const maxFields = 300

/** A copy in which the texts (or lists of texts) under the keys are changed. */
export const mapNames = <T extends Record<string, unknown>>(
  value: T,
  keys: readonly (keyof T)[],
  change: (text: string) => string,
): T => {
  const changed: Record<string, unknown> = {}
  for (const key of keys) {
    const current = value[key]
    if (typeof current === 'string' && current !== '') changed[key as string] = change(current)
    else if (Array.isArray(current))
      changed[key as string] = current.map(id => (typeof id === 'string' ? change(id) : id))
  }
  return { ...value, ...changed }
}
