import { dialectOf } from '../engine/dialectOf.ts'
import { sqlOf } from '../engine/sql.ts'
import type { HistoryBefore } from './history.ts'

/** What the records of a collection held in a field before, also those that are deleted, by the local id of the collection and the field's. */
export async function* valuesBefore(scope: object, collectionId: string, fieldId: string): AsyncGenerator<unknown> {
  const { contains } = dialectOf(scope)
  const text = `SELECT "before" FROM "recordHistory" WHERE "collectionId" = ? AND ${contains('"before"', '?')}`
  for await (const [before] of sqlOf(scope).values<[string]>(text).iterate(collectionId, fieldId)) {
    const { values } = JSON.parse(before) as HistoryBefore
    if (Object.hasOwn(values, fieldId)) yield values[fieldId]
  }
}
