import type { Clock } from '../../../shared/clock.ts'
import { everything, type Filter } from '../../../shared/filters/filter.ts'
import type { Region } from '../../../shared/formats/region.ts'
import type { Explanation } from '../../../shared/wire/answers.ts'
import { BoundedMap } from '../../system/boundedMap.ts'
import { currentReading } from '../../system/readShares.ts'
import type { Awaitable } from '../engine/awaitable.ts'
import { dialectOf } from '../engine/dialectOf.ts'
import { longReadsOf } from '../engine/longReads.ts'
import { weightOf } from '../engine/rowWeight.ts'
import type { Seal } from '../engine/seal.ts'
import { type SqlValue, sqlOf } from '../engine/sql.ts'
import type { UnitScope } from '../engine/unitScope.ts'
import { type AggregateResult, planAggregate } from './aggregate.ts'
import type { AggregateQuery } from './aggregateQuery.ts'
import type { CollectionShape } from './collectionShape.ts'
import { type Condition, relatedIn } from './condition.ts'
import { CountCache, countKey } from './counts.ts'
import type { WireRecord } from './decoder.ts'
import { type ExplainQuery, explain } from './explain.ts'
import { storedFileNames } from './fileReference.ts'
import { mostFragments } from './fragments.ts'
import { HistoryLayout } from './history.ts'
import type { HistoryEntry } from './historyReads.ts'
import { type Keyed, keyColumn } from './keys.ts'
import { type LabelQuery, labels, type OptionsQuery, options, type RecordLabel } from './labels.ts'
import { type Layout, layoutOf, withoutFields } from './layout.ts'
import { type NearestQuery, type NearFragment, planNearest } from './nearest.ts'
import { Pager } from './pager.ts'
import type { Stage } from './pipelines/planPipeline.ts'
import type { RecordRows } from './pipelines/protocol.ts'
import { everyRecord, type PipelineOptions, runPipeline } from './pipelines/runPipeline.ts'
import { type PlaceCluster, type PlacesQuery, planPlaces } from './places.ts'
import { foundIds, missingIds } from './presence.ts'
import { Queries, type ResolvedRows, type Rows } from './queries.ts'
import { RecordStatements } from './recordStatements.ts'
import { type CompiledTables, RecordUnit, type UnitContext } from './recordUnit.ts'
import { countFilled, countReferring, referring, withReference } from './referring.ts'
import type { RecordScopes } from './scopes.ts'
import { CellSealer, openedEntry } from './sealedCells.ts'
import { storedRowDecoder } from './selection.ts'
import { KnownSequence, readState } from './sequences.ts'
import { TextLengths } from './textLengths.ts'
import { walk } from './walk.ts'
import { weighedRows } from './weighedRows.ts'
import type { WhereSql } from './whereSql.ts'

/** What the records of a collection are asked of those that they name. */
type RelatedRecords = Pick<RecordStore, 'layout' | 'sequence'>

export interface RecordStoreOptions {
  shape: CollectionShape
  /** The store's `reads` of this moment: a file that was closed and opened again has new ones. */
  reads(): object
  clock: Clock
  /** IANA name of the environment's time zone. */
  zone: string
  region: Region
  /** Another collection, as it is stored now; none, when absent. */
  related?(collectionId: string): RelatedRecords | undefined
  /** Seals what is stored of some fields, and opens it. Without it they are read as empty, and writing them fails. */
  seal?: Seal
}

export interface RecordPageRequest extends Rows {
  /** Without it, the order of insertion. */
  orderBy?: string
  /** Default false: the newest, the greatest first. */
  ascending?: boolean
  /** From 1. */
  page?: number
  limit: number
  /** The fields to read; all of them when absent. */
  fields?: readonly string[]
  /** In the order of insertion, newest first: the page begins behind the record of this number (`RecordPage.last`), whatever was written since. */
  behind?: number
}

export interface RecordPage {
  items: WireRecord[]
  hasNext: boolean
  /** The number of the last of them; no other record of the collection ever has it. */
  last: number | undefined
  /** How many records there are in all pages; counted only when it is called. */
  totalCount(): Awaitable<number>
}

/** Sets of fields that are kept from some people. */
const mostWithholding = 50
/** Collections up to this size are aggregated where the call is: about 10 ms. */
const mostAtOnce = 20_000
/** Fragments up to so many are searched where the call is: about 25 ms. A thread of its own would read them from the file each time. */
const mostNearAtOnce = 150_000

/**
 * The records of one collection, compiled once for one version of its definition. Everything that reads or writes takes the policy's
 * scope. Reads see everything that was acknowledged.
 */
export class RecordStore {
  readonly shape: CollectionShape
  readonly layout: Layout
  readonly #queries: Queries
  readonly #pager: Pager
  readonly #counts: CountCache
  readonly #sequence: KnownSequence
  readonly #unit: UnitContext
  readonly #reads: () => object
  readonly #related: NonNullable<RecordStoreOptions['related']>
  readonly #options: RecordStoreOptions
  readonly #tables: CompiledTables
  readonly #withholding = new BoundedMap<RecordStore>(mostWithholding)

  /**
   * Only when the collection's tables exist.
   * @param tables whose shape is read now: whoever writes for this definition writes to the tables that it was compiled for
   */
  constructor(options: RecordStoreOptions, tables = tablesOf(options)) {
    const { shape, reads, clock, zone, region, related = () => undefined, seal } = options
    const dialect = dialectOf(reads())
    this.#options = options
    this.shape = shape
    this.#reads = reads
    const asked = layoutOf(shape)
    this.layout = shape.withheld === undefined ? asked : withoutFields(asked, shape.withheld)
    const { layout } = this
    this.#queries = new Queries({
      layout,
      asked,
      dialect,
      clock,
      zone,
      region,
      related: id => related(id)?.layout,
      reads: () => sqlOf(reads()),
      seal,
    })
    this.#related = related
    this.#pager = new Pager(this.#queries)
    this.#counts = new CountCache(this.#queries.passes)
    this.#sequence = new KnownSequence(shape.id)
    this.#tables = tables
    this.#unit = {
      queries: this.#queries,
      statements: new RecordStatements(this.layout, dialect),
      decode: storedRowDecoder(this.layout, seal),
      sealer: new CellSealer(this.layout, seal),
      history: shape.history === true ? new HistoryLayout(this.layout) : undefined,
      tables,
      lengths:
        dialect.longestIndexed === undefined ? undefined : new TextLengths(shape, layout, dialect.longestIndexed),
      committed: (sequence, changes) => {
        this.#counts.move(sequence, changes)
        this.#pager.move(sequence, changes)
      },
    }
  }

  /** The same records without some of their fields, to be read: see `CollectionShape.withheld`. */
  withholding(names: ReadonlySet<string>): RecordStore {
    const withheld = [...names].sort()
    const key = withheld.join()
    let store = this.#withholding.get(key)
    if (store === undefined) {
      store = new RecordStore({ ...this.#options, shape: { ...this.shape, withheld } }, this.#tables)
      this.#withholding.set(key, store)
    }
    return store
  }

  /** Rises with each unit that wrote records here; kept in the file. */
  sequence(): Awaitable<number> {
    return this.#sequence.read(this.#queries.sql())
  }

  /** The same records as a unit in progress sees them, with what it wrote; good for that unit alone. */
  within(tx: UnitScope): RecordStore {
    return new RecordStore({ ...this.#options, reads: () => tx }, this.#tables)
  }

  /** The collections whose records decide which rows these are: this one, and those that the conditions ask about. */
  deciding(rows: Rows): readonly string[] {
    return [this.shape.id, ...this.#queries.related(rows).map(({ collectionId }) => collectionId)]
  }

  /** @throws AppError BadRequest: a field or an operator that the collection does not offer, a value that does not fit */
  async page({
    orderBy,
    ascending = false,
    page = 1,
    limit,
    fields,
    behind,
    ...asked
  }: RecordPageRequest): Promise<RecordPage> {
    const all = await this.#queries.rows(asked, 'page')
    const rows = behind === undefined ? all : this.#queries.behind(all, behind)
    const selection = this.#queries.selection(fields)
    const order = this.#queries.order(this.#isWithheld(orderBy) ? undefined : orderBy, ascending)
    const others = await this.#othersOf(rows.condition)
    const found = await this.#pager.read({ rows, order, selection, page, limit, others }, () => this.sequence())
    const hasNext = found.length > limit
    if (hasNext) found.pop()
    const number = found.at(-1)?.[selection.width + order.columns.length]
    // The last page tells how many there are.
    const isLast = behind === undefined && !hasNext && (found.length > 0 || page === 1)
    const totalCount = isLast ? () => (page - 1) * limit + found.length : () => this.#count(all)
    const last = number === undefined || number === null ? undefined : Number(number)
    return { items: found.map(selection.decode), hasNext, last, totalCount }
  }

  /** All records of a query, in chunks; a record that is deleted meanwhile is left out. */
  all(request: Omit<RecordPageRequest, 'page' | 'limit'>): AsyncIterable<WireRecord[]> {
    return walk(this.#queries, this.#isWithheld(request.orderBy) ? { ...request, orderBy: undefined } : request)
  }

  #isWithheld(name: string | undefined): boolean {
    return name !== undefined && this.shape.withheld?.includes(name) === true
  }

  async get(id: string, scope: Filter, fields?: readonly string[]): Promise<WireRecord | undefined> {
    const selection = this.#queries.selection(fields)
    const { text, params } = await this.#queries.rows({ scope }, 'few')
    const statement = this.#queries.statement(
      `get ${selection.key}\n${text}`,
      () =>
        `SELECT ${selection.columns} FROM ${this.#queries.table} WHERE _id = ${this.#queries.dialect.parameter} AND ${text}`,
    )
    const row = await statement.get(id, ...params)
    if (row === undefined) return undefined
    currentReading()?.take(weightOf(row))
    return selection.decode(row)
  }

  async count(rows: Rows): Promise<number> {
    return this.#count(await this.#queries.rows(rows, 'all'))
  }

  /**
   * Sums, averages, extremes and counts by the values of fields. Of many records on a thread of its own, so that others are answered
   * meanwhile.
   * @throws AppError BadRequest
   */
  async aggregate(query: AggregateQuery, signal?: AbortSignal): Promise<AggregateResult> {
    const { result, ...planned } = await planAggregate(this.#queries, query)
    const isLight = (await this.#queries.most()) <= mostAtOnce
    return result(await this.#answer(planned, isLight, signal))
  }

  /**
   * Where the records lie. What reads more than a little of an index is read on a thread of its own.
   * @throws AppError BadRequest for a field that holds no places
   */
  async places(query: PlacesQuery, signal?: AbortSignal): Promise<PlaceCluster[]> {
    const { clusters, ...planned } = await planPlaces(this.#queries, query, rows => this.#count(rows))
    const isLight = planned.isLight || (await this.#queries.most()) <= mostAtOnce
    return clusters(await this.#answer(planned, isLight, signal))
  }

  /** The fragments of records that lie nearest to a vector, the nearest first. Of many on a thread of its own. */
  async nearest(query: NearestQuery, signal?: AbortSignal): Promise<NearFragment[]> {
    if (query.sources.length === 0) return []
    const { fragments, ...planned } = await planNearest(this.#queries, query)
    const isLight = (await mostFragments(this.#reads())) <= mostNearAtOnce
    return fragments(await this.#answer(planned, isLight, signal))
  }

  /** @param isLight it takes so little that it is read where the call is, not on a thread of its own */
  async #answer({ text, params }: WhereSql, isLight: boolean, signal?: AbortSignal): Promise<SqlValue[][]> {
    if (isLight)
      return weighedRows(
        this.#queries.statement(text, () => text),
        params,
      )
    const reading = currentReading()
    const found: SqlValue[][] = []
    for await (const rows of longReadsOf(this.#reads()).chunks(text, params, { signal })) {
      for (const row of rows) reading?.take(weightOf(row))
      found.push(...rows)
    }
    return found
  }

  /** @throws as `runPipeline` */
  pipeline(stages: readonly Stage[], options: PipelineOptions): Promise<unknown[]> {
    return runPipeline({ queries: this.#queries, store: this, reads: this.#reads() }, stages, options)
  }

  /** All of its records, for the pipelines of other collections. */
  everyRecord(scope: Filter): Promise<RecordRows> {
    return everyRecord(this.#queries, this, scope)
  }

  labels(ids: readonly string[], query: LabelQuery): Promise<RecordLabel[]> {
    return labels(this.#queries, ids, query)
  }

  /** What an entry of the history tells, without the seals of its values. */
  opened(entry: HistoryEntry): HistoryEntry {
    return openedEntry(this.layout, entry, this.#options.seal)
  }

  /** What uploaded files are called, by their place `bucket/key`; those that are gone have no name. */
  fileNames(places: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return storedFileNames(this.#reads(), places)
  }

  options(query: OptionsQuery): Promise<RecordLabel[]> {
    return options(this.#queries, this.#pager, () => this.sequence(), query)
  }

  /** @param elapsed milliseconds of a clock that only moves forward */
  explain(query: ExplainQuery, elapsed: () => number): Promise<Explanation> {
    const count = (rows: ResolvedRows) => this.#count(rows)
    return explain({ queries: this.#queries, pager: this.#pager, indexes: this.shape.indexes, count, elapsed }, query)
  }

  /**
   * Begins the writing of records in a unit of the environment's store; `finish` ends it.
   * @param authorId for the history
   * @param keepsHistory false where something is undone that nobody is to find again
   * @throws StalePlan
   */
  async unit(
    tx: UnitScope,
    scopes: RecordScopes,
    authorId: string | null = null,
    keepsHistory = true,
  ): Promise<RecordUnit> {
    if (this.shape.withheld !== undefined) throw new Error('records are written with all of their fields')
    const context = keepsHistory ? this.#unit : { ...this.#unit, history: undefined }
    const texts = await this.#queries.askableTexts()
    const of = (filter: Filter) => this.#queries.resolve(filter, texts)
    const { read, create, update } = scopes
    const conditions = { read: of(read), create: of(create), update: of(update), delete: of(scopes.delete) }
    return RecordUnit.begin(context, tx, conditions, authorId)
  }

  /** The ids of up to `limit` records that name the record `id` in a relation field. @param scope a unit, or the store's `reads` */
  referring(scope: object, fieldName: string, id: string, limit: number): Promise<string[]> {
    return referring(scope, this.layout, this.#queries.dialect, { fieldName, id, limit })
  }

  /** How many records name any record in a relation field, counted up to `limit`. */
  countReferring(scope: object, fieldName: string, limit: number): Promise<number> {
    return countReferring(scope, this.layout, this.#queries.dialect, fieldName, limit)
  }

  /** How many records have a value in a field, counted up to `limit`. */
  countFilled(scope: object, fieldName: string, limit: number): Promise<number> {
    return countFilled(scope, this.layout, this.#queries.dialect, fieldName, limit)
  }

  /** The ids of up to `limit` records that name any record in a relation field, as a unit in progress sees them. */
  withReference(tx: UnitScope, fieldName: string, limit: number): Promise<string[]> {
    return withReference(tx, this.layout, this.#queries.dialect, fieldName, limit)
  }

  /**
   * Those of the ids, or of the keys that `relation` has instead, that no record within the scope has.
   * @param tx a unit in progress, which sees what it wrote, or the store's `reads`
   */
  missing(tx: object, ids: readonly string[], scope: Filter = everything, relation: Keyed = {}): Promise<string[]> {
    const key = keyColumn(this.layout, relation)
    return key === undefined ? Promise.resolve([...ids]) : missingIds(this.#queries, tx, { ids, key, scope })
  }

  /**
   * The ids of up to `limit` records that a filter finds.
   * @param scope a unit in progress, which sees what it wrote, or the store's `reads`
   */
  found(scope: object, filter: Filter, limit: number): Promise<string[]> {
    return foundIds(this.#queries, scope, filter, limit)
  }

  /** Where the other collections are that a condition asks about. */
  async #othersOf(condition: Condition): Promise<string> {
    const ids = new Set(relatedIn(condition).map(({ collectionId }) => collectionId))
    const others: string[] = []
    for (const id of ids) others.push(`${id} ${await this.#related(id)?.sequence()}`)
    return others.join()
  }

  /** Counts stay good for the sequence that they were made at, and writes of this process move them on. */
  async #count({ counted: text, params, condition }: ResolvedRows): Promise<number> {
    const others = await this.#othersOf(condition)
    const key = `${countKey(text, params)}\n${others}`
    const sequence = await this.sequence()
    const known = this.#counts.get(key, sequence)
    if (known !== undefined) return known
    const statement = this.#queries.statement(
      `count ${text}`,
      () => `SELECT count(*) FROM ${this.#queries.table} WHERE ${text}`,
    )
    const row = await statement.get(...params)
    const count = Number(row?.[0] ?? 0)
    // Of one that somebody wrote in between nobody knows which records it counts.
    if ((await this.sequence()) === sequence && (await this.#othersOf(condition)) === others)
      this.#counts.set(key, sequence, condition, count)
    return count
  }
}

function tablesOf({ shape, reads }: RecordStoreOptions): CompiledTables {
  const tables: CompiledTables = { shape: undefined }
  readState(sqlOf(reads()), shape.id).then(
    state => {
      tables.shape = state?.shape ?? 0
    },
    // Whoever reads or writes meets the same.
    () => undefined,
  )
  return tables
}
