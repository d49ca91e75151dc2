import type { Clock } from '../../../shared/clock.ts'
import { everything, type Filter } from '../../../shared/filters/filter.ts'
import type { Region } from '../../../shared/formats/region.ts'
import { BoundedMap } from '../../system/boundedMap.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { atOnce } from '../engine/atOnce.ts'
import type { Awaitable } from '../engine/awaitable.ts'
import type { Seal } from '../engine/seal.ts'
import type { Sql, SqlStatement, SqlValue } from '../engine/sql.ts'
import { always, both, type Condition, relatedIn, relatedParts } from './condition.ts'
import { type Layout, ownNumber } from './layout.ts'
import { LeadingWords } from './leadingWords.ts'
import type { Passes } from './matches.ts'
import { type Order, orderBy } from './order.ts'
import type { PlannedText } from './plannedTexts.ts'
import { RelatedWays, type RowUse } from './relatedWays.ts'
import { resolveFilter } from './resolveFilter.ts'
import { compileSelection, type Selection } from './selection.ts'
import { completeTexts } from './textIndexes.ts'
import { passingRecord, type RelatedWay, relatedRows, type WhereSql, whereSql } from './whereSql.ts'

export interface QueriesOptions {
  /** What is read. */
  layout: Layout
  /** What conditions ask about; the same, when absent. */
  asked?: Layout
  dialect: Dialect
  clock: Clock
  /** IANA name of the environment's time zone. */
  zone: string
  region: Region
  /** How another collection is stored; undefined when there is none. */
  related(collectionId: string): Layout | undefined
  /** The statements of the connection that reads; another one after the file was closed and opened again. */
  reads(): Sql
  /** Opens what is sealed of records. */
  seal: Seal | undefined
}

/** What rows a query is about: a filter of the caller's choice and the policy's. */
export interface Rows {
  filter?: Filter
  scope: Filter
}

export interface ResolvedRows extends WhereSql {
  condition: Condition
  /** The same rows, as they are counted; it takes the same parameters. */
  counted: string
}

type RowStatement = SqlStatement<SqlValue[]>

const mostShapes = 500
const mostSelections = 100
const anywhere: ResolvedRows = { condition: always, text: 'TRUE', counted: 'TRUE', params: [] }

/** Compiles queries on one collection: SQL by the query's shape, prepared once per shape and connection. */
export class Queries {
  readonly layout: Layout
  readonly dialect: Dialect
  readonly table: string
  readonly zone: string
  readonly region: Region
  readonly #asked: Layout
  readonly #clock: Clock
  readonly #seal: Seal | undefined
  readonly #reads: () => Sql
  readonly #related: QueriesOptions['related']
  #sql: Sql | undefined
  readonly #statements = new BoundedMap<RowStatement>(mostShapes)
  readonly #selections = new BoundedMap<Selection>(mostSelections)
  #texts: readonly PlannedText[] = []
  readonly #orders = new BoundedMap<Order>(mostSelections)
  readonly #ways: RelatedWays
  readonly #leading: LeadingWords

  constructor(options: QueriesOptions) {
    this.layout = options.layout
    this.#asked = options.asked ?? options.layout
    this.dialect = options.dialect
    this.table = options.dialect.quote(options.layout.table)
    this.zone = options.zone
    this.region = options.region
    this.#clock = options.clock
    this.#seal = options.seal
    this.#reads = options.reads
    this.#related = options.related
    this.#ways = new RelatedWays({
      clock: options.clock,
      most: () => this.most(),
      rows: part => relatedRows(part, this.#asked, this.dialect),
      number: async (text, params) => {
        const row = await this.statement(text, () => text).get(...params)
        return Number(row?.[0] ?? 0)
      },
    })
    this.#leading = new LeadingWords({
      clock: options.clock,
      most: () => this.most(),
      found: (part, limit) => this.#numbersOf(part, limit),
    })
  }

  /** ms */
  now(): number {
    return this.#clock.now()
  }

  /** The reading connection of this moment. */
  sql(): Sql {
    const sql = this.#reads()
    if (sql !== this.#sql) this.#statements.clear()
    this.#sql = sql
    return sql
  }

  /** @param shape names the text that `build` gives */
  statement(shape: string, build: () => string): RowStatement {
    const sql = this.sql()
    const known = this.#statements.get(shape)
    if (known !== undefined) return known
    const statement = sql.values(build())
    this.#statements.set(shape, statement)
    return statement
  }

  /** There are no more records than this. */
  async most(): Promise<number> {
    const row = await this.statement('last record', () => `SELECT max(_seq) FROM ${this.table}`).get()
    return Number(row?.[0] ?? 0)
  }

  async #numbersOf(condition: Condition, limit: number): Promise<number[]> {
    const { text, params } = whereSql(condition, this.#asked, this.dialect)
    const found = `SELECT _seq FROM ${this.table} WHERE ${text} LIMIT ${this.dialect.parameter}`
    const rows = await this.statement(found, () => found).all(...params, limit)
    return rows.map(([number]) => Number(number))
  }

  /** @throws AppError BadRequest */
  async rows({ filter = everything, scope }: Rows, use: RowUse): Promise<ResolvedRows> {
    if (filter === everything && scope === everything) return anywhere
    const texts = await this.askableTexts()
    const resolved = both(this.resolve(filter, texts), this.resolve(scope, texts))
    const condition = use === 'few' || !this.dialect.collectsWords ? resolved : await this.#leading.led(resolved)
    const related = relatedParts(condition)
    if (use === 'few' || related.length === 0) {
      const compiled = whereSql(condition, this.#asked, this.dialect)
      return { condition, ...compiled, counted: compiled.text }
    }
    const ways = new Map<Condition, RelatedWay>()
    for (const part of related) ways.set(part, await this.#ways.way(part, use))
    const compiled = whereSql(condition, this.#asked, this.dialect, part => ways.get(part) ?? 'each')
    const counted = whereSql(condition, this.#asked, this.dialect, () => 'led').text
    return { condition, ...compiled, counted }
  }

  /** Those of the rows that were inserted before the one of that number. */
  behind({ condition, ...rows }: ResolvedRows, number: number): ResolvedRows {
    const { parameter } = this.dialect
    const only = (text: string) => `(${text}) AND _seq < ${parameter}`
    return {
      condition: both(condition, { is: 'compare', slot: ownNumber, comparison: '<', cell: number }),
      text: only(rows.text),
      counted: only(rows.counted),
      params: [...rows.params, number],
    }
  }

  /** The other collections on whose records it depends which rows these are. @throws AppError BadRequest */
  related({ filter = everything, scope }: Rows): readonly Layout[] {
    return [filter, scope].flatMap(asked => relatedIn(this.resolve(asked)))
  }

  /** Undefined where the database does not answer at once. */
  get passes(): Passes | undefined {
    return this.dialect.answersAtOnce ? this.#passes : undefined
  }

  readonly #passes: Passes = (part, id) => {
    const { text, params } = passingRecord(part, this.dialect)
    return atOnce(this.statement(text, () => text).get(id, ...params)) !== undefined
  }

  /** @param texts indexes that can be asked @throws AppError BadRequest */
  resolve(filter: Filter, texts: readonly PlannedText[] = []): Condition {
    if (filter === everything) return always
    return resolveFilter(filter, this.#asked, {
      now: this.now(),
      zone: this.zone,
      texts,
      related: this.#related,
    })
  }

  /** An index that is full stays so; one that is being filled is looked at again. */
  askableTexts(): Awaitable<readonly PlannedText[]> {
    return this.#texts.length < this.layout.texts.length ? this.#lookAtTexts() : this.#texts
  }

  async #lookAtTexts(): Promise<readonly PlannedText[]> {
    const complete = await completeTexts(this.sql(), this.layout.texts)
    // Somebody who looked later may have been answered before.
    if (complete.length > this.#texts.length) this.#texts = complete
    return complete
  }

  selection(names: readonly string[] | undefined): Selection {
    const key = names === undefined ? '*' : names.join()
    let selection = this.#selections.get(key)
    if (selection === undefined) {
      selection = compileSelection(this.layout, names, this.dialect, this.#seal)
      this.#selections.set(key, selection)
    }
    return selection
  }

  /** @throws AppError BadRequest */
  order(fieldName: string | undefined, ascending: boolean): Order {
    const key = `${fieldName ?? ''} ${ascending}`
    let order = this.#orders.get(key)
    if (order === undefined) {
      order = orderBy(this.layout, fieldName, ascending, this.dialect)
      this.#orders.set(key, order)
    }
    return order
  }
}
