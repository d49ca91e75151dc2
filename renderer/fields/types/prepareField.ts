import type { Field } from '../../../shared/fields/defineField.ts'
import { findFieldUi } from './runtime.ts'

/** What does not come is asked for again, and told, where it is needed. */
function fetched(code: (() => unknown) | undefined) {
  const part = code?.()
  if (part instanceof Promise) part.catch(() => undefined)
}

/** Fetches what edits the values of a field, and what that opens. */
export function prepareField({ type, options }: Pick<Field, 'type' | 'options'>) {
  const ui = findFieldUi(type)
  fetched(ui?.edit)
  fetched(ui?.opens?.(options))
}
