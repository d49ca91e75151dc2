import { mayBeHistory } from '../../../shared/fields/capabilities.ts'
import type { Awaitable } from '../engine/awaitable.ts'
import { isSealed } from '../engine/seal.ts'
import type { Sql, SqlValue } from '../engine/sql.ts'
import { decodeCell } from './cells.ts'
import { linkTargets } from './encoder.ts'
import { type Layout, place, type StoredField } from './layout.ts'
import type { RecordName, Taken } from './takenLinks.ts'

/** What an entry says that happened to the record. */
export type HistoryOperation = 'update' | 'delete' | 'restore'

/** Values by the fields' stable ids. */
export interface HistoryBefore {
  /** What the changed fields held; of a deletion, every field that held something. */
  values: Record<string, unknown>
  /** Fields whose values nobody may read, or that are not to be kept: only that they changed. */
  secrets?: string[]
  /** Of a deletion. */
  createdAt?: string
  authorId?: string | null
  /** Of a deletion: what went with the record, and comes back with it. */
  taken?: Taken
}

const insert =
  'INSERT INTO "recordHistory" ("collectionId", "recordId", version, operation, at, "authorId", before) VALUES (?, ?, ?, ?, ?, ?, ?)'
const insertAuthor = `INSERT INTO "recordAuthors" ("collectionId", "firstSeq", "lastSeq", "authorId") VALUES (?, ?, ?, ?)
   ON CONFLICT ("collectionId", "firstSeq") DO UPDATE SET "lastSeq" = excluded."lastSeq", "authorId" = excluded."authorId"`
const findAuthor =
  'SELECT "lastSeq", "authorId" FROM "recordAuthors" WHERE "collectionId" = ? AND "firstSeq" <= ? ORDER BY "firstSeq" DESC LIMIT 1'
const findLast =
  'SELECT id, operation, before FROM "recordHistory" WHERE "collectionId" = ? AND "recordId" = ? ORDER BY id DESC LIMIT 1'

/** Who created the record at that place of the collection; null when nobody wrote it down. */
export async function authorOf(sql: Sql, collectionId: string, seq: number): Promise<string | null> {
  const row = await sql.values<[number, string]>(findAuthor).get(collectionId, seq)
  return row !== undefined && row[0] >= seq ? row[1] : null
}

/** Writes down, with a record that is in the trash, what comes back when it does; of any other nothing. */
export async function addTaken(sql: Sql, { collectionId, id }: RecordName, taken: Partial<Taken>): Promise<void> {
  const [entryId, operation, json] =
    (await sql.values<[number, HistoryOperation, string]>(findLast).get(collectionId, id)) ?? []
  if (entryId === undefined || operation !== 'delete' || json === undefined) return
  const before = JSON.parse(json) as HistoryBefore
  const { links = [], followers = [] } = before.taken ?? {}
  const all = { links: [...links, ...(taken.links ?? [])], followers: [...followers, ...(taken.followers ?? [])] }
  await sql
    .prepare('UPDATE "recordHistory" SET before = ? WHERE id = ?')
    .run(JSON.stringify({ ...before, taken: all }), entryId)
}

/** The value that a stored row holds of a field; of a sealed one, its cell as it is. */
function valueIn(row: readonly SqlValue[], { type, slots, links, sealed }: StoredField): unknown {
  if (links) return linkTargets(row, links.slot)
  const first = row[slots[0]?.index ?? 0] ?? null
  if (first === null) return type.unset ?? null
  if (sealed && isSealed(String(first))) return first
  const cells = slots.map(({ index, kind }) => decodeCell(kind, row[index] ?? null))
  const { storage } = type
  return storage.shape === 'columns' && storage.decode !== undefined ? storage.decode(cells) : cells[0]
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** Where each place of a stored row belongs, for one definition of a collection. */
export class HistoryLayout {
  readonly collectionId: string
  readonly fields: readonly StoredField[]
  readonly #owners = new Map<number, StoredField>()

  constructor(layout: Layout) {
    this.collectionId = layout.collectionId
    this.fields = layout.fields
    for (const stored of layout.fields) {
      for (const { index } of stored.slots) this.#owners.set(index, stored)
      if (stored.links) this.#owners.set(stored.links.slot, stored)
    }
  }

  changed(before: readonly SqlValue[], after: readonly SqlValue[]): Set<StoredField> {
    const changed = new Set<StoredField>()
    for (const [index, stored] of this.#owners) if (before[index] !== after[index]) changed.add(stored)
    return changed
  }
}

/**
 * Writes down what one unit of work does to the records of a collection, in that unit. A creation costs one row for all records that the
 * unit creates one behind the other, an update the values that it replaces, a deletion the record.
 */
export class HistoryWriter {
  readonly #sql: Sql
  readonly #layout: HistoryLayout
  readonly #authorId: string | null
  readonly #created: { first: number; last: number }[] = []

  constructor(sql: Sql, layout: HistoryLayout, authorId: string | null) {
    this.#sql = sql
    this.#layout = layout
    this.#authorId = authorId
  }

  created(seq: number): void {
    if (this.#authorId === null) return
    const open = this.#created.at(-1)
    if (open !== undefined && open.last + 1 === seq) open.last = seq
    else this.#created.push({ first: seq, last: seq })
  }

  /** @param row as it is stored now; its version follows that of the deletion */
  restored(row: readonly SqlValue[]): Awaitable<unknown> {
    return this.#add('restore', row, row[place.version], row[place.updatedAt], { values: {} })
  }

  updated(before: readonly SqlValue[], after: readonly SqlValue[]): Awaitable<unknown> {
    const changed = this.#layout.changed(before, after)
    return this.#add('update', after, after[place.version], after[place.updatedAt], this.#values(before, changed))
  }

  /** @param now ISO */
  async removed(before: readonly SqlValue[], now: string): Promise<void> {
    const { values, secrets } = this.#values(before, this.#layout.fields)
    const kept = Object.fromEntries(Object.entries(values).filter(([, value]) => !isNothing(value)))
    const authorId = await authorOf(this.#sql, this.#layout.collectionId, Number(before[place.seq]))
    const createdAt = String(before[place.createdAt])
    const version = Number(before[place.version]) + 1
    await this.#add('delete', before, version, now, { values: kept, ...(secrets && { secrets }), createdAt, authorId })
  }

  /** At the end of the unit. */
  async finish(): Promise<void> {
    for (const { first, last } of this.#created.splice(0)) {
      await this.#sql.prepare(insertAuthor).run(this.#layout.collectionId, first, last, this.#authorId)
    }
  }

  #values(row: readonly SqlValue[], fields: Iterable<StoredField>): HistoryBefore {
    const values: Record<string, unknown> = {}
    const secrets: string[] = []
    for (const stored of fields) {
      if (!mayBeHistory(stored.field)) secrets.push(stored.field._id)
      else values[stored.field._id] = valueIn(row, stored)
    }
    return secrets.length === 0 ? { values } : { values, secrets }
  }

  #add(
    operation: HistoryOperation,
    row: readonly SqlValue[],
    version: SqlValue | undefined,
    at: SqlValue | undefined,
    before: HistoryBefore,
  ): Awaitable<unknown> {
    const recordId = row[place.id] ?? null
    const { collectionId } = this.#layout
    const time = Date.parse(String(at))
    const json = JSON.stringify(before)
    return this.#sql.prepare(insert).run(collectionId, recordId, version ?? null, operation, time, this.#authorId, json)
  }
}
