import { BoundedMap } from '../../system/boundedMap.ts'
import type { Awaitable } from '../engine/awaitable.ts'
import type { SqlValue } from '../engine/sql.ts'
import { mostChanges, type RowChange } from './counts.ts'
import { type Mark, Marks } from './marks.ts'
import { type Anchor, type Order, type Stretch, stretchesBehind } from './order.ts'
import { planOf } from './plans.ts'
import type { Queries, ResolvedRows } from './queries.ts'
import type { Selection } from './selection.ts'
import { weighedRows } from './weighedRows.ts'

export interface PageQuery {
  rows: ResolvedRows
  order: Order
  selection: Selection
  /** From 1. */
  page: number
  limit: number
  /** Where the other collections are that the rows are found by: ends of pages hold as long as they stay there. */
  others?: string
}

/** Where a page ends. */
interface PageEnd {
  anchor: Anchor
  /** Whether the row behind it may have the same values of the order. */
  tied: boolean
}

/** The pages of one query that were read while the collection stayed at one sequence. */
interface Book {
  sequence: number
  ends: Ends
}

type Ends = Map<number, PageEnd>
type Sequence = () => Awaitable<number>

const mostBooks = 300
const mostEnds = 200
/** Farther ahead, keys are passed inside the engine and no ends of pages are kept. */
const mostKeys = 2_000
/** Rows from mark to mark: with fewer, looking up the next mark would cost more than passing the keys to it. */
const stride = 2_000
/** Queries whose marks are kept. */
const mostMarked = 8
/** A page that is read by several statements is read again so often, when somebody writes in between. */
const mostReadings = 3
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
 * between that nobody read yet are passed by their bare keys, which an index that covers filter and order has without the rows. To
 * pages far away it goes from mark to mark, which writes move on: only the first jump over rows passes all of their keys.
 */
export class Pager {
  readonly #queries: Queries
  readonly #books = new BoundedMap<Book>(mostBooks)
  readonly #marks = new BoundedMap<Marks>(mostMarked)
  #markedAt = -1
  /** Statements that an index leads into, to where the rows asked for begin. */
  readonly #leading = new BoundedMap<boolean>(mostBooks)

  constructor(queries: Queries) {
    this.#queries = queries
  }

  /**
   * Up to `limit` + 1 rows: one more than the page tells that there is another.
   * @param sequence that of now: where it is another one afterwards, what was read in between is of no one state, and is not kept
   */
  async read(query: PageQuery, sequence: Sequence): Promise<SqlValue[][]> {
    const { page, limit } = query
    for (let reading = 1; ; reading += 1) {
      const before = await sequence()
      const rows = await (page === 1 ? this.#first(query, limit + 1) : this.#later(query, before, sequence))
      const isSteady = (await sequence()) === before
      if (isSteady && rows.length > limit) remember(this.#book(query, before), query, rows, limit - 1)
      // One statement reads one state, whichever it is.
      if (isSteady || page === 1 || reading === mostReadings) return rows
    }
  }

  /** @param sequence the one that these changes led to */
  move(sequence: number, changes: readonly RowChange[]): void {
    const movable = sequence === this.#markedAt + 1 && changes.length <= mostChanges
    if (!movable) this.#marks.clear()
    this.#markedAt = sequence
    for (const [key, marks] of this.#marks.entries()) {
      if (marks.movable) for (const change of changes) marks.move(change)
      else this.#marks.delete(key)
    }
  }

  #first(query: PageQuery, wanted: number): Awaitable<SqlValue[][]> {
    return this.#run(query, 'first', () => this.text(query), [...query.rows.params, wanted])
  }

  #book(query: PageQuery, sequence: number): Book {
    const key = `${query.limit} ${keyOf(query)}`
    let book = this.#books.get(key)
    if (book?.sequence !== sequence) {
      book = { sequence, ends: new Map() }
      this.#books.set(key, book)
    }
    return book
  }

  async #later(query: PageQuery, at: number, sequence: Sequence): Promise<SqlValue[][]> {
    const book = this.#book(query, at)
    const { page, limit, rows } = query
    const wanted = limit + 1
    const from = nearest(book, page)
    const skipped = (page - 1 - from) * limit
    if (skipped <= mostKeys) {
      const ends = skipped > 0 ? await this.#lookAhead(query, book, { from, count: skipped }, sequence) : book.ends
      const end = ends.get(page - 1)
      return end === undefined ? [] : this.#follow(query, end, wanted)
    }
    const anchor = await this.#reach(query, at, (page - 1) * limit, sequence)
    if (anchor !== undefined) return this.#follow(query, { anchor, tied: true }, wanted)
    const params = [...rows.params, wanted, (page - 1) * limit]
    return this.#run(query, 'skip', () => this.#skippingText(query), params)
  }

  #marksOf(query: PageQuery, sequence: number): Marks {
    if (sequence !== this.#markedAt) this.#marks.clear()
    this.#markedAt = sequence
    const key = keyOf(query)
    let marks = this.#marks.get(key)
    if (marks === undefined) {
      marks = new Marks(query.rows.condition, query.order, this.#queries.passes)
      this.#marks.set(key, marks)
    }
    return marks
  }

  /** The last of so many rows; undefined where there are fewer, and where no index leads from one mark to the next. */
  async #reach(query: PageQuery, at: number, rows: number, sequence: Sequence): Promise<Anchor | undefined> {
    const keys = { ...query, selection: nothing }
    const marks = this.#marksOf(query, at)
    let mark = marks.before(rows)
    let rank = mark?.rank ?? 0
    while (rows - rank >= stride) {
      const anchor = await this.#step(keys, mark, stride)
      if (anchor === undefined) return undefined
      rank += stride
      mark = { rank, anchor }
      if ((await sequence()) === at && this.#markedAt === at) marks.add(mark)
    }
    return rows === rank ? mark?.anchor : this.#step(keys, mark, rows - rank)
  }

  /** The row so many behind a mark, or from the beginning. */
  async #step(keys: PageQuery, from: Mark | undefined, count: number): Promise<Anchor | undefined> {
    const { params } = keys.rows
    const jump = (stretch?: Stretch) => () => `${this.text(keys, stretch)} OFFSET ${this.#queries.dialect.parameter}`
    if (from === undefined) return (await this.#run(keys, 'jump', jump(), [...params, 1, count - 1]))[0]
    const stretches = stretchesBehind(keys.order, from.anchor)
    for (const stretch of stretches) if (!(await this.#leadsTo(keys, stretch))) return undefined
    let left = count
    for (const stretch of stretches) {
      const given = [...params, ...stretch.params]
      const [found] = await this.#run(keys, `jump ${stretch.condition}`, jump(stretch), [...given, 1, left - 1])
      if (found !== undefined) return found
      const counting = () => this.#countingText(keys, stretch)
      const [counted] = await this.#run(keys, `count ${stretch.condition}`, counting, given)
      left -= Number(counted?.[0] ?? 0)
    }
    return undefined
  }

  /** Without an index that does, each step would go through all rows again. */
  async #leadsTo(keys: PageQuery, stretch: Stretch): Promise<boolean> {
    const key = `${keys.order.text}\n${keys.rows.text}\n${stretch.condition}`
    let leads = this.#leading.get(key)
    if (leads === undefined) {
      const params = [...keys.rows.params, ...stretch.params, 1]
      leads = (await planOf(this.#queries.sql(), this.text(keys, stretch), params)).leads
      this.#leading.set(key, leads)
    }
    return leads
  }

  /**
   * Reads the keys alone of the pages in between, so that the end of each of them, and of the one before the one asked for, is known: the
   * book keeps them where they are those of its sequence.
   */
  async #lookAhead(
    query: PageQuery,
    book: Book,
    { from, count }: { from: number; count: number },
    sequence: Sequence,
  ): Promise<Ends> {
    const keys = { ...query, selection: nothing }
    const end = book.ends.get(from)
    const found = await (end === undefined ? this.#first(keys, count) : this.#follow(keys, end, count))
    const ends: Ends = (await sequence()) === book.sequence ? book.ends : new Map()
    for (let ahead = 1; ahead * query.limit <= found.length; ahead += 1) {
      remember({ ends }, { ...keys, page: from + ahead }, found, ahead * query.limit - 1)
    }
    return ends
  }

  async #follow(query: PageQuery, { anchor, tied }: PageEnd, wanted: number): Promise<SqlValue[][]> {
    const found: SqlValue[][] = []
    const stretches = stretchesBehind(query.order, anchor)
    for (const stretch of tied ? stretches : stretches.slice(1)) {
      const params = [...query.rows.params, ...stretch.params, wanted - found.length]
      found.push(...(await this.#run(query, stretch.condition, () => this.text(query, stretch), params)))
      if (found.length >= wanted) break
    }
    return found
  }

  #run(query: PageQuery, what: string, text: () => string, params: readonly SqlValue[]): Awaitable<SqlValue[][]> {
    const { rows, order, selection } = query
    const shape = `page ${what} ${order.text}\n${selection.key}\n${rows.text}`
    return weighedRows(this.#queries.statement(shape, text), params, query.limit + 1)
  }

  /** Parameters are those of the filter, those of the stretch, and the number of rows. */
  text({ rows, order, selection }: PageText, stretch?: Stretch): string {
    const where = stretch === undefined ? rows.text : `${rows.text} AND ${stretch.condition}`
    const end = `${stretch?.text ?? order.text} LIMIT ${this.#queries.dialect.parameter}`
    return `${this.#select(order, selection)} WHERE ${where} ${end}`
  }

  #countingText({ rows }: PageText, stretch: Stretch): string {
    return `SELECT count(*) FROM ${this.#queries.table} WHERE ${rows.text} AND ${stretch.condition}`
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

const keyOf = ({ rows, order, others = '' }: PageQuery) =>
  `${order.text}\n${rows.text}\n${JSON.stringify(rows.params)}\n${others}`

/** The last page before `page` whose end is known; 0 when there is none. */
function nearest({ ends }: Book, page: number): number {
  if (ends.has(page - 1)) return page - 1
  let found = 0
  for (const known of ends.keys()) if (known < page && known > found) found = known
  return found
}

/** @param last place in `rows` of the page's last one */
function remember(
  { ends }: Pick<Book, 'ends'>,
  { page, selection, order }: PageQuery,
  rows: SqlValue[][],
  last: number,
): void {
  const anchor = rows[last]?.slice(selection.width)
  if (anchor === undefined) return
  if (ends.size >= mostEnds) ends.clear()
  const next = rows[last + 1]
  const tied = next === undefined || order.columns.every((_, at) => next[selection.width + at] === anchor[at])
  ends.set(page, { anchor, tied })
}
