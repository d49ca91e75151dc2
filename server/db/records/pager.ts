import type { SqlValue } from '../engine/sql.ts'
import { BoundedMap } from './boundedMap.ts'
import { behind, type Order } from './order.ts'
import type { Queries, ResolvedRows } from './queries.ts'
import type { Selection } from './selection.ts'

export interface PageQuery {
  rows: ResolvedRows
  order: Order
  selection: Selection
  /** From 1. */
  page: number
  limit: number
}

/** The last row of a page: its order cells and its `_seq`. */
type Anchor = readonly SqlValue[]

/** The pages of one query that were read while the collection stayed at one sequence. */
interface Book {
  sequence: number
  anchors: Map<number, Anchor>
}

const mostBooks = 300
const mostAnchors = 200

/**
 * Reads pages by number. A page that follows one that was read starts at that one's last row; any other skips over bare keys, which
 * an index that covers filter and order has without the rows.
 */
export class Pager {
  readonly #queries: Queries
  readonly #books = new BoundedMap<Book>(mostBooks)

  constructor(queries: Queries) {
    this.#queries = queries
  }

  /** Up to `limit` + 1 rows: one more than the page tells that there is another. */
  read(query: PageQuery, sequence: number): SqlValue[][] {
    const book = this.#book(query, sequence)
    const rows = this.#fetch(query, book)
    if (rows.length > query.limit) remember(book, query, rows[query.limit - 1])
    return rows
  }

  #book({ rows, order, limit }: PageQuery, sequence: number): Book {
    const key = `${limit} ${order.text}\n${rows.text}\n${JSON.stringify(rows.params)}`
    let book = this.#books.get(key)
    if (book?.sequence !== sequence) {
      book = { sequence, anchors: new Map() }
      this.#books.set(key, book)
    }
    return book
  }

  #fetch(query: PageQuery, book: Book): SqlValue[][] {
    const { page, limit, order } = query
    if (page === 1) return this.#run(query, undefined, 0)
    const from = nearest(book, page)
    if (from === 0) return this.#run(query, undefined, (page - 1) * limit)
    const rows = this.#run(query, book.anchors.get(from), (page - 1 - from) * limit)
    // Descending, the rows without a value come behind all values, where no comparison with an anchor leads.
    const cutShort = rows.length <= limit && order.nullable && !order.ascending
    return cutShort ? this.#run(query, undefined, (page - 1) * limit) : rows
  }

  #run(query: PageQuery, anchor: Anchor | undefined, skip: number): SqlValue[][] {
    const { rows, order, selection, limit } = query
    const shape = `page ${anchor !== undefined} ${skip > 0} ${order.text}\n${selection.columns}\n${rows.text}`
    const statement = this.#queries.statement(shape, () => this.text(query, anchor !== undefined, skip > 0))
    const params = [...rows.params, ...(anchor ?? []), limit + 1]
    return skip > 0 ? statement.all(...params, skip) : statement.all(...params)
  }

  /** The statement: parameters are those of the filter, the anchor's cells, the number of rows, and the number to skip. */
  text({ rows, order, selection }: Omit<PageQuery, 'page' | 'limit'>, anchored: boolean, skipping: boolean): string {
    const { table, dialect } = this.#queries
    const own = [...order.columns, '_seq'].join(', ')
    const where = anchored ? `${rows.text} AND ${behind(order, dialect)}` : rows.text
    const select = `SELECT ${selection.columns}, ${own} FROM ${table}`
    if (!skipping) return `${select} WHERE ${where} ${order.text} LIMIT ${dialect.parameter}`
    const keys = `SELECT _seq FROM ${table} WHERE ${where} ${order.text} LIMIT ${dialect.parameter} OFFSET ${dialect.parameter}`
    return `${select} WHERE _seq IN (${keys}) ${order.text}`
  }
}

/** The last page before `page` whose end is known; 0 when there is none. */
function nearest({ anchors }: Book, page: number): number {
  if (anchors.has(page - 1)) return page - 1
  let found = 0
  for (const known of anchors.keys()) if (known < page && known > found) found = known
  return found
}

function remember({ anchors }: Book, { page, order, selection }: PageQuery, last: SqlValue[] | undefined): void {
  const anchor = last?.slice(selection.width)
  if (anchor === undefined || (order.nullable && anchor[0] === null)) return
  if (anchors.size >= mostAnchors) anchors.clear()
  anchors.set(page, anchor)
}
