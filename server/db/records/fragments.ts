import { longReadsOf } from '../engine/longReads.ts'
import { type Sql, type SqlValue, sqlOf } from '../engine/sql.ts'
import { quotedRecordTable } from './naming.ts'
import { signBits, toVector, vectorBytes } from './vectorBits.ts'

/** A collection in which agents look. */
export interface KnowledgeBase {
  number: number
  /** Local. */
  collectionId: string
  /** What of a record is looked at. */
  signature: string
  round: number
  /** Somebody cancelled it: nothing is embedded by itself. */
  paused: boolean
  /** Why nothing could be embedded the last time. */
  failure: string | null
}

/** Where texts come from, and what their vectors are made by. */
export interface KnowledgeSource {
  fieldId: string
  /** The field whose value stood before the text; empty: none. */
  titleFieldId: string
  model: string
  dimensions: number
}

export interface KnownSource extends KnowledgeSource {
  number: number
}

/** A record as it is, where its fragments are not those of it. */
export interface PendingRecord {
  owner: number
  recordId: string
  version: number
}

export interface Fragment {
  source: number
  /** Its place among those of its record and source. */
  position: number
  /** Place of the file that it is of. */
  origin: string | null
  text: string
  /** What the vector is of. */
  hash: string
  vector: Float32Array
}

/** How far the fragments of a collection are those of its records. */
export interface KnowledgeCounts {
  records: number
  /** Records whose fragments are those of their present version. */
  current: number
  fragments: number
  /** Files that could not be read. */
  unread: number
}

type BaseRow = [
  number: number,
  collectionId: string,
  signature: string,
  round: number,
  paused: number,
  failure: string | null,
]

const toBase = ([number, collectionId, signature, round, paused, failure]: BaseRow): KnowledgeBase => ({
  number,
  collectionId,
  signature,
  round,
  paused: paused === 1,
  failure,
})

const baseColumns = 'number, "collectionId", signature, round, paused, failure'

export async function knowledgeBases(scope: object): Promise<KnowledgeBase[]> {
  const rows = await sqlOf(scope).values<BaseRow>(`SELECT ${baseColumns} FROM "knowledgeBases" ORDER BY number`).all()
  return rows.map(toBase)
}

export async function knowledgeBase(scope: object, collectionId: string): Promise<KnowledgeBase | undefined> {
  const row = await sqlOf(scope)
    .values<BaseRow>(`SELECT ${baseColumns} FROM "knowledgeBases" WHERE "collectionId" = ?`)
    .get(collectionId)
  return row && toBase(row)
}

/** Makes it, or begins another round of it where something else of records is looked at. */
export async function keepBase(tx: object, collectionId: string, signature: string): Promise<KnowledgeBase> {
  const row = await sqlOf(tx)
    .values<BaseRow>(
      `INSERT INTO "knowledgeBases" ("collectionId", signature, round, paused, failure) VALUES (?, ?, 1, 0, NULL)
       ON CONFLICT ("collectionId") DO UPDATE SET signature = excluded.signature,
         round = "knowledgeBases".round + CASE WHEN "knowledgeBases".signature <> excluded.signature THEN 1 ELSE 0 END
       RETURNING ${baseColumns}`,
    )
    .get(collectionId, signature)
  return toBase(row as BaseRow)
}

export async function markBase(
  tx: object,
  number: number,
  { paused, failure }: Pick<KnowledgeBase, 'paused' | 'failure'>,
): Promise<void> {
  await sqlOf(tx)
    .prepare('UPDATE "knowledgeBases" SET paused = ?, failure = ? WHERE number = ?')
    .run(Number(paused), failure, number)
}

type SourceRow = [number: number, fieldId: string, titleFieldId: string, model: string, dimensions: number]

export async function knowledgeSources(scope: object, base: number): Promise<KnownSource[]> {
  const rows = await sqlOf(scope)
    .values<SourceRow>(
      'SELECT number, "fieldId", "titleFieldId", model, dimensions FROM "knowledgeSources" WHERE base = ?',
    )
    .all(base)
  return rows.map(([number, fieldId, titleFieldId, model, dimensions]) => ({
    number,
    fieldId,
    titleFieldId,
    model,
    dimensions,
  }))
}

/** Its number; it is made when it is not there. */
export async function sourceNumber(tx: object, base: number, source: KnowledgeSource): Promise<number> {
  const { fieldId, titleFieldId, model, dimensions } = source
  const row = await sqlOf(tx)
    .values<[number]>(
      `INSERT INTO "knowledgeSources" (base, "fieldId", "titleFieldId", model, dimensions) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (base, "fieldId", "titleFieldId", model, dimensions) DO UPDATE SET model = excluded.model RETURNING number`,
    )
    .get(base, fieldId, titleFieldId, model, dimensions)
  return Number(row?.[0])
}

/** Where a collection has more records than this, it is looked through on a thread of its own. */
const mostAtOnce = 20_000

async function found(reads: object, collectionId: string, text: string, params: SqlValue[]): Promise<SqlValue[][]> {
  const sql = sqlOf(reads)
  const [last] =
    (await sql.values<[number | null]>(`SELECT max(_seq) FROM ${quotedRecordTable(reads, collectionId)}`).get()) ?? []
  if ((last ?? 0) <= mostAtOnce) return sql.values(text).all(...params)
  const rows: SqlValue[][] = []
  for await (const some of longReadsOf(reads).chunks(text, params)) rows.push(...some)
  return rows
}

/** Records behind `after` whose fragments are not of them, in the order of insertion. @param reads the store's */
export async function pendingRecords(
  reads: object,
  { number, round, collectionId }: KnowledgeBase,
  after: number,
  most: number,
): Promise<PendingRecord[]> {
  const text = `SELECT r._seq, r._id, r._version FROM ${quotedRecordTable(reads, collectionId)} AS r
    LEFT JOIN "knowledgeRecords" AS k
      ON k.base = ? AND k.owner = r._seq AND k.version = r._version AND k."recordId" = r._id AND k.round = ?
    WHERE k.owner IS NULL AND r._seq > ? ORDER BY r._seq LIMIT ?`
  const rows = await found(reads, collectionId, text, [number, round, after, most])
  return rows.map(([owner, recordId, version]) => ({
    owner: Number(owner),
    recordId: String(recordId),
    version: Number(version),
  }))
}

/** The owners of what is left of records that are gone. @param reads the store's */
export async function goneOwners(
  reads: object,
  { number, collectionId }: KnowledgeBase,
  most: number,
): Promise<number[]> {
  const text = `SELECT k.owner FROM "knowledgeRecords" AS k WHERE k.base = ?
    AND NOT EXISTS (SELECT 1 FROM ${quotedRecordTable(reads, collectionId)} AS r WHERE r._seq = k.owner AND r._id = k."recordId")
    LIMIT ?`
  const rows = await found(reads, collectionId, text, [number, most])
  return rows.map(([owner]) => Number(owner))
}

type FragmentRow = [
  source: number,
  position: number,
  origin: string | null,
  text: string,
  hash: string,
  vector: Uint8Array,
]

/** Those of a record, in their order. */
export async function recordFragments(scope: object, base: number, owner: number): Promise<Fragment[]> {
  const rows = await sqlOf(scope)
    .values<FragmentRow>(
      `SELECT f.source, f.position, f.origin, f.text, f.hash, f.vector
       FROM "knowledgeMarks" AS m JOIN "knowledgeFragments" AS f ON f.fragment = m.fragment
       WHERE m.base = ? AND m.owner = ? ORDER BY f.position`,
    )
    .all(base, owner)
  return rows.map(([source, position, origin, text, hash, vector]) => ({
    source,
    position,
    origin,
    text,
    hash,
    vector: toVector(vector),
  }))
}

/** The version that a record has in a unit; undefined where it is gone. */
export async function versionOf(
  tx: object,
  collectionId: string,
  { owner, recordId }: PendingRecord,
): Promise<number | undefined> {
  const row = await sqlOf(tx)
    .values<[number]>(`SELECT _version FROM ${quotedRecordTable(tx, collectionId)} WHERE _seq = ? AND _id = ?`)
    .get(owner, recordId)
  return row?.[0]
}

/** What its fragments say is what the record says in another version, too. */
export async function keepFragments(
  tx: object,
  { number, round }: Pick<KnowledgeBase, 'number' | 'round'>,
  { owner, version }: PendingRecord,
  unread: number,
): Promise<void> {
  const sql = sqlOf(tx)
  await sql.prepare('UPDATE "knowledgeMarks" SET version = ? WHERE base = ? AND owner = ?').run(version, number, owner)
  await sql
    .prepare('UPDATE "knowledgeRecords" SET version = ?, round = ?, unread = ? WHERE base = ? AND owner = ?')
    .run(version, round, unread, number, owner)
}

/** Puts these in the place of what a record had. @param unread files of it that could not be read */
export async function writeFragments(
  tx: object,
  { number, round }: Pick<KnowledgeBase, 'number' | 'round'>,
  { owner, recordId, version }: PendingRecord,
  fragments: readonly Fragment[],
  unread: number,
): Promise<void> {
  const sql = sqlOf(tx)
  await dropFragments(sql, number, owner)
  const add = sql.values<[number]>(
    'INSERT INTO "knowledgeFragments" (source, position, origin, text, hash, vector) VALUES (?, ?, ?, ?, ?, ?) RETURNING fragment',
  )
  const mark = sql.prepare(
    'INSERT INTO "knowledgeMarks" (base, owner, fragment, version, source, bits) VALUES (?, ?, ?, ?, ?, ?)',
  )
  for (const { source, position, origin, text, hash, vector } of fragments) {
    const row = await add.get(source, position, origin, text, hash, vectorBytes(vector))
    await mark.run(number, owner, row?.[0] ?? 0, version, source, signBits(vector))
  }
  await sql
    .prepare(
      `INSERT INTO "knowledgeRecords" (base, owner, "recordId", version, round, unread) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (base, owner) DO UPDATE SET "recordId" = excluded."recordId", version = excluded.version, round = excluded.round, unread = excluded.unread`,
    )
    .run(number, owner, recordId, version, round, unread)
}

async function dropFragments(sql: Sql, base: number, owner: number): Promise<void> {
  await sql
    .prepare(
      'DELETE FROM "knowledgeFragments" WHERE fragment IN (SELECT fragment FROM "knowledgeMarks" WHERE base = ? AND owner = ?)',
    )
    .run(base, owner)
  await sql.prepare('DELETE FROM "knowledgeMarks" WHERE base = ? AND owner = ?').run(base, owner)
}

/** What is left of records goes. */
export async function forgetOwners(tx: object, base: number, owners: readonly number[]): Promise<void> {
  const sql = sqlOf(tx)
  for (const owner of owners) {
    await dropFragments(sql, base, owner)
    await sql.prepare('DELETE FROM "knowledgeRecords" WHERE base = ? AND owner = ?').run(base, owner)
  }
}

/** Up to so many of its records go, and the base itself with the last of them. @returns how many went */
export async function forgetBase(tx: object, base: number, most: number): Promise<number> {
  const sql = sqlOf(tx)
  const rows = await sql.values<[number]>('SELECT owner FROM "knowledgeRecords" WHERE base = ? LIMIT ?').all(base, most)
  const owners = rows.map(([owner]) => owner)
  await forgetOwners(tx, base, owners)
  if (owners.length === most) return most
  await sql.prepare('DELETE FROM "knowledgeSources" WHERE base = ?').run(base)
  await sql.prepare('DELETE FROM "knowledgeBases" WHERE number = ?').run(base)
  return owners.length
}

/** @param reads the store's */
export async function knowledgeCounts(
  reads: object,
  { number, round, collectionId }: KnowledgeBase,
): Promise<KnowledgeCounts> {
  const table = quotedRecordTable(reads, collectionId)
  const text = `SELECT (SELECT count(*) FROM ${table}), count(*), coalesce(sum(k.unread), 0),
      (SELECT count(*) FROM "knowledgeMarks" WHERE base = ?)
    FROM "knowledgeRecords" AS k JOIN ${table} AS r ON r._seq = k.owner AND r._version = k.version AND r._id = k."recordId"
    WHERE k.base = ? AND k.round = ?`
  const [row = []] = await found(reads, collectionId, text, [number, number, round])
  const [records = 0, current = 0, unread = 0, fragments = 0] = row.map(Number)
  return { records, current, fragments, unread }
}

/** There are no more fragments in the file than this. */
export async function mostFragments(scope: object): Promise<number> {
  const row = await sqlOf(scope).values<[number | null]>('SELECT max(fragment) FROM "knowledgeFragments"').get()
  return Number(row?.[0] ?? 0)
}
