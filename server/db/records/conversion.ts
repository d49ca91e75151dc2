import type { RowNotes } from '../dialects/catalog.ts'
import type { TableDialect } from '../dialects/dialect.ts'
import { dialectOf } from '../engine/dialectOf.ts'
import { type Sql, type SqlValue, sqlOf } from '../engine/sql.ts'
import type { UnitScope } from '../engine/unitScope.ts'
import { UniqueViolation } from '../errors.ts'
import { applyDdl } from './applyDdl.ts'
import { decodeCell } from './cells.ts'
import type { CollectionShape } from './collectionShape.ts'
import { encodeInto, linkTargets } from './encoder.ts'
import { layoutOf, type StoredField } from './layout.ts'
import { linkTable } from './naming.ts'
import { pendingTable, type TriggerEvent, triggerName, triggerNames } from './pendingTriggers.ts'
import { type DdlStep, planDdl } from './planDdl.ts'
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

/** What notes each row whose old value is written meanwhile. */
function notesOf({ before, fromId, toId }: ConversionPlan): RowNotes[] {
  const { table } = layoutOf(before)
  const from = fieldOf(before, fromId)
  const note = (event: TriggerEvent, on: string, when: RowNotes['when'], noted: string): RowNotes => ({
    name: triggerName(toId, event),
    on,
    when,
    noted,
    into: pendingTable(toId),
  })
  const created = note('created', table, 'insert', '_seq')
  if (from.links) {
    const { table: links } = from.links
    return [created, note('linked', links, 'insert', 'owner'), note('unlinked', links, 'delete', 'owner')]
  }
  return [created, note('changed', table, { columns: from.slots.map(({ column }) => column) }, '_seq')]
}

/** Makes room for the new values beside the old ones, and begins to note what is written meanwhile. */
export async function beginConversion(tx: UnitScope, plan: ConversionPlan): Promise<void> {
  const sql = sqlOf(tx)
  const { createTrigger, quote, rowNumber, tableEnd } = dialectOf(tx)
  await applyDdl(tx, planDdl(plan.before, plan.during))
  await sql.exec(`CREATE TABLE ${quote(pendingTable(plan.toId))} (seq ${rowNumber}) ${tableEnd.numbered}`)
  for (const notes of notesOf(plan)) await sql.exec(createTrigger(notes))
}

function selection({ quote, jsonList }: TableDialect, { before, fromId }: ConversionPlan): string {
  const { table } = layoutOf(before)
  const from = fieldOf(before, fromId)
  const own = quote(table)
  const cells = from.links
    ? [`(SELECT ${jsonList('target', 'position')} FROM ${quote(from.links.table)} WHERE owner = ${own}._seq)`]
    : from.slots.map(({ column }) => quote(column))
  return `SELECT _seq, _id, ${cells.join(', ')} FROM ${own}`
}

function toRow({ before, fromId }: ConversionPlan, [seq, id, ...cells]: SqlValue[]): ConversionRow {
  const { links, slots, type, writeOnly, sealed } = fieldOf(before, fromId)
  const row = { seq: Number(seq), recordId: String(id) }
  if (links) return { ...row, value: linkTargets([cells[0] ?? null], 0) }
  if ((cells[0] ?? null) === null) return { ...row, value: type.unset ?? null }
  if (writeOnly || sealed) return { ...row, value: unreadable }
  const decoded = slots.map(({ kind }, index) => decodeCell(kind, cells[index] ?? null))
  const { storage } = type
  const value = storage.shape === 'columns' && storage.decode !== undefined ? storage.decode(decoded) : decoded[0]
  return { ...row, value }
}

/** The next rows behind `after`, in the order in which they were inserted. */
export async function rowsBehind(
  tx: object,
  plan: ConversionPlan,
  after: number,
  limit: number,
): Promise<ConversionRow[]> {
  const rows = await sqlOf(tx)
    .values(`${selection(dialectOf(tx), plan)} WHERE _seq > ? ORDER BY _seq LIMIT ?`)
    .all(after, limit)
  return rows.map(row => toRow(plan, row))
}

/** Rows that were written meanwhile; they count as looked at from now on. */
export async function takePending(
  tx: object,
  plan: ConversionPlan,
  limit: number,
): Promise<{ rows: ConversionRow[]; taken: number }> {
  const sql = sqlOf(tx)
  const dialect = dialectOf(tx)
  const pending = dialect.quote(pendingTable(plan.toId))
  const seqs = await sql.values<[number]>(`SELECT seq FROM ${pending} ORDER BY seq LIMIT ?`).all(limit)
  const find = sql.values(`${selection(dialect, plan)} WHERE _seq = ?`)
  const forget = sql.prepare(`DELETE FROM ${pending} WHERE seq = ?`)
  const rows: ConversionRow[] = []
  for (const [seq] of seqs) {
    await forget.run(seq)
    const row = await find.get(seq)
    if (row !== undefined) rows.push(toRow(plan, row))
  }
  return { rows, taken: seqs.length }
}

/** Writes new values; versions and times of change stay. */
export class ConvertedValues {
  readonly #sql: Sql
  readonly #stored: StoredField
  readonly #update: string
  readonly #columns: readonly number[]

  constructor(tx: object, { during, toId }: ConversionPlan) {
    const { quote } = dialectOf(tx)
    this.#sql = sqlOf(tx)
    this.#stored = fieldOf(during, toId)
    const { slots } = this.#stored
    const all = slots.flatMap(slot => (slot.folded ? [slot, slot.folded] : [slot]))
    this.#columns = all.map(({ index }) => index)
    const set = all.map(({ column }) => `${quote(column)} = ?`).join(', ')
    this.#update = `UPDATE ${quote(layoutOf(during).table)} SET ${set} WHERE _seq = ?`
  }

  /** @throws UniqueViolation where another row has the value, which an index of the new field refuses */
  async write(seq: number, value: unknown): Promise<void> {
    const row: SqlValue[] = []
    encodeInto(row, this.#stored, value)
    const { links } = this.#stored
    if (links) await this.#writeLinks(links.table, seq, linkTargets(row, links.slot))
    else await this.#writeCells(seq, row)
  }

  async #writeCells(seq: number, row: readonly SqlValue[]): Promise<void> {
    try {
      await this.#sql.prepare(this.#update).run(...this.#columns.map(index => row[index] ?? null), seq)
    } catch (error) {
      const failure = this.#sql.dialect.failure(error)
      // Without its cause: the store would translate that one once more.
      throw failure?.kind === 'unique' ? new UniqueViolation(failure.table, failure.columns) : error
    }
  }

  async #writeLinks(links: string, seq: number, targets: readonly string[]): Promise<void> {
    const table = this.#sql.dialect.quote(links)
    await this.#sql.prepare(`DELETE FROM ${table} WHERE owner = ?`).run(seq)
    const add = this.#sql.prepare(`INSERT INTO ${table} (owner, position, target) VALUES (?, ?, ?)`)
    for (const [position, target] of targets.entries()) await add.run(seq, position, target)
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
export async function endConversion(
  tx: UnitScope,
  plan: ConversionPlan,
  after: CollectionShape,
  keep: 'new' | 'old',
): Promise<ConversionRest> {
  await dropNotes(tx, plan.toId)
  const goneId = keep === 'new' ? plan.fromId : plan.toId
  const gone = fieldOf(plan.during, goneId)
  const rest: ConversionRest = { retired: [], columns: [] }
  if (gone.links) {
    if (await isTable(tx, gone.links.table)) rest.retired = await retireLinks(tx, plan.during.id, goneId, plan.toId)
  } else {
    // To drop a column, the engine writes every row again, at once: it is emptied bit by bit instead, and stays without a name.
    const columns = gone.slots.flatMap(({ column, folded }) => (folded ? [column, folded.column] : [column]))
    rest.columns = await present(tx, plan.during, columns)
  }
  const steps: DdlStep[] = []
  for (const step of planDdl(plan.during, after)) {
    if (step.do === 'dropColumn' || step.do === 'dropLinks') continue
    // The tables may have been replaced meanwhile, by empty ones.
    if (step.do !== 'dropIndex' || (await isIndex(tx, step.name))) steps.push(step)
  }
  await applyDdl(tx, steps)
  return rest
}

/** Not as they are planned now: the field may be gone. */
async function dropNotes(tx: object, toId: string): Promise<void> {
  const sql = sqlOf(tx)
  const { dropTrigger, quote } = dialectOf(tx)
  for (const name of triggerNames(toId)) await sql.exec(dropTrigger(name))
  await sql.exec(`DROP TABLE IF EXISTS ${quote(pendingTable(toId))}`)
}

const hasRow = async (scope: object, query: string): Promise<boolean> =>
  (await sqlOf(scope).values(query).get()) !== undefined
const isTable = (scope: object, name: string) => hasRow(scope, dialectOf(scope).tableNamed(name))
const isIndex = (scope: object, name: string) => hasRow(scope, dialectOf(scope).indexNamed(name))

/** Those of the columns that the collection's table has. */
async function present(scope: object, shape: CollectionShape, columns: readonly string[]): Promise<string[]> {
  const { table } = layoutOf(shape)
  const { columnNamed } = dialectOf(scope)
  const there: string[] = []
  for (const column of columns) if (await hasRow(scope, columnNamed(table, column))) there.push(column)
  return there
}

/** What a conversion left beside the tables of a collection that is gone. Returns what is to be emptied. */
export async function dropConversion(tx: UnitScope, collectionId: string, toId: string): Promise<RetiredTable[]> {
  await dropNotes(tx, toId)
  return (await isTable(tx, linkTable(collectionId, toId))) ? retireLinks(tx, collectionId, toId, toId) : []
}

/** Whether anything of a conversion is in the tables. */
export const isBegun = (scope: object, { toId }: Pick<ConversionPlan, 'toId'>): Promise<boolean> =>
  isTable(scope, pendingTable(toId))

/** Empties columns that are no field's any more in up to `rows` rows behind `after`. Returns where it came to. */
export async function clearColumns(
  tx: object,
  shape: CollectionShape,
  columns: readonly string[],
  after: number,
  rows: number,
): Promise<{ last: number; count: number }> {
  const sql = sqlOf(tx)
  const { quote } = dialectOf(tx)
  const layout = layoutOf(shape)
  const table = quote(layout.table)
  const seqs = await sql
    .values<[number]>(`SELECT _seq FROM ${table} WHERE _seq > ? ORDER BY _seq LIMIT ?`)
    .all(after, rows)
  const last = seqs.at(-1)?.[0] ?? after
  const own = new Set(layout.columns.map(({ column }) => column))
  const left = (await present(tx, shape, columns)).filter(column => !own.has(column))
  if (left.length === 0) return { last, count: 0 }
  const set = left.map(column => `${quote(column)} = NULL`).join(', ')
  await sql.prepare(`UPDATE ${table} SET ${set} WHERE _seq > ? AND _seq <= ?`).run(after, last)
  return { last, count: seqs.length }
}
