import { statuses } from './orders.ts'
import { hundredPeople } from './rawSales.ts'
import { relationNames } from './salesData.ts'
import type { Sales, SalesEnvironment } from './salesEnvironment.ts'
import type { Operation } from './signedClient.ts'

/** One kind of request, and what the driver alone has to do for it. */
export interface Case {
  name: string
  request(sales: Sales, count: number): Operation | Operation[]
  raw(sales: SalesEnvironment, count: number): unknown
  /** Sent before each request, and not measured. */
  before?(sales: Sales, count: number): Operation
}

const pageLimit = 50
const firstDay = Date.parse('2023-01-01T00:00:00.000Z')
const allDays = 1_000 * 86_400_000

/** The same numbers in every run, scattered over 0 to 1. */
const scattered = (count: number) => (count * 0.618_033_988_749_895) % 1
/** Anywhere between row 800,000 and the end of a million. */
const deepPage = (rows: number, count: number) => Math.floor((rows * (0.8 + 0.19 * scattered(count))) / pageLimit)
const statusOf = (count: number) => statuses[count % statuses.length] ?? ''
const day = (share: number) => new Date(firstDay + Math.floor(allDays * share)).toISOString()

const items = (
  { salesId }: Sales,
  asked: string,
  variables: { filter?: unknown; orderBy?: string; page?: number; limit?: number },
): Operation => ({
  query: `query ($id: String!, $filter: JSON, $orderBy: String, $page: Int, $limit: Int) { collectionItems(collectionId: $id, filter: $filter, orderBy: $orderBy, orderByAsc: false, page: $page, limit: $limit) { ${asked} } }`,
  variables: { id: salesId, limit: pageLimit, ...variables },
})
const page = 'hasNextPage items'

const filtered = (sales: Sales, count: number, asked: string, at: number) =>
  items(sales, asked, { filter: { status: statusOf(count) }, orderBy: 'created', page: at })

const place = (sales: Sales, count: number, orderBy?: 'created') =>
  items(sales, page, { orderBy, page: 1 + deepPage(sales.rows, count) })

/** A stretch of time with about a thousand records, whatever the number of all of them. */
function thousand({ rows }: Sales, count: number): { from: string; to: string } {
  const start = scattered(count) * 0.98
  return { from: day(start), to: day(start + 1_000 / rows) }
}

/** Nearly all of a status, from a moment that nobody asked for before. */
const since = (count: number) => day(scattered(count) * 0.01)

const edit = ({ tableId, rows }: Sales, count: number, prefix: string, ids: readonly string[]): Operation => ({
  query:
    'mutation ($id: String!, $item: String!, $value: JSON) { updateTableCell(tableId: $id, itemId: $item, fieldName: "amount", value: $value) }',
  variables: { id: tableId, item: ids[count % ids.length], value: Math.floor(scattered(count) * rows) / 100 },
  extensions: { idempotencyKey: `${prefix}${tableId}${count}` },
})

const aggregate = ({ salesId }: Sales, groups: readonly unknown[]): Operation => ({
  query:
    'query ($id: String!, $groups: JSON, $measures: JSON!) { collectionAggregate(collectionId: $id, groups: $groups, measures: $measures) }',
  variables: { id: salesId, groups, measures: { total: { sum: 'amount' } } },
})

/** @param idsOf ids of some records of each environment, to be edited */
export const readCases = (idsOf: (sales: Sales) => readonly string[]): Case[] => [
  {
    name: 'page of 50, indexed filter and order, first',
    request: (sales, count) => filtered(sales, count, page, 1),
    raw: ({ raw }, count) => raw.page(statusOf(count), 0),
  },
  {
    name: 'the same with totalCount',
    request: (sales, count) => filtered(sales, count, `totalCount ${page}`, 1),
    raw: ({ raw }, count) => raw.page(statusOf(count), 0),
  },
  {
    name: 'page around 90 %, indexed filter and order',
    request: (sales, count) => filtered(sales, count, page, 1 + deepPage(sales.rows / statuses.length, count)),
    raw: ({ raw, rows }, count) => raw.page(statusOf(count), deepPage(rows / statuses.length, count) * pageLimit),
  },
  {
    name: 'page around 90 %, all by an indexed field',
    request: (sales, count) => place(sales, count, 'created'),
    raw: ({ raw, rows }, count) => raw.place(deepPage(rows, count) * pageLimit, 'created'),
  },
  {
    name: 'the same, after each an edit',
    before: (sales, count) => edit(sales, count, 'before', idsOf(sales)),
    request: (sales, count) => place(sales, count, 'created'),
    raw: ({ raw, rows }, count) => raw.place(deepPage(rows, count) * pageLimit, 'created'),
  },
  {
    name: 'the first jump of a query to a page around 90 %',
    request: (sales, count) =>
      items(sales, page, {
        filter: { created: { $gte: since(count) } },
        orderBy: 'created',
        page: 1 + deepPage(sales.rows * 0.99, count),
      }),
    raw: ({ raw, rows }, count) => raw.placeSince(since(count), deepPage(rows * 0.99, count) * pageLimit),
  },
  {
    name: 'page around 90 %, all as they were added',
    request: (sales, count) => place(sales, count),
    raw: ({ raw, rows }, count) => raw.place(deepPage(rows, count) * pageLimit, undefined),
  },
  {
    name: 'count of about 1,000, never asked before',
    request: (sales, count) => {
      const { from, to } = thousand(sales, count)
      return items(sales, 'totalCount', { filter: { created: { $gte: from, $lt: to } }, limit: 1 })
    },
    raw: (sales, count) => {
      const { from, to } = thousand(sales, count)
      return sales.raw.countBetween(from, to)
    },
  },
  {
    name: 'count of a fifth, never asked before',
    request: (sales, count) =>
      items(sales, 'totalCount', {
        filter: { status: statusOf(count), created: { $gte: since(count) } },
        orderBy: 'created',
        limit: 1,
      }),
    raw: ({ raw }, count) => raw.countSince(statusOf(count), since(count)),
  },
  {
    name: 'labels of 100 rows, 5 relation columns',
    request: ({ tableId, rows }, count) =>
      relationNames.map(fieldName => ({
        query:
          'query ($id: String!, $fieldName: String!, $values: [JSON!]!) { tableRelationLabels(tableId: $id, fieldName: $fieldName, values: $values) { value label } }',
        variables: { id: tableId, fieldName, values: hundredPeople(count, rows) },
      })),
    raw: ({ raw, rows }, count) => raw.labels(hundredPeople(count, rows)),
  },
  {
    name: 'edit of a cell, durable',
    request: (sales, count) => edit(sales, count, 'edit', idsOf(sales)),
    raw: ({ raw, rows }, count) => raw.update(1 + Math.floor(scattered(count) * rows), count),
  },
  {
    name: 'search of a name and a number, text index',
    request: (sales, count) => items(sales, page, { filter: { $search: `ana ${1_000 + (count % 4_000)}` } }),
    raw: ({ raw }, count) => raw.search(`ana* ${1_000 + (count % 4_000)}*`),
  },
  {
    name: 'search of a word that every sixth has, text index',
    request: (sales, count) => items(sales, page, { filter: { $search: ['urgente', 'oficina', 'retiro'][count % 3] } }),
    raw: ({ raw }, count) => raw.search(`${['urgente', 'oficina', 'retiro'][count % 3]}*`),
  },
  {
    name: 'sum by status, index that covers',
    request: sales => aggregate(sales, ['status']),
    raw: ({ raw }) => raw.sumByStatus(),
  },
  {
    name: 'sum by month, without an index that covers',
    request: sales => aggregate(sales, [{ field: 'created', part: 'month' }]),
    raw: ({ raw }) => raw.sumByMonth(),
  },
]
