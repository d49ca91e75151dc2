import type { RecordAction } from '../../../shared/environment/permissions.ts'
import { conflict, notFound, permissionError } from '../../../shared/errors.ts'
import type { Awaitable } from '../engine/awaitable.ts'
import type { Sql, SqlValue } from '../engine/sql.ts'
import { sqlOf } from '../engine/sql.ts'
import type { UnitScope } from '../engine/unitScope.ts'
import { UniqueViolation } from '../errors.ts'
import { always, type Condition, isAlways } from './condition.ts'
import type { RowChange } from './counts.ts'
import type { WireRecord } from './decoder.ts'
import { linkTargets } from './encoder.ts'
import { addTaken, type HistoryLayout, HistoryWriter } from './history.ts'
import { type Layout, place, type Slot } from './layout.ts'
import { giveNumbers } from './numbers.ts'
import type { Queries } from './queries.ts'
import { dropComments } from './recordComments.ts'
import type { RecordStatements } from './recordStatements.ts'
import { requireWeight } from './recordWeight.ts'
import type { CellSealer } from './sealedCells.ts'
import { raiseSequence } from './sequences.ts'
import { StalePlan } from './stalePlan.ts'
import type { Taken } from './takenLinks.ts'
import type { TextLengths } from './textLengths.ts'
import { whereSql } from './whereSql.ts'

type Scopes = Readonly<Record<RecordAction, Condition>>

/** A cell of a change: its place in the stored row and its new value. */
export type ChangedCell = readonly [slot: number, value: SqlValue]

/** The tables that a definition was compiled for. */
export interface CompiledTables {
  /** Undefined until it was read. */
  shape: number | undefined
}

export interface UnitContext {
  queries: Queries
  statements: RecordStatements
  decode(row: readonly SqlValue[]): WireRecord
  sealer: CellSealer
  /** Where the collection keeps what changes replace; undefined where it keeps nothing. */
  history: HistoryLayout | undefined
  tables: CompiledTables
  /** What indexes take; undefined where that is any text. */
  lengths: TextLengths | undefined
  /** Runs after COMMIT. */
  committed(sequence: number, changes: readonly RowChange[]): void
}

/** Who writes, for the history, and at which sequence of the collection. */
interface Author {
  id: string | null
  sequence: number
}

/**
 * Writes to one collection inside one unit of work. Raises the collection's sequence once. Rows that the writer does not see are as if they
 * did not exist; what he sees he changes, makes and deletes as far as the scopes of these reach, before and after.
 */
export class RecordUnit {
  readonly sequence: number
  readonly #context: UnitContext
  readonly #layout: Layout
  readonly #sql: Sql
  readonly #scopes: Scopes
  readonly #changes: RowChange[] = []
  readonly #history: HistoryWriter | undefined

  private constructor(context: UnitContext, sql: Sql, scopes: Scopes, author: Author) {
    this.#context = context
    this.#layout = context.queries.layout
    this.#sql = sql
    this.#scopes = scopes
    this.sequence = author.sequence
    const { history } = context
    this.#history = history && new HistoryWriter(this.#sql, history, author.id)
  }

  /**
   * @param authorId for the history
   * @throws StalePlan
   */
  static async begin(
    context: UnitContext,
    tx: UnitScope,
    scopes: Scopes,
    authorId: string | null,
  ): Promise<RecordUnit> {
    const sql = sqlOf(tx)
    const { collectionId } = context.queries.layout
    const state = await raiseSequence(sql, collectionId)
    // A unit waits for nothing but its own statements: for who was compiled just now, the tables are those of now.
    const { shape = state?.shape } = context.tables
    if (state === undefined || state.shape !== shape) throw new StalePlan(collectionId)
    const unit = new RecordUnit(context, sql, scopes, { id: authorId, sequence: state.sequence })
    tx.afterCommit(() => context.committed(state.sequence, unit.#changes))
    return unit
  }

  /**
   * @param row a stored row without `_seq`, which it gets here, with the numbers that the server gives
   * @param restored it was deleted before: its version goes on from there
   * @throws UniqueViolation with names of fields; nothing was written and the unit can go on · AppError PermissionsError, validationError for
   *   a text that an index does not take
   */
  async insert(row: SqlValue[], restored = false): Promise<WireRecord> {
    const { statements, decode, queries, sealer, lengths } = this.#context
    // What was planned stays as it is: the unit may run again.
    const stored = [...row]
    sealer.sealRow(stored)
    if (statements.assigned.length > 0)
      await giveNumbers(this.#sql, queries.dialect, this.#layout, statements.assigned, stored)
    lengths?.require(stored)
    if (!restored) requireWeight(this.#layout, stored)
    const params: SqlValue[] = [stored[place.id] ?? null, stored[place.version] ?? null]
    params.push(stored[place.createdAt] ?? null, stored[place.updatedAt] ?? null)
    for (const { index } of statements.columns) params.push(stored[index] ?? null)
    const [seq = null] = (await this.#inserted(statements.insert, params)) ?? []
    stored[place.seq] = seq
    for (const link of statements.links) await this.#addLinks(link, stored)
    if (!restored) await this.#require('create', stored)
    if (restored) await this.#history?.restored(stored)
    else this.#history?.created(Number(seq))
    this.#changes.push({ before: undefined, after: stored })
    return decode(stored)
  }

  /**
   * @param expectedVersion undefined: whatever the version is
   * @param now the time of the change, ISO
   * @param follows it follows from something else that was allowed: no rule is asked
   * @throws AppError NotFound, Conflict, PermissionsError · UniqueViolation as `insert`
   */
  async update(
    id: string,
    cells: readonly ChangedCell[],
    now: string,
    expectedVersion?: number,
    follows = false,
  ): Promise<WireRecord> {
    const { statements, decode, sealer, lengths } = this.#context
    const before = await this.#found(id, 'update', expectedVersion, follows)
    const after = [...before]
    const version = Number(before[place.version]) + 1
    after[place.version] = version
    after[place.updatedAt] = now
    for (const [slot, value] of cells) after[slot] = sealer.sealed(slot, value, before)
    lengths?.require(after)
    const given = new Set(cells.map(([slot]) => slot))
    requireWeight(this.#layout, after, given)
    const columns = statements.columns.filter(({ index }) => given.has(index))
    const values = columns.map(({ index }) => after[index] ?? null)
    await this.#run(statements.update(columns), [version, now, ...values, before[place.seq] ?? null])
    for (const link of statements.links) {
      if (!given.has(link.links.slot)) continue
      await this.#sql.prepare(statements.dropLinks(link)).run(before[place.seq] ?? null)
      await this.#addLinks(link, after)
    }
    if (!follows) await this.#require('update', after)
    await this.#history?.updated(before, after)
    this.#changes.push({ before, after })
    return decode(after)
  }

  /**
   * Links go with their owner. Returns the last version.
   * @param now the time of the deletion, ISO
   * @param follows as for `update`
   * @throws AppError NotFound, Conflict, PermissionsError
   */
  async remove(id: string, now: string, expectedVersion?: number, follows = false): Promise<number> {
    const before = await this.#found(id, 'delete', expectedVersion, follows)
    await this.#sql.prepare(this.#context.statements.remove).run(before[place.seq] ?? null)
    if (this.#history) await this.#history.removed(before, now)
    else await dropComments(this.#sql, this.#layout.collectionId, id)
    this.#changes.push({ before, after: undefined })
    return Number(before[place.version])
  }

  /** What was written so far. */
  get changes(): readonly RowChange[] {
    return this.#changes
  }

  /** The stored row, whoever may see it. @throws AppError NotFound */
  row(id: string): Promise<readonly SqlValue[]> {
    return this.#find(id, always)
  }

  /** The stored row, whoever may see it; undefined where there is none. */
  present(id: string): Promise<readonly SqlValue[] | undefined> {
    return this.#within(id, always)
  }

  /** What it deletes can come back. */
  get keepsHistory(): boolean {
    return this.#history !== undefined
  }

  /** Keeps, with a record that is in the trash, what comes back when it does. */
  async took(id: string, taken: Partial<Taken>): Promise<void> {
    if (this.#history) await addTaken(this.#sql, { collectionId: this.#layout.collectionId, id }, taken)
  }

  /** The record as this unit sees it, for who may see it. */
  async stored(id: string): Promise<WireRecord | undefined> {
    const row = await this.#within(id, this.#scopes.read)
    return row && this.#context.decode(row)
  }

  /** A new record as it would be, without the numbers that the server gives. */
  wouldInsert(row: readonly SqlValue[]): WireRecord {
    const stored = [...row]
    this.#context.sealer.sealRow(stored)
    return this.#context.decode(stored)
  }

  /** A record as it is and as it would be with other cells; undefined for who may not see it. */
  async wouldUpdate(
    id: string,
    cells: readonly ChangedCell[],
  ): Promise<{ before: WireRecord; after: WireRecord } | undefined> {
    const { decode, sealer } = this.#context
    const before = await this.#within(id, this.#scopes.read)
    if (before === undefined) return undefined
    const after = [...before]
    for (const [slot, value] of cells) after[slot] = sealer.sealed(slot, value, before)
    return { before: decode(before), after: decode(after) }
  }

  /** When everything of the unit is written: what the history keeps once for all of it. */
  async finish(): Promise<void> {
    await this.#history?.finish()
  }

  async #run(text: string, params: readonly SqlValue[]): Promise<void> {
    try {
      await this.#sql.prepare(text).run(...params)
    } catch (error) {
      throw this.#refusal(error)
    }
  }

  /** The number of the row that it inserts, alone in a row. */
  async #inserted(text: string, params: readonly SqlValue[]): Promise<SqlValue[] | undefined> {
    const { lastInserted } = this.#context.queries.dialect
    try {
      if (lastInserted === undefined) return await this.#sql.values(text).get(...params)
      await this.#sql.prepare(text).run(...params)
      return await this.#sql.values(lastInserted).get()
    } catch (error) {
      throw this.#refusal(error)
    }
  }

  #refusal(error: unknown): unknown {
    const failure = this.#context.queries.dialect.failure(error)
    // Without its cause: the store would translate that one once more, and name columns.
    return failure?.kind === 'unique' ? new UniqueViolation(this.#layout.table, this.#fieldsOf(failure.columns)) : error
  }

  #fieldsOf(columns: readonly string[]): string[] {
    const { quote } = this.#context.queries.dialect
    // Engines may have shorter names for them.
    const names = columns.map(column => {
      const isNamed = ({ column: own, folded }: Slot): boolean =>
        quote(own) === quote(column) || (folded !== undefined && isNamed(folded))
      const owner = this.#layout.fields.find(({ slots }) => slots.some(isNamed))
      return owner?.field.name ?? column
    })
    return [...new Set(names)]
  }

  /** A row that is to be changed. */
  async #found(
    id: string,
    action: 'update' | 'delete',
    expectedVersion: number | undefined,
    follows: boolean,
  ): Promise<SqlValue[]> {
    const row = await this.#find(id, follows ? always : this.#scopes.read)
    if (!follows) await this.#require(action, row)
    const version = Number(row[place.version])
    if (expectedVersion !== undefined && expectedVersion !== version) throw conflict(version)
    return row
  }

  async #find(id: string, scope: Condition): Promise<SqlValue[]> {
    const row = await this.#within(id, scope)
    if (row === undefined) throw notFound()
    return row
  }

  async #within(id: string, scope: Condition): Promise<SqlValue[] | undefined> {
    const { text, params } = this.#where(scope)
    return this.#sql.values(`${this.#context.statements.find}${text}`).get(id, ...params)
  }

  async #addLinks(link: RecordStatements['links'][number], row: readonly SqlValue[]): Promise<void> {
    const targets = linkTargets(row, link.links.slot)
    if (targets.length === 0) return
    const add = this.#sql.prepare(this.#context.statements.addLink(link))
    for (const [position, target] of targets.entries()) await add.run(row[place.seq] ?? null, position, target)
  }

  /** @throws AppError PermissionsError notAllowed with the reason accessRule */
  #require(action: RecordAction, row: readonly SqlValue[]): Awaitable<void> {
    const scope = this.#scopes[action]
    return isAlways(scope) ? undefined : this.#requireWithin(scope, row)
  }

  async #requireWithin(scope: Condition, row: readonly SqlValue[]): Promise<void> {
    const { text, params } = this.#where(scope)
    const exists = this.#sql.values(`${this.#context.statements.exists}${text}`)
    const found = await exists.get(row[place.id] ?? null, ...params)
    if (found === undefined) throw permissionError('notAllowed', { reason: 'accessRule' })
  }

  #where(scope: Condition): { text: string; params: readonly SqlValue[] } {
    if (isAlways(scope)) return { text: '', params: [] }
    const { text, params } = whereSql(scope, this.#layout, this.#context.queries.dialect)
    return { text: ` AND ${text}`, params }
  }
}
