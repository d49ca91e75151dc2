import { badRequest } from '../../../shared/errors.ts'
import { type DatePart, dateParts } from '../../../shared/filters/dateParts.ts'
import { parseFilter } from '../../../shared/filters/filter.ts'
import {
  type AggregateQuery,
  type Grouping,
  type Having,
  type HavingComparison,
  havingComparisons,
  type Measure,
  type MeasureKind,
  measureKinds,
} from '../../db/records/aggregateQuery.ts'
import { objectArgument } from './arguments.ts'

export interface AggregateRequest {
  collectionId: string
  /** One field, by whose values records are put together. */
  groupBy?: string | null
  /** Several: names of fields, or `{ field, part }` with a part of a date. */
  groups?: unknown
  /** `{ total: { sum: 'amount' }, rows: { count: true } }` */
  measures: unknown
  /** The filter language of `parseFilter`. */
  filter?: unknown
  /** `{ total: { greater: 100 } }` */
  having?: unknown
  /** A measure. */
  orderBy?: string | null
  orderByAsc?: boolean | null
  limit?: number | null
}

const mostMeasures = 20
const mostGroupings = 5

function measure(name: string, json: unknown): Measure {
  const [entry, ...more] = Object.entries(objectArgument(json, `the measure ${name}`))
  const [kind, field] = entry ?? []
  if (more.length > 0 || !measureKinds.includes(kind as MeasureKind)) {
    throw badRequest(`the measure ${name} is one of ${measureKinds.join(', ')}`)
  }
  if (typeof field === 'string') return { name, kind: kind as MeasureKind, field }
  if (kind !== 'count') throw badRequest(`the measure ${name} needs a field`)
  return { name, kind }
}

function parseMeasures(json: unknown): Measure[] {
  const entries = Object.entries(objectArgument(json, 'measures'))
  if (entries.length === 0 || entries.length > mostMeasures) throw badRequest(`give 1 to ${mostMeasures} measures`)
  return entries.map(([name, value]) => measure(name, value))
}

function grouping(json: unknown): Grouping {
  if (typeof json === 'string') return { field: json }
  const { field, part = null } = objectArgument(json, 'a group')
  if (typeof field !== 'string') throw badRequest('a group names a field')
  if (part === null) return { field }
  if (!dateParts.includes(part as DatePart)) throw badRequest(`the part of a date is one of ${dateParts.join(', ')}`)
  return { field, part: part as DatePart }
}

function parseGroups({ groupBy, groups }: AggregateRequest): Grouping[] {
  if (groups === null || groups === undefined) return groupBy ? [{ field: groupBy }] : []
  if (!Array.isArray(groups) || groups.length > mostGroupings) throw badRequest(`give up to ${mostGroupings} groups`)
  return groups.map(grouping)
}

function having(name: string, json: unknown): Having[] {
  return Object.entries(objectArgument(json, `the condition of ${name}`)).map(([comparison, value]) => {
    const known = havingComparisons.includes(comparison as HavingComparison)
    if (!known || typeof value !== 'number') throw badRequest(`the condition of ${name} compares with a number`)
    return { measure: name, comparison: comparison as HavingComparison, value }
  })
}

/** What a client asks, without the policy's scope. @throws AppError BadRequest */
export function parseAggregate(request: AggregateRequest): Omit<AggregateQuery, 'scope'> {
  const conditions = Object.entries(objectArgument(request.having ?? {}, 'having'))
  return {
    filter: parseFilter(request.filter),
    groups: parseGroups(request),
    measures: parseMeasures(request.measures),
    having: conditions.flatMap(([name, json]) => having(name, json)),
    orderBy: request.orderBy ?? undefined,
    ascending: request.orderByAsc ?? false,
    limit: request.limit ?? undefined,
  }
}
