import type { Filter } from '../../../../shared/filters/filter.ts'
import type { FilterOperator } from '../../../../shared/filters/operators.ts'
import type { Slot, StoredField } from '../layout.ts'
import type { Queries } from '../queries.ts'

type Json = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const identity: Readonly<Record<string, FilterOperator>> = { $eq: 'equals', $ne: 'notEquals', $in: 'in', $nin: 'notIn' }
const ordered: Readonly<Record<string, FilterOperator>> = {
  $gt: 'greater',
  $gte: 'greaterOrEqual',
  $lt: 'less',
  $lte: 'lessOrEqual',
}

/** A field whose one cell is its value, so that the database compares it as JavaScript does. */
export function plainSlot(queries: Queries, name: string): { stored: StoredField; slot: Slot } | undefined {
  const stored = Object.hasOwn(Object.prototype, name) ? undefined : queries.layout.byName.get(name)
  const [slot, ...others] = stored?.slots ?? []
  if (stored === undefined || slot === undefined || others.length > 0 || stored.writeOnly) return undefined
  return slot.kind === 'json' ? undefined : { stored, slot }
}

/** Kinds whose order is that of the values; texts are put in order by their folded form, which JavaScript does not know. */
export const keepsOrder = ({ kind }: Slot) => kind !== 'text' && kind !== 'json'

const typeOfKind = (kind: Slot['kind']) => {
  if (kind === 'boolean') return 'boolean'
  return kind === 'real' || kind === 'integer' ? 'number' : 'string'
}

function condition(queries: Queries, name: string, key: string, operand: unknown): Filter | undefined {
  const plain = plainSlot(queries, name)
  const operator = identity[key] ?? ordered[key]
  if (plain === undefined || operator === undefined) return undefined
  if (!plain.stored.type.operators.includes(operator)) return undefined
  if (key in ordered && (!keepsOrder(plain.slot) || operand === null)) return undefined
  const values = key === '$in' || key === '$nin' ? operand : [operand]
  const wanted = typeOfKind(plain.slot.kind)
  if (!Array.isArray(values) || !values.every(value => value === null || typeof value === wanted)) return undefined
  // What is stored as nothing reads as what its type says then.
  if (plain.stored.type.unset !== undefined && values.includes(null)) return undefined
  const filter: Filter = {
    field: name,
    operator,
    value: operand,
    ...(plain.slot.kind === 'text' && { asStored: true }),
  }
  try {
    // A text that is no date is refused by the compiler; in a pipeline it is merely equal to none.
    queries.resolve(filter)
  } catch {
    return undefined
  }
  return filter
}

function entryFilter(queries: Queries, key: string, value: unknown): Filter | undefined {
  if (key === '$and' || key === '$or') {
    const parts = Array.isArray(value) ? value.map(part => pushMatch(queries, part)) : []
    if (parts.length === 0 || parts.includes(undefined)) return undefined
    return key === '$and' ? { and: parts as Filter[] } : { or: parts as Filter[] }
  }
  if (key.startsWith('$')) return undefined
  if (!isObject(value)) return condition(queries, key, '$eq', value)
  const parts = Object.entries(value).map(([operator, operand]) => condition(queries, key, operator, operand))
  return parts.length === 0 || parts.includes(undefined) ? undefined : { and: parts as Filter[] }
}

/** A `$match` as a filter that finds exactly the same records; undefined when there is none. */
export function pushMatch(queries: Queries, match: unknown): Filter | undefined {
  if (!isObject(match)) return undefined
  const parts = Object.entries(match).map(([key, value]) => entryFilter(queries, key, value))
  return parts.includes(undefined) ? undefined : { and: parts as Filter[] }
}
