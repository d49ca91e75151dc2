import { findFieldUi } from './runtime.ts'

/** Fetches what edits the values of a type. What does not come is asked for again, and told, where it is needed. */
export function prepareField(type: string) {
  const code = findFieldUi(type)?.edit()
  if (code instanceof Promise) code.catch(() => undefined)
}
