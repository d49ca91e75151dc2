import { badRequest } from '../../../../shared/errors.ts'
import { bothFilters, everything, type Filter } from '../../../../shared/filters/filter.ts'
import { noLimit } from '../../engine/page.ts'
import type { SqlValue } from '../../engine/sql.ts'
import type { Queries } from '../queries.ts'
import { orderSql } from '../valueSql.ts'
import { withDaysMeant } from './dayMatch.ts'
import { withEmptyGroups } from './emptyGroups.ts'
import { type PushedGroup, pushGroup } from './pushGroup.ts'
import { isObject, keepsOrder, plainSlot, pushMatch } from './pushMatch.ts'

export type Stage = Readonly<Record<string, unknown>>

/** What the database does of a pipeline, and the stages that are left to be done with what it answers. */
export interface PipelinePlan {
  filter: Filter
  /** Rows of `Selection.columns`, in order. */
  records: { text: string; params: readonly SqlValue[] }
  /** Takes the parameters of `records`. */
  count: { name: string; text: string } | undefined
  group: PushedGroup | undefined
  rest: readonly Stage[]
}

/** Stages that only make documents of documents. */
const allowed: ReadonlySet<string> = new Set(
  ['match', 'sort', 'skip', 'limit', 'project', 'addFields', 'set', 'unset', 'group', 'count', 'unwind', 'lookup']
    .concat(['bucket', 'bucketAuto', 'facet', 'replaceRoot', 'replaceWith', 'sortByCount', 'unionWith', 'graphLookup'])
    .concat(['redact', 'sample', 'setWindowFields', 'fill', 'densify'])
    .map(name => `$${name}`),
)
const mostStages = 50
const longestText = 100_000

/** @throws AppError BadRequest for what is no pipeline, or one that writes or runs code */
export function parsePipeline(json: unknown): Stage[] {
  if (!Array.isArray(json) || json.length > mostStages)
    throw badRequest(`a pipeline is a list of at most ${mostStages} stages`)
  if (JSON.stringify(json).length > longestText) throw badRequest('the pipeline is too long')
  for (const stage of json) {
    const [name, ...more] = isObject(stage) ? Object.keys(stage) : []
    if (name === undefined || more.length > 0) throw badRequest('a stage of a pipeline has one operator')
    if (!allowed.has(name)) throw badRequest(`unknown stage ${name}`)
  }
  return json
}

interface Window {
  skip: number
  /** Undefined: all. */
  limit: number | undefined
}

interface Pushed {
  filter: Filter
  /** ORDER BY terms, the last sort's first. */
  order: string[]
  window: Window
}

type Push = (pushed: Pushed, operand: unknown, queries: Queries) => Pushed | undefined

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isUncut = ({ window }: Pushed) => window.skip === 0 && window.limit === undefined

function sortTerms(operand: unknown, queries: Queries): string[] | undefined {
  const terms = isObject(operand)
    ? Object.entries(operand).map(([name, direction]) => {
        const plain = plainSlot(queries, name)
        const known = plain !== undefined && keepsOrder(plain.slot) && (direction === 1 || direction === -1)
        if (!known) return undefined
        const { dialect } = queries
        return dialect.ordered(orderSql(plain.stored, plain.slot, dialect), direction === 1)
      })
    : []
  return terms.length === 0 || terms.includes(undefined) ? undefined : (terms as string[])
}

const pushes: Readonly<Record<string, Push>> = {
  $match: (pushed, operand, queries) => {
    const filter = isUncut(pushed) ? pushMatch(queries, operand) : undefined
    return filter && { ...pushed, filter: bothFilters(pushed.filter, filter) }
  },
  $sort: (pushed, operand, queries) => {
    const terms = isUncut(pushed) ? sortTerms(operand, queries) : undefined
    return terms && { ...pushed, order: [...terms, ...pushed.order] }
  },
  $skip: (pushed, operand) => {
    if (!isWhole(operand)) return undefined
    const { skip, limit } = pushed.window
    return { ...pushed, window: { skip: skip + operand, limit: limit && Math.max(0, limit - operand) } }
  },
  $limit: (pushed, operand) => {
    if (!isWhole(operand) || operand === 0) return undefined
    const { skip, limit = operand } = pushed.window
    return { ...pushed, window: { skip, limit: Math.min(limit, operand) } }
  },
}

const operandOf = (stage: Stage | undefined, name: string): unknown =>
  stage !== undefined && Object.hasOwn(stage, name) ? stage[name] : undefined

/** Pushes as many leading stages into the database as it answers exactly as the pipeline would. */
export async function planPipeline(queries: Queries, asked: readonly Stage[], scope: Filter): Promise<PipelinePlan> {
  const stages = withDaysMeant(queries, asked)
  let pushed: Pushed = { filter: everything, order: [], window: { skip: 0, limit: undefined } }
  let done = 0
  for (const stage of stages) {
    const [name = ''] = Object.keys(stage)
    const next = Object.hasOwn(pushes, name) ? pushes[name]?.(pushed, stage[name], queries) : undefined
    if (next === undefined) break
    pushed = next
    done += 1
  }
  const { filter, order, window } = pushed
  const { text, params } = await queries.rows({ filter, scope }, 'all')
  const tail = ` FROM ${queries.table} WHERE ${text} ORDER BY ${[...order, '_seq ASC'].join(', ')} LIMIT ${queries.dialect.parameter} OFFSET ${queries.dialect.parameter}`
  const next = stages[done]
  const counted = operandOf(next, '$count')
  const isCount = typeof counted === 'string' && /^[^.$\s][^.]*$/.test(counted)
  const group = isUncut(pushed) ? pushGroup(queries, operandOf(next, '$group')) : undefined
  return {
    filter,
    records: {
      text: `SELECT ${queries.selection(undefined).columns}${tail}`,
      params: [...params, window.limit ?? noLimit, window.skip],
    },
    count: isCount ? { name: counted, text: `SELECT count(*) FROM (SELECT 1${tail}) AS counted` } : undefined,
    group,
    rest: isCount || group ? stages.slice(done + 1) : withEmptyGroups(queries, stages.slice(done)),
  }
}

/** The collections that a pipeline reads beside its own, by the names that it uses. */
export function joinedCollections(json: unknown): Set<string> {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (isObject(value)) {
      for (const [key, inner] of Object.entries(value)) {
        const from = isObject(inner) ? (inner.from ?? inner.coll) : inner
        if ((key === '$lookup' || key === '$graphLookup' || key === '$unionWith') && typeof from === 'string')
          found.add(from)
        visit(inner)
      }
    }
  }
  visit(json)
  return found
}
