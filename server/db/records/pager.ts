import type { SqlValue } from '../engine/sql.ts'
import { BoundedMap } from './boundedMap.ts'
import { type Anchor, type Order, type Stretch, stretchesBehind } from './order.ts'
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

/** The pages of one query that were read while the collection stayed at one sequence. */
interface Book {
  sequence: number
  anchors: Map<number, Anchor>
}

const mostBooks = 300
const mostAnchors = 200
/** Farther ahead, keys are skipped inside the engine and no anchors are kept. */
const mostKeys = 2_000
const nothing: Selection = {
  key: 'nothing',
  columns: '',
  width: 0,
  decode: () => {
    throw new Error('keys are no records')
  },
}

/**
 * Reads pages by number. Where a page ends is remembered while the collection stays as it is, and the next one starts there; pages in
 * between that nobody read yet are passed by their bare keys, which an index that covers filter and order has without the rows.
 */
export class Pager {
  readonly #queries: Queries
  readonly #books = new BoundedMap<Book>(mostBooks)

  constructor(queries: Queries) {
    this.#queries = queries
  }

  /** Up to `limit` + 1 rows: one more than the page tells that there is another. */
  read(query: PageQuery, sequence: () => number): SqlValue[][] {
    const { page, limit } = query
    if (page === 1) {
      const rows = this.#first(query, limit + 1)
      if (rows.length > limit) remember(this.#book(query, sequence()), query, rows[limit - 1])
      return rows
    }
    const book = this.#book(query, sequence())
    const rows = this.#later(query, book)
    if (rows.length > limit) remember(book, query, rows[limit - 1])
    return rows
  }

  #first(query: PageQuery, wanted: number): SqlValue[][] {
    return this.#run(query, 'first', () => this.text(query), [...query.rows.params, wanted])
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

  #later(query: PageQuery, book: Book): SqlValue[][] {
    const { page, limit, rows } = query
    const wanted = limit + 1
    const from = nearest(book, page)
    const skipped = (page - 1 - from) * limit
    if (skipped > mostKeys) {
      const params = [...rows.params, wanted, (page - 1) * limit]
      return this.#run(query, 'skip', () => this.#skippingText(query), params)
    }
    if (skipped > 0) this.#lookAhead(query, book, from, skipped)
    const anchor = book.anchors.get(page - 1)
    return anchor === undefined ? [] : this.#follow(query, anchor, wanted)
  }

  /** Reads the keys alone of the pages in between, so that each of them, and the one asked for, has its anchor. */
  #lookAhead(query: PageQuery, book: Book, from: number, count: number): void {
    const keys = { ...query, selection: nothing }
    const anchor = book.anchors.get(from)
    const found = anchor === undefined ? this.#first(keys, count) : this.#follow(keys, anchor, count)
    for (let ahead = 1; ahead * query.limit <= found.length; ahead += 1) {
      remember(book, { page: from + ahead, selection: nothing }, found[ahead * query.limit - 1])
    }
  }

  #follow(query: PageQuery, anchor: Anchor, wanted: number): SqlValue[][] {
    const found: SqlValue[][] = []
    for (const stretch of stretchesBehind(query.order, anchor, this.#queries.dialect)) {
      const params = [...query.rows.params, ...stretch.params, wanted - found.length]
      found.push(...this.#run(query, stretch.condition, () => this.text(query, stretch), params))
      if (found.length >= wanted) break
    }
    return found
  }

  #run(query: PageQuery, what: string, text: () => string, params: readonly SqlValue[]): SqlValue[][] {
    const { rows, order, selection } = query
    const shape = `page ${what} ${order.text}\n${selection.key}\n${rows.text}`
    return this.#queries.statement(shape, text).all(...params)
  }

  /** Parameters are those of the filter, those of the stretch, and the number of rows. */
  text({ rows, order, selection }: PageText, stretch?: Stretch): string {
    const where = stretch === undefined ? rows.text : `${rows.text} AND ${stretch.condition}`
    const end = `${stretch?.text ?? order.text} LIMIT ${this.#queries.dialect.parameter}`
    return `${this.#select(order, selection)} WHERE ${where} ${end}`
  }

  /** Parameters are those of the filter, the number of rows, and the number of rows to skip. */
  #skippingText({ rows, order, selection }: PageText): string {
    const { table, dialect } = this.#queries
    const keys = `SELECT _seq FROM ${table} WHERE ${rows.text} ${order.text} LIMIT ${dialect.parameter} OFFSET ${dialect.parameter}`
    return `${this.#select(order, selection)} WHERE _seq IN (${keys}) ${order.text}`
  }

  /** Behind what was selected stands the row's anchor. */
  #select(order: Order, selection: Selection): string {
    const columns = [...(selection.width > 0 ? [selection.columns] : []), ...order.columns, '_seq']
    return `SELECT ${columns.join(', ')} FROM ${this.#queries.table}`
  }
}

type PageText = Pick<PageQuery, 'rows' | 'order' | 'selection'>

/** The last page before `page` whose end is known; 0 when there is none. */
function nearest({ anchors }: Book, page: number): number {
  if (anchors.has(page - 1)) return page - 1
  let found = 0
  for (const known of anchors.keys()) if (known < page && known > found) found = known
  return found
}

function remember(
  { anchors }: Book,
  { page, selection }: Pick<PageQuery, 'page' | 'selection'>,
  last: SqlValue[] | undefined,
): void {
  if (last === undefined) return
  if (anchors.size >= mostAnchors) anchors.clear()
  anchors.set(page, last.slice(selection.width))
}
