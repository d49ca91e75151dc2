import type { Awaitable } from './awaitable.ts'

/** What an engine answers within the call. @throws Error of one that does not */
export function atOnce<T>(answer: Awaitable<T>): T {
  if (answer instanceof Promise) throw new Error('the database does not answer at once')
  return answer
}
