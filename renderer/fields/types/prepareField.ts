import { findFieldUi } from './runtime.ts'

/**
 * Fetches what edits the values of a type. What does not come is asked for again, and told, where it is needed.
 * @returns ends when it came or did not; undefined where it is here already
 */
export function prepareField(type: string): Promise<unknown> | undefined {
  const code = findFieldUi(type)?.edit()
  return code instanceof Promise ? code.catch(() => undefined) : undefined
}
