import type { CollectionIndex } from '../../../shared/fields/types/collectionFields.ts'
import { everything, type Filter } from '../../../shared/filters/filter.ts'
import type { FilterOperator } from '../../../shared/filters/operators.ts'
import type { Explanation } from '../../../shared/wire/answers.ts'
import type { QueryPlan } from '../dialects/dialect.ts'
import type { SqlValue } from '../engine/sql.ts'
import { type Layout, place, type StoredField } from './layout.ts'
import type { PageQuery, Pager } from './pager.ts'
import { planOf } from './plans.ts'
import type { Queries, ResolvedRows } from './queries.ts'
import { readState } from './sequences.ts'

export interface ExplainQuery {
  filter?: Filter
  scope: Filter
  orderBy?: string
  ascending?: boolean
}

const firstPage = 50

const pinning: ReadonlySet<FilterOperator> = new Set(['equals', 'in'])
const ranging: ReadonlySet<FilterOperator> = new Set<FilterOperator>([
  'startsWith',
  'greater',
  'greaterOrEqual',
  'less',
  'lessOrEqual',
  'between',
  'today',
  'yesterday',
  'week',
  'month',
])

/** The conditions that every row must meet: those under `or` and `not` lead to no index of their own. */
function required(filter: Filter): { field: string; operator: FilterOperator }[] {
  if ('and' in filter) return filter.and.flatMap(required)
  return 'field' in filter ? [filter] : []
}

/** No index is read for the order of a value that nothing stands for, too, nor for that of labels. */
const isInIndex = (stored: StoredField | undefined) => stored?.type.unset === undefined && stored?.order === undefined

/** The first fields are pinned to values, then comes the order, or else one range. */
function suggestedFields(layout: Layout, filter: Filter, orderField: string | undefined): string[] {
  const conditions = required(filter).filter(({ field }) => {
    const stored = layout.byName.get(field)
    return stored !== undefined && stored.slots.length > 0 && stored.slots[0]?.index !== place.id
  })
  const named = (operators: ReadonlySet<FilterOperator>) =>
    conditions.filter(({ operator }) => operators.has(operator)).map(({ field }) => field)
  const ordered = orderField !== undefined && isInIndex(layout.byName.get(orderField))
  const tail = ordered ? [orderField] : named(ranging).slice(0, 1)
  return [...new Set([...named(pinning), ...tail])].slice(0, 8)
}

/** What is explained: the first page in an order, or, without one, the finding of all records that pass. */
interface Explained {
  text: string
  params: readonly SqlValue[]
}

function explained({ queries, pager }: ExplainParts, rows: ResolvedRows, asked: ExplainQuery): Explained {
  if (asked.orderBy === undefined) {
    return { text: `SELECT count(*) FROM ${queries.table} WHERE ${rows.counted}`, params: rows.params }
  }
  const order = queries.order(asked.orderBy, asked.ascending ?? false)
  const query: PageQuery = { rows, order, selection: queries.selection(undefined), page: 1, limit: firstPage }
  return { text: pager.text(query), params: [...rows.params, firstPage + 1] }
}

/** A prepared explanation does not notice that there are other indexes now. */
async function presentPlan(queries: Queries, { text, params }: Explained): Promise<QueryPlan> {
  const sql = queries.sql()
  const state = await readState(sql, queries.layout.collectionId)
  return planOf(sql, `/* shape ${state?.shape} */ ${text}`, params)
}

export interface ExplainParts {
  queries: Queries
  pager: Pager
  indexes: readonly CollectionIndex[]
  count(rows: ResolvedRows): Promise<number>
  /** Milliseconds of a clock that only moves forward. */
  elapsed(): number
}

/** Tells whether filter and order have an index that covers both, and which one to make when not. */
export async function explain(parts: ExplainParts, query: ExplainQuery): Promise<Explanation> {
  const { queries, indexes } = parts
  const { filter = everything, scope, orderBy, ascending = false } = query
  const rows = await queries.rows({ filter, scope }, 'page')
  const question = explained(parts, rows, query)
  const { steps, scans, sorts } = await presentPlan(queries, question)
  const begun = parts.elapsed()
  await queries.statement(`explain ${question.text}`, () => question.text).all(...question.params)
  const milliseconds = parts.elapsed() - begun
  const filtered = rows.text !== 'TRUE'
  const covered = !sorts && !(scans && filtered)
  const fields = covered ? [] : suggestedFields(queries.layout, filter, orderBy)
  const known = indexes.some(index => fields.every((field, position) => index.fields[position] === field))
  const suggestion =
    fields.length === 0 || known ? null : { type: ascending ? ('ascending' as const) : ('descending' as const), fields }
  const matching = await parts.count(rows)
  const rowsScanned = await scanned(parts, { matching, scans, sorts, all: orderBy === undefined })
  return { covered, suggestion, rowsScanned, matching, milliseconds, plan: [...steps] }
}

/** Sorting, and counting, read all that match; a walk in order ends when the page is full. */
async function scanned(
  { queries, count }: ExplainParts,
  { matching, scans, sorts, all }: { matching: number; scans: boolean; sorts: boolean; all: boolean },
): Promise<number> {
  const total = scans ? await count(await queries.rows({ scope: everything }, 'all')) : matching
  if (sorts || all) return total
  const page = Math.min(firstPage, matching)
  return matching === 0 ? total : Math.min(total, Math.ceil((page * total) / matching))
}
