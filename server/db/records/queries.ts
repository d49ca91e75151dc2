import type { Clock } from '../../../shared/clock.ts'
import { everything, type Filter } from '../../../shared/filters/filter.ts'
import type { Region } from '../../../shared/formats/region.ts'
import type { Dialect } from '../dialects/dialect.ts'
import type { Seal } from '../engine/seal.ts'
import type { Sql, SqlStatement, SqlValue } from '../engine/sql.ts'
import { BoundedMap } from './boundedMap.ts'
import { always, both, type Condition, relatedIn } from './condition.ts'
import type { Layout } from './layout.ts'
import type { Passes } from './matches.ts'
import { type Order, orderBy } from './order.ts'
import type { PlannedText } from './plannedTexts.ts'
import { RelatedWays, type RowUse } from './relatedWays.ts'
import { resolveFilter } from './resolveFilter.ts'
import { compileSelection, type Selection } from './selection.ts'
import { completeTexts } from './textIndexes.ts'
import { passingRecord, relatedRows, type WhereSql, whereSql } from './whereSql.ts'

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
      number: (text, params) => Number(this.statement(text, () => text).get(...params)?.[0] ?? 0),
    })
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
  most(): number {
    return Number(this.statement('last record', () => `SELECT max(_seq) FROM ${this.table}`).get()?.[0] ?? 0)
  }

  /** @throws AppError BadRequest */
  rows({ filter = everything, scope }: Rows, use: RowUse): ResolvedRows {
    if (filter === everything && scope === everything) return anywhere
    const condition = both(this.resolve(filter), this.resolve(scope))
    const compiled = whereSql(condition, this.#asked, this.dialect, part => this.#ways.way(part, use))
    const isRelated = use !== 'few' && relatedIn(condition).length > 0
    const counted = isRelated ? whereSql(condition, this.#asked, this.dialect, () => 'led').text : compiled.text
    return { condition, ...compiled, counted }
  }

  readonly passes: Passes = (part, id) => {
    const { text, params } = passingRecord(part, this.dialect)
    return this.statement(text, () => text).get(id, ...params) !== undefined
  }

  resolve(filter: Filter): Condition {
    if (filter === everything) return always
    return resolveFilter(filter, this.#asked, {
      dialect: this.dialect,
      now: this.#clock.now(),
      zone: this.zone,
      texts: this.#askableTexts(),
      related: this.#related,
    })
  }

  /** An index that is full stays so; one that is being filled is looked at again. */
  #askableTexts(): readonly PlannedText[] {
    if (this.#texts.length < this.layout.texts.length) this.#texts = completeTexts(this.sql(), this.layout.texts)
    return this.#texts
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
