import { sqlite } from '../dialects/sqlite.ts'
import { type Sql, type SqlValue, sqlOf } from '../engine/sql.ts'
import type { UnitScope } from '../engine/unitScope.ts'
import { applyDdl } from './applyDdl.ts'
import type { CollectionShape } from './collectionShape.ts'
import { encodeInto, linkTargets } from './encoder.ts'
import { layoutOf, type StoredField } from './layout.ts'
import { linkTable } from './naming.ts'
import { pendingTable, type TriggerEvent, triggerName, triggerNames } from './pendingTriggers.ts'
import { planDdl } from './planDdl.ts'
import { type RetiredTable, retireLinks } from './retire.ts'

/** A field whose values are being written into another one beside it, which takes its place when all are there. */
export interface ConversionPlan {
  /** The collection as it is. */
  before: CollectionShape
  /** With the new field beside the old one, and its indexes beside the old ones. */
  during: CollectionShape
  /** Ids of the two fields. */
  fromId: string
  toId: string
}

export interface ConversionRow {
  seq: number
  recordId: string
  value: unknown
}

/** What a row tells of a value that is never read back, or sealed: there is one. In JSON it is nothing. */
const unreadable = Symbol('unreadable')

const fieldOf = (shape: CollectionShape, id: string): StoredField => {
  const stored = layoutOf(shape).fields.find(({ field }) => field._id === id)
  if (stored === undefined) throw new Error(`the collection ${shape.id} has no field ${id}`)
  return stored
}

/** The statements that note each row whose old value is written meanwhile. */
function triggers({ before, fromId, toId }: ConversionPlan): string[] {
  const { table } = layoutOf(before)
  const from = fieldOf(before, fromId)
  const note = (seq: string) => `BEGIN INSERT OR IGNORE INTO ${sqlite.quote(pendingTable(toId))} VALUES (${seq}); END`
  const on = (event: TriggerEvent, when: string, owner: string, seq: string) => {
    const name = sqlite.quote(triggerName(toId, event))
    return `CREATE TRIGGER ${name} AFTER ${when} ON ${sqlite.quote(owner)} ${note(seq)}`
  }
  const created = on('created', 'INSERT', table, 'new._seq')
  if (from.links) {
    const { table: links } = from.links
    return [created, on('linked', 'INSERT', links, 'new.owner'), on('unlinked', 'DELETE', links, 'old.owner')]
  }
  const columns = from.slots.map(({ column }) => sqlite.quote(column)).join(', ')
  return [created, on('changed', `UPDATE OF ${columns}`, table, 'new._seq')]
}

/** Makes room for the new values beside the old ones, and begins to note what is written meanwhile. */
export function beginConversion(tx: UnitScope, plan: ConversionPlan): void {
  const sql = sqlOf(tx)
  applyDdl(tx, planDdl(plan.before, plan.during))
  sql.exec(`CREATE TABLE ${sqlite.quote(pendingTable(plan.toId))} (seq INTEGER PRIMARY KEY) STRICT`)
  for (const text of triggers(plan)) sql.exec(text)
}

function selection({ before, fromId }: ConversionPlan): string {
  const { table } = layoutOf(before)
  const from = fieldOf(before, fromId)
  const own = sqlite.quote(table)
  const cells = from.links
    ? [
        `(SELECT ${sqlite.jsonList('target', 'position')} FROM ${sqlite.quote(from.links.table)} WHERE owner = ${own}._seq)`,
      ]
    : from.slots.map(({ column }) => sqlite.quote(column))
  return `SELECT _seq, _id, ${cells.join(', ')} FROM ${own}`
}

function toRow({ before, fromId }: ConversionPlan, [seq, id, ...cells]: SqlValue[]): ConversionRow {
  const { links, slots, type, writeOnly, sealed } = fieldOf(before, fromId)
  const row = { seq: Number(seq), recordId: String(id) }
  if (links) return { ...row, value: linkTargets([cells[0] ?? null], 0) }
  if ((cells[0] ?? null) === null) return { ...row, value: null }
  if (writeOnly || sealed) return { ...row, value: unreadable }
  const decoded = slots.map(({ kind }, index) => sqlite.decode(kind, cells[index] ?? null))
  const { storage } = type
  const value = storage.shape === 'columns' && storage.decode !== undefined ? storage.decode(decoded) : decoded[0]
  return { ...row, value }
}

/** The next rows behind `after`, in the order in which they were inserted. */
export const rowsBehind = (tx: object, plan: ConversionPlan, after: number, limit: number): ConversionRow[] =>
  sqlOf(tx)
    .values(`${selection(plan)} WHERE _seq > ? ORDER BY _seq LIMIT ?`)
    .all(after, limit)
    .map(row => toRow(plan, row))

/** Rows that were written meanwhile; they count as looked at from now on. */
export function takePending(tx: object, plan: ConversionPlan, limit: number): { rows: ConversionRow[]; taken: number } {
  const sql = sqlOf(tx)
  const pending = sqlite.quote(pendingTable(plan.toId))
  const seqs = sql.values<[number]>(`SELECT seq FROM ${pending} LIMIT ?`).all(limit)
  const find = sql.values(`${selection(plan)} WHERE _seq = ?`)
  const forget = sql.prepare(`DELETE FROM ${pending} WHERE seq = ?`)
  const rows = seqs.flatMap(([seq]) => {
    forget.run(seq)
    const row = find.get(seq)
    return row === undefined ? [] : [toRow(plan, row)]
  })
  return { rows, taken: seqs.length }
}

/** Writes new values; versions and times of change stay. */
export class ConvertedValues {
  readonly #sql: Sql
  readonly #stored: StoredField
  readonly #update: string
  readonly #columns: readonly number[]

  constructor(tx: object, { during, toId }: ConversionPlan) {
    this.#sql = sqlOf(tx)
    this.#stored = fieldOf(during, toId)
    const { slots } = this.#stored
    const all = slots.flatMap(slot => (slot.folded ? [slot, slot.folded] : [slot]))
    this.#columns = all.map(({ index }) => index)
    const set = all.map(({ column }) => `${sqlite.quote(column)} = ?`).join(', ')
    this.#update = `UPDATE ${sqlite.quote(layoutOf(during).table)} SET ${set} WHERE _seq = ?`
  }

  write(seq: number, value: unknown): void {
    const row: SqlValue[] = []
    encodeInto(row, this.#stored, value, sqlite)
    const { links } = this.#stored
    if (!links) {
      this.#sql.prepare(this.#update).run(...this.#columns.map(index => row[index] ?? null), seq)
      return
    }
    const table = sqlite.quote(links.table)
    this.#sql.prepare(`DELETE FROM ${table} WHERE owner = ?`).run(seq)
    const add = this.#sql.prepare(`INSERT INTO ${table} (owner, position, target) VALUES (?, ?, ?)`)
    linkTargets(row, links.slot).forEach((target, position) => {
      add.run(seq, position, target)
    })
  }
}

export interface ConversionRest {
  retired: RetiredTable[]
  /** Columns that no field has any more, still holding values. */
  columns: string[]
}

/**
 * Ends a conversion: with `keep: 'new'` the new field takes the place of the old one, with `'old'` nothing of the new one stays. Both
 * are short, however many records there are; what they leave is told. Once is enough, and twice does no harm.
 */
export function endConversion(
  tx: UnitScope,
  plan: ConversionPlan,
  after: CollectionShape,
  keep: 'new' | 'old',
): ConversionRest {
  const sql = sqlOf(tx)
  // Not as they are planned now: the field may be gone.
  for (const name of triggerNames(plan.toId)) sql.exec(`DROP TRIGGER IF EXISTS ${sqlite.quote(name)}`)
  sql.exec(`DROP TABLE IF EXISTS ${sqlite.quote(pendingTable(plan.toId))}`)
  const goneId = keep === 'new' ? plan.fromId : plan.toId
  const gone = fieldOf(plan.during, goneId)
  const rest: ConversionRest = { retired: [], columns: [] }
  if (gone.links) {
    if (isThere(tx, 'table', gone.links.table)) rest.retired = retireLinks(tx, plan.during.id, goneId, plan.toId)
  } else {
    // To drop a column, the engine writes every row again, at once: it is emptied bit by bit instead, and stays without a name.
    const columns = gone.slots.flatMap(({ column, folded }) => (folded ? [column, folded.column] : [column]))
    rest.columns = present(tx, plan.during, columns)
  }
  const steps = planDdl(plan.during, after).filter(
    step =>
      step.do !== 'dropColumn' &&
      step.do !== 'dropLinks' &&
      // The tables may have been replaced meanwhile, by empty ones.
      (step.do !== 'dropIndex' || isThere(tx, 'index', step.name)),
  )
  applyDdl(tx, steps)
  return rest
}

const isThere = (scope: object, type: 'table' | 'index', name: string): boolean =>
  sqlOf(scope).values('SELECT 1 FROM sqlite_schema WHERE type = ? AND name = ?').get(type, name) !== undefined

/** Those of the columns that the collection's table has. */
function present(scope: object, shape: CollectionShape, columns: readonly string[]): string[] {
  const rows = sqlOf(scope).values<[string]>('SELECT name FROM pragma_table_info(?)').all(layoutOf(shape).table)
  const there = new Set(rows.map(([name]) => name))
  return columns.filter(column => there.has(column))
}

/** What a conversion left beside the tables of a collection that is gone. Returns what is to be emptied. */
export function dropConversion(tx: UnitScope, collectionId: string, toId: string): RetiredTable[] {
  sqlOf(tx).exec(`DROP TABLE IF EXISTS ${sqlite.quote(pendingTable(toId))}`)
  return isThere(tx, 'table', linkTable(collectionId, toId)) ? retireLinks(tx, collectionId, toId, toId) : []
}

/** Whether anything of a conversion is in the tables. */
export const isBegun = (scope: object, { toId }: Pick<ConversionPlan, 'toId'>): boolean =>
  isThere(scope, 'table', pendingTable(toId))

/** Empties columns in up to `rows` rows behind `after`. Returns where it came to. */
export function clearColumns(
  tx: object,
  shape: CollectionShape,
  columns: readonly string[],
  after: number,
  rows: number,
): { last: number; count: number } {
  const sql = sqlOf(tx)
  const table = sqlite.quote(layoutOf(shape).table)
  const seqs = sql.values<[number]>(`SELECT _seq FROM ${table} WHERE _seq > ? ORDER BY _seq LIMIT ?`).all(after, rows)
  const last = seqs.at(-1)?.[0] ?? after
  const kept = present(tx, shape, columns)
  if (kept.length === 0) return { last, count: 0 }
  const set = kept.map(column => `${sqlite.quote(column)} = NULL`).join(', ')
  sql.prepare(`UPDATE ${table} SET ${set} WHERE _seq > ? AND _seq <= ?`).run(after, last)
  return { last, count: seqs.length }
}
