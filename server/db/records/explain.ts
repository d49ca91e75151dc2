import type { CollectionIndex } from '../../../shared/fields/types/collectionFields.ts'
import { everything, type Filter } from '../../../shared/filters/filter.ts'
import type { FilterOperator } from '../../../shared/filters/operators.ts'
import { type Layout, place } from './layout.ts'
import type { PageQuery, Pager } from './pager.ts'
import type { Queries, ResolvedRows } from './queries.ts'

export interface ExplainQuery {
  filter?: Filter
  scope: Filter
  orderBy?: string
  ascending?: boolean
}

export interface Explanation {
  /** An index leads to the rows, in their order. */
  covered: boolean
  /** The index that would; null when it is covered, or when no index can help. */
  suggestion: Pick<CollectionIndex, 'type' | 'fields'> | null
  /** About how many records are looked at for the first page. */
  rowsScanned: number
  /** Records that pass. */
  matching: number
  /** What the first page took just now. */
  milliseconds: number
  /** The engine's own words. */
  plan: readonly string[]
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

/** The first fields are pinned to values, then comes the order, or else one range. */
function suggestedFields(layout: Layout, filter: Filter, orderField: string | undefined): string[] {
  const conditions = required(filter).filter(({ field }) => {
    const stored = layout.byName.get(field)
    return stored !== undefined && stored.slots.length > 0 && stored.slots[0]?.index !== place.id
  })
  const named = (operators: ReadonlySet<FilterOperator>) =>
    conditions.filter(({ operator }) => operators.has(operator)).map(({ field }) => field)
  const tail = orderField === undefined ? named(ranging).slice(0, 1) : [orderField]
  return [...new Set([...named(pinning), ...tail])].slice(0, 8)
}

/** What the engine plans: whether it goes through all rows, and whether it has to sort them. */
function planOf(queries: Queries, text: string, rows: ResolvedRows) {
  const details = queries
    .sql()
    .prepare<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
    .all(...rows.params, firstPage + 1)
    .map(({ detail }) => detail)
  return {
    plan: details,
    // A full-text search is no walk through the records, though the engine calls it one.
    scans: details.some(detail => detail.startsWith('SCAN ') && !detail.includes('VIRTUAL TABLE')),
    sorts: details.some(detail => detail.includes('TEMP B-TREE')),
  }
}

export interface ExplainParts {
  queries: Queries
  pager: Pager
  indexes: readonly CollectionIndex[]
  count(rows: ResolvedRows): number
  /** Milliseconds of a clock that only moves forward. */
  elapsed(): number
}

/** Tells whether filter and order have an index that covers both, and which one to make when not. */
export function explain(parts: ExplainParts, { filter = everything, scope, ...asked }: ExplainQuery): Explanation {
  const { queries, pager, indexes } = parts
  const ascending = asked.ascending ?? false
  const rows = queries.rows({ filter, scope })
  const order = queries.order(asked.orderBy, ascending)
  const query: PageQuery = { rows, order, selection: queries.selection(undefined), page: 1, limit: firstPage }
  const { plan, scans, sorts } = planOf(queries, pager.text(query), rows)
  const begun = parts.elapsed()
  queries.statement(`explain ${pager.text(query)}`, () => pager.text(query)).all(...rows.params, firstPage + 1)
  const milliseconds = parts.elapsed() - begun
  const filtered = rows.text !== 'TRUE'
  const covered = !sorts && !(scans && filtered)
  const fields = covered ? [] : suggestedFields(queries.layout, filter, asked.orderBy)
  const known = indexes.some(index => fields.every((field, position) => index.fields[position] === field))
  const suggestion =
    fields.length === 0 || known ? null : { type: ascending ? ('ascending' as const) : ('descending' as const), fields }
  const matching = parts.count(rows)
  return { covered, suggestion, rowsScanned: scanned(parts, rows, scans, sorts), matching, milliseconds, plan }
}

/** Sorting reads all that match; a walk in order ends when the page is full. */
function scanned({ queries, count }: ExplainParts, rows: ResolvedRows, scans: boolean, sorts: boolean): number {
  const matching = count(rows)
  const total = scans ? count(queries.rows({ scope: everything })) : matching
  if (sorts) return total
  const page = Math.min(firstPage, matching)
  return matching === 0 ? total : Math.min(total, Math.ceil((page * total) / matching))
}
