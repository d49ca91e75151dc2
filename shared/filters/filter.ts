import { badRequest } from '../errors.ts'
import { type FilterOperator, filterOperators } from './operators.ts'

/** A filter as the compiler takes it: conditions under and/or. An empty `and` passes everything, an empty `or` nothing. */
export type Filter =
  | { and: readonly Filter[] }
  | { or: readonly Filter[] }
  | { not: Filter }
  | { field: string; operator: FilterOperator; value?: unknown }

export const everything: Filter = { and: [] }

const mongoOperators: Record<string, FilterOperator> = {
  $eq: 'equals',
  $ne: 'notEquals',
  $gt: 'greater',
  $gte: 'greaterOrEqual',
  $lt: 'less',
  $lte: 'lessOrEqual',
  $in: 'in',
  $nin: 'notIn',
}
const ownOperators: ReadonlySet<string> = new Set(filterOperators)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseList(value: unknown, name: string): Filter[] {
  if (!Array.isArray(value)) throw badRequest(`${name} takes a list of filters`)
  return value.map(parseFilter)
}

function parseOperator(field: string, key: string, value: unknown): Filter {
  if (key === '$exists') return { field, operator: value === false ? 'empty' : 'exists' }
  const operator = mongoOperators[key] ?? (key.startsWith('$') ? key.slice(1) : key)
  if (!ownOperators.has(operator)) throw badRequest(`unknown operator ${key} of field ${field}`)
  return { field, operator: operator as FilterOperator, value }
}

function parseField(field: string, value: unknown): Filter {
  if (!isObject(value)) return { field, operator: 'equals', value }
  const conditions = Object.entries(value).map(([key, operand]) => parseOperator(field, key, operand))
  return conditions.length === 1 && conditions[0] ? conditions[0] : { and: conditions }
}

/**
 * The filter language of programs (`collectionItems`, `explainFilter`, scripts): field names with a value or with operators, joined
 * by and: `{ status: 'open', amount: { $gte: 10 }, $or: [{ … }] }`. Beside Mongo's names every operator of
 * `filterOperators` is known, with or without `$`: `{ name: { $contains: 'ana' } }`.
 */
export function parseFilter(json: unknown): Filter {
  if (json === null || json === undefined) return everything
  if (!isObject(json)) throw badRequest('a filter is an object')
  const parts = Object.entries(json).map(([key, value]): Filter => {
    if (key === '$and') return { and: parseList(value, key) }
    if (key === '$or') return { or: parseList(value, key) }
    if (key === '$not') return { not: parseFilter(value) }
    if (key.startsWith('$')) throw badRequest(`unknown operator ${key}`)
    return parseField(key, value)
  })
  return parts.length === 1 && parts[0] ? parts[0] : { and: parts }
}

/** The names of fields that a filter asks about. */
export function filterFields(filter: Filter): string[] {
  if ('and' in filter) return filter.and.flatMap(filterFields)
  if ('or' in filter) return filter.or.flatMap(filterFields)
  if ('not' in filter) return filterFields(filter.not)
  return [filter.field]
}
