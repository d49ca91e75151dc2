import { badRequest } from '../errors.ts'
import { type FilterOperator, filterOperators } from './operators.ts'

/**
 * A filter as the compiler takes it: conditions under and/or. An empty `and` passes everything, an empty `or` nothing. Texts without a
 * character are nothing, but `asStored`, where they are told apart. With `bare`, spaces behind an equal text do not count.
 */
export type Filter =
  | { and: readonly Filter[] }
  | { or: readonly Filter[] }
  | { not: Filter }
  | { field: string; operator: FilterOperator; value?: unknown; asStored?: true; bare?: true }
  | Related
  | Search

/** The record that a relation names passes, or one of those. Programs name a field of it instead: `customer.owner`. */
export interface Related {
  related: string
  of: Filter
}

/**
 * What a search box asks: records with every word that was typed, as `shared/formats/searchText.ts` takes them. With a text index each
 * word must begin a word of the indexed fields, without one it may stand anywhere in any field with searchable text. Nothing typed
 * passes everything.
 */
export interface Search {
  search: string
  /** Only in these; all that can be searched when absent. */
  fields?: readonly string[]
  /** One of the fields begins with what was typed as a whole. */
  begins?: true
}

export const everything: Filter = { and: [] }
export const nothing: Filter = { or: [] }

/** Conjunction without what passes everything. */
export function bothFilters(a: Filter, b: Filter): Filter {
  if (a === everything) return b
  return b === everything ? a : { and: [a, b] }
}

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

/** Deeper or longer filters are no question of a person. */
const deepest = 12
const most = { conditions: 200, parts: 1_000 } as const
const longestSearch = 500

/** Counts down while a filter is read. */
interface Budget {
  conditions: number
  /** Groups and the entries in them, also those that ask nothing. */
  parts: number
}

function spend(budget: Budget, part: keyof Budget, count = 1): void {
  budget[part] -= count
  if (budget[part] < 0) throw badRequest(`a filter has at most ${most[part]} ${part}`)
}

function parseList(value: unknown, name: string, depth: number, budget: Budget): Filter[] {
  if (!Array.isArray(value)) throw badRequest(`${name} takes a list of filters`)
  return value.map(part => parsePart(part, depth + 1, budget))
}

function parseOperator(field: string, key: string, value: unknown, budget: Budget): Filter {
  spend(budget, 'conditions')
  if (key === '$exists') return { field, operator: value === false ? 'empty' : 'exists' }
  const operator = mongoOperators[key] ?? (key.startsWith('$') ? key.slice(1) : key)
  if (!ownOperators.has(operator)) throw badRequest(`unknown operator ${key} of field ${field}`)
  return { field, operator: operator as FilterOperator, value }
}

function parseField(field: string, value: unknown, budget: Budget): Filter {
  if (!isObject(value)) return parseOperator(field, '$eq', value, budget)
  const conditions = Object.entries(value).map(([key, operand]) => parseOperator(field, key, operand, budget))
  return conditions.length === 1 && conditions[0] ? conditions[0] : { and: conditions }
}

function parseSearch(value: unknown, budget: Budget): Filter {
  spend(budget, 'conditions')
  if (typeof value !== 'string' || value.length > longestSearch) throw badRequest('$search takes a text')
  return { search: value }
}

function parsePart(json: unknown, depth: number, budget: Budget): Filter {
  if (!isObject(json)) throw badRequest('a filter is an object')
  if (depth > deepest) throw badRequest(`a filter is nested at most ${deepest} levels deep`)
  const entries = Object.entries(json)
  spend(budget, 'parts', 1 + entries.length)
  const parts = entries.map(([key, value]): Filter => {
    if (key === '$and') return { and: parseList(value, key, depth, budget) }
    if (key === '$or') return { or: parseList(value, key, depth, budget) }
    if (key === '$not') return { not: parsePart(value, depth + 1, budget) }
    if (key === '$search') return parseSearch(value, budget)
    if (key.startsWith('$')) throw badRequest(`unknown operator ${key}`)
    return parseField(key, value, budget)
  })
  return parts.length === 1 && parts[0] ? parts[0] : { and: parts }
}

/**
 * The filter language of programs (`collectionItems`, `explainFilter`, scripts): field names with a value or with operators, joined
 * by and: `{ status: 'open', amount: { $gte: 10 }, $or: [{ … }] }`. Beside Mongo's names every operator of
 * `filterOperators` is known, with or without `$`: `{ name: { $contains: 'ana' } }`. `{ $search: 'ana pérez' }` is what a search box asks.
 * Among moments a day, `2026-05-03`, is all of it: `{ createdAt: { $lte: '2026-05-03' } }` ends with its last millisecond in the
 * environment's time zone.
 * @throws AppError BadRequest
 */
export const parseFilter = (json: unknown): Filter =>
  json === null || json === undefined ? everything : parsePart(json, 0, { ...most })

/** A filter in the language of `parseFilter`. */
export function filterToJson(filter: Filter): Record<string, unknown> {
  if ('and' in filter) return { $and: filter.and.map(filterToJson) }
  if ('or' in filter) return { $or: filter.or.map(filterToJson) }
  if ('not' in filter) return { $not: filterToJson(filter.not) }
  if ('related' in filter) return { [filter.related]: filterToJson(filter.of) }
  if ('search' in filter) return { $search: filter.search }
  return { [filter.field]: { [`$${filter.operator}`]: filter.value ?? null } }
}
