import type { RecordAction } from '../../../shared/environment/permissions.ts'
import { conflict, notFound, permissionError } from '../../../shared/errors.ts'
import type { Sql, SqlValue } from '../engine/sql.ts'
import { sqlOf } from '../engine/sql.ts'
import type { UnitScope } from '../engine/unitScope.ts'
import { UniqueViolation } from '../errors.ts'
import { always, type Condition, isAlways } from './condition.ts'
import type { RowChange } from './counts.ts'
import type { WireRecord } from './decoder.ts'
import { linkTargets } from './encoder.ts'
import { type HistoryLayout, HistoryWriter } from './history.ts'
import { type Layout, place } from './layout.ts'
import { giveNumbers } from './numbers.ts'
import type { Queries } from './queries.ts'
import type { RecordStatements } from './recordStatements.ts'
import type { CellSealer } from './sealedCells.ts'
import { raiseSequence } from './sequences.ts'
import { StalePlan } from './stalePlan.ts'
import { whereSql } from './whereSql.ts'

type Scopes = Readonly<Record<RecordAction, Condition>>

/** A cell of a change: its place in the stored row and its new value. */
export type ChangedCell = readonly [slot: number, value: SqlValue]

export interface UnitContext {
  queries: Queries
  statements: RecordStatements
  decode(row: readonly SqlValue[]): WireRecord
  sealer: CellSealer
  /** Where the collection keeps what changes replace; undefined where it keeps nothing. */
  history: HistoryLayout | undefined
  /** Of the tables that this definition was compiled for. */
  shape: number
  /** Runs after COMMIT. */
  committed(sequence: number, changes: readonly RowChange[]): void
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

  /**
   * @param authorId for the history
   * @throws StalePlan
   */
  constructor(context: UnitContext, tx: UnitScope, scopes: Scopes, authorId: string | null) {
    this.#context = context
    this.#layout = context.queries.layout
    this.#sql = sqlOf(tx)
    this.#scopes = scopes
    const state = raiseSequence(this.#sql, this.#layout.collectionId)
    if (state?.shape !== context.shape) throw new StalePlan(this.#layout.collectionId)
    this.sequence = state.sequence
    const { history, queries } = context
    this.#history = history && new HistoryWriter(this.#sql, history, queries.dialect, authorId)
    tx.afterCommit(() => context.committed(state.sequence, this.#changes))
  }

  /**
   * @param row a stored row without `_seq`, which it gets here, with the numbers that the server gives
   * @param restored it was deleted before: its version goes on from there
   * @throws UniqueViolation with names of fields; nothing was written and the unit can go on · AppError PermissionsError
   */
  insert(row: SqlValue[], restored = false): WireRecord {
    const { statements, decode, queries, sealer } = this.#context
    // What was planned stays as it is: the unit may run again.
    const stored = [...row]
    sealer.sealRow(stored)
    if (statements.assigned.length > 0)
      giveNumbers(this.#sql, queries.dialect, this.#layout, statements.assigned, stored)
    const params: SqlValue[] = [stored[place.id] ?? null, stored[place.version] ?? null]
    params.push(stored[place.createdAt] ?? null, stored[place.updatedAt] ?? null)
    for (const { index } of statements.columns) params.push(stored[index] ?? null)
    const { lastInsertRowid } = this.#run(statements.insert, params)
    stored[place.seq] = Number(lastInsertRowid)
    for (const link of statements.links) this.#addLinks(link, stored)
    this.#require('create', stored)
    if (restored) this.#history?.restored(stored)
    else this.#history?.created(Number(lastInsertRowid))
    this.#changes.push({ before: undefined, after: stored })
    return decode(stored)
  }

  /**
   * @param expectedVersion undefined: whatever the version is
   * @param now the time of the change, ISO
   * @param follows it follows from something else that was allowed: no rule is asked
   * @throws AppError NotFound, Conflict, PermissionsError · UniqueViolation as `insert`
   */
  update(
    id: string,
    cells: readonly ChangedCell[],
    now: string,
    expectedVersion?: number,
    follows = false,
  ): WireRecord {
    const { statements, decode, sealer } = this.#context
    const before = this.#found(id, 'update', expectedVersion, follows)
    const after = [...before]
    const version = Number(before[place.version]) + 1
    after[place.version] = version
    after[place.updatedAt] = now
    for (const [slot, value] of cells) after[slot] = sealer.sealed(slot, value, before)
    const given = new Set(cells.map(([slot]) => slot))
    const columns = statements.columns.filter(({ index }) => given.has(index))
    const values = columns.map(({ index }) => after[index] ?? null)
    this.#run(statements.update(columns), [version, now, ...values, before[place.seq] ?? null])
    for (const link of statements.links) {
      if (!given.has(link.links.slot)) continue
      this.#sql.prepare(statements.dropLinks(link)).run(before[place.seq] ?? null)
      this.#addLinks(link, after)
    }
    if (!follows) this.#require('update', after)
    this.#history?.updated(before, after)
    this.#changes.push({ before, after })
    return decode(after)
  }

  /**
   * Links go with their owner. Returns the last version.
   * @param now the time of the deletion, ISO
   * @param follows as for `update`
   * @throws AppError NotFound, Conflict, PermissionsError
   */
  remove(id: string, now: string, expectedVersion?: number, follows = false): number {
    const before = this.#found(id, 'delete', expectedVersion, follows)
    this.#sql.prepare(this.#context.statements.remove).run(before[place.seq] ?? null)
    this.#history?.removed(before, now)
    this.#changes.push({ before, after: undefined })
    return Number(before[place.version])
  }

  /** What was written so far. */
  get changes(): readonly RowChange[] {
    return this.#changes
  }

  /** The stored row, whoever may see it. @throws AppError NotFound */
  row(id: string): readonly SqlValue[] {
    return this.#find(id, always)
  }

  /** The record as this unit sees it, for who may see it. */
  stored(id: string): WireRecord | undefined {
    const { text, params } = this.#where(this.#scopes.read)
    const row = this.#sql.values(`${this.#context.statements.find}${text}`).get(id, ...params)
    return row && this.#context.decode(row)
  }

  /** When everything of the unit is written: what the history keeps once for all of it. */
  finish(): void {
    this.#history?.finish()
  }

  #run(text: string, params: readonly SqlValue[]) {
    try {
      return this.#sql.prepare(text).run(...params)
    } catch (error) {
      const failure = this.#context.queries.dialect.failure(error)
      if (failure?.kind !== 'unique') throw error
      // Without its cause: the store would translate that one once more, and name columns.
      throw new UniqueViolation(failure.table, this.#fieldsOf(failure.columns))
    }
  }

  #fieldsOf(columns: readonly string[]): string[] {
    const names = columns.map(column => {
      const owner = this.#layout.fields.find(({ slots }) => slots.some(slot => slot.column === column))
      return owner?.field.name ?? column
    })
    return [...new Set(names)]
  }

  /** A row that is to be changed. */
  #found(id: string, action: 'update' | 'delete', expectedVersion: number | undefined, follows: boolean): SqlValue[] {
    const row = this.#find(id, follows ? always : this.#scopes.read)
    if (!follows) this.#require(action, row)
    const version = Number(row[place.version])
    if (expectedVersion !== undefined && expectedVersion !== version) throw conflict(version)
    return row
  }

  #find(id: string, scope: Condition): SqlValue[] {
    const { text, params } = this.#where(scope)
    const row = this.#sql.values(`${this.#context.statements.find}${text}`).get(id, ...params)
    if (row === undefined) throw notFound()
    return row
  }

  #addLinks(link: RecordStatements['links'][number], row: readonly SqlValue[]): void {
    const targets = linkTargets(row, link.links.slot)
    if (targets.length === 0) return
    const add = this.#sql.prepare(this.#context.statements.addLink(link))
    targets.forEach((target, position) => {
      add.run(row[place.seq] ?? null, position, target)
    })
  }

  /** @throws AppError PermissionsError notAllowed with the reason accessRule */
  #require(action: RecordAction, row: readonly SqlValue[]): void {
    const scope = this.#scopes[action]
    if (isAlways(scope)) return
    const { text, params } = this.#where(scope)
    const found = this.#sql.values(`${this.#context.statements.exists}${text}`).get(row[place.id] ?? null, ...params)
    if (found === undefined) throw permissionError('notAllowed', { reason: 'accessRule' })
  }

  #where(scope: Condition): { text: string; params: readonly SqlValue[] } {
    if (isAlways(scope)) return { text: '', params: [] }
    const { text, params } = whereSql(scope, this.#layout, this.#context.queries.dialect)
    return { text: ` AND ${text}`, params }
  }
}
