import type { AggregateGroup } from '../aggregate.ts'
import type { Measure, MeasureKind } from '../aggregateQuery.ts'
import type { Queries } from '../queries.ts'
import { isObject, plainSlot } from './pushMatch.ts'

/** A `$group` that the database answers. */
export interface PushedGroup {
  groups: { field: string }[]
  measures: Measure[]
  /** The document that the stage would give. */
  document(group: AggregateGroup): Record<string, unknown>
}

const kinds: Readonly<Record<string, MeasureKind>> = { $sum: 'sum', $avg: 'avg', $min: 'min', $max: 'max' }

const fieldNamed = (expression: unknown): string | undefined =>
  typeof expression === 'string' && /^\$[A-Za-z_]\w*$/.test(expression) ? expression.slice(1) : undefined

interface Accumulator {
  measure: Measure
  value(measured: unknown): unknown
}

const asItIs = (value: unknown) => value

function accumulator(queries: Queries, name: string, json: unknown): Accumulator | undefined {
  const [[key, expression] = [], ...more] = isObject(json) ? Object.entries(json) : []
  if (key === undefined || more.length > 0) return undefined
  const count: Measure = { name, kind: 'count' }
  if (key === '$count') return { measure: count, value: asItIs }
  if (key === '$sum' && typeof expression === 'number')
    return { measure: count, value: rows => Number(rows) * expression }
  const field = fieldNamed(expression)
  const kind = kinds[key]
  const plain = field === undefined ? undefined : plainSlot(queries, field)
  // The database's statistics pass over what stands for nothing; a pipeline takes values as they are.
  const slot = plain?.stored.type.nothing === undefined ? plain?.slot : undefined
  if (kind === undefined || (slot?.kind !== 'real' && slot?.kind !== 'integer')) return undefined
  // The sum of nothing is 0 there, and nothing here.
  return { measure: { name, kind, field }, value: kind === 'sum' ? sum => sum ?? 0 : asItIs }
}

/** The keys of a compound `_id`, or one field under the key ''. */
function keysOf(id: unknown): [string, string][] | undefined {
  if (id === null) return []
  const entries = isObject(id) ? Object.entries(id) : [['', id] as const]
  if (entries.some(([key]) => key.startsWith('$'))) return undefined
  const keys = entries.map(([key, expression]) => [key, fieldNamed(expression)] as const)
  const all = keys.every((entry): entry is [string, string] => entry[1] !== undefined)
  return all && keys.length > 0 ? keys.map(([key, field]) => [key, String(field)]) : undefined
}

/** Undefined for what the database would answer otherwise, or not at all. */
export function pushGroup(queries: Queries, stage: unknown): PushedGroup | undefined {
  if (!isObject(stage) || !Object.hasOwn(stage, '_id')) return undefined
  const { _id: id, ...named } = stage
  const keys = keysOf(id)
  const accumulators = Object.entries(named).map(([name, json]) => accumulator(queries, name, json))
  if (keys === undefined || accumulators.includes(undefined)) return undefined
  if (keys.some(([, field]) => plainSlot(queries, field) === undefined)) return undefined
  const known = accumulators as Accumulator[]
  // The database counts an empty collection too; a pipeline has no group then.
  const measures = [...known.map(({ measure }) => measure), { name: ' rows', kind: 'count' as const }]
  return {
    groups: keys.map(([, field]) => ({ field })),
    measures,
    document: ({ values, measures: measured }) => ({
      _id:
        id === null ? null : isObject(id) ? Object.fromEntries(keys.map(([key], at) => [key, values[at]])) : values[0],
      ...Object.fromEntries(known.map(({ measure, value }) => [measure.name, value(measured[measure.name])])),
    }),
  }
}
