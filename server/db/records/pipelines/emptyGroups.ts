import type { Queries } from '../queries.ts'
import { spaces } from '../valueSql.ts'
import { isObject, plainSlot } from './pushMatch.ts'

type Json = Readonly<Record<string, unknown>>

/** Behind these, the texts of a document are still those of a record. */
const keeping: ReadonlySet<string> = new Set(['$match', '$sort', '$skip', '$limit', '$sample', '$unwind'])

/** A text of a record, or nothing where it has no character but spaces. */
const textOrNothing = (path: string) => ({
  $cond: [{ $eq: [{ $trim: { input: { $ifNull: [path, ''] }, chars: spaces } }, ''] }, null, path],
})

function key(queries: Queries, expression: unknown): unknown {
  if (typeof expression !== 'string' || !expression.startsWith('$')) return expression
  return plainSlot(queries, expression.slice(1))?.slot.kind === 'text' ? textOrNothing(expression) : expression
}

function keys(queries: Queries, id: unknown): unknown {
  if (!isObject(id) || Object.keys(id).some(name => name.startsWith('$'))) return key(queries, id)
  return Object.fromEntries(Object.entries(id).map(([name, expression]) => [name, key(queries, expression)]))
}

/**
 * What is left of a pipeline that begins with records: it puts these together by their texts as the database does, which takes those
 * without a character for nothing.
 */
export function withEmptyGroups(queries: Queries, stages: readonly Json[]): Json[] {
  const at = stages.findIndex(stage => !Object.keys(stage).every(name => keeping.has(name)))
  const stage = stages[at]?.$group
  if (!isObject(stage) || !Object.hasOwn(stage, '_id')) return [...stages]
  return stages.with(at, { $group: { ...stage, _id: keys(queries, stage._id) } })
}
