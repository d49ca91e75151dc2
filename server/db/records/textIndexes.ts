import type { Dialect } from '../dialects/dialect.ts'
import { dialectOf } from '../engine/dialectOf.ts'
import { type Sql, sqlOf } from '../engine/sql.ts'
import type { Store } from '../engine/store.ts'
import type { CollectionShape } from './collectionShape.ts'
import { recordTable } from './naming.ts'
import { type PlannedText, plannedTexts } from './plannedTexts.ts'
import { raiseSequence } from './sequences.ts'

/**
 * For engines whose text indexes begin empty. Records up to and including `filled` (their `_seq`) are in the index; triggers keep those, and
 * those alone, current.
 */
const registry = ({ columnType, tableEnd }: Dialect) => {
  const [text, number] = [columnType('text'), columnType('integer')]
  const columns = `name ${text} PRIMARY KEY, source ${text} NOT NULL, columns ${text} NOT NULL, filled ${number} NOT NULL`
  return `CREATE TABLE IF NOT EXISTS "textIndexes" (${columns}) ${tableEnd.keyed}`
}
const complete = Number.MAX_SAFE_INTEGER
/** Rows that are put into an index at once: a few milliseconds. */
const chunkRows = 500
/** Collections up to this many chunks have their index at once. */
const chunksAtOnce = 4

interface Registered {
  name: string
  source: string
  columns: string
  filled: number
}

/** Makes an index, and fills it when the collection is small; the others are filled by `fillTextIndexes`. */
export async function createText(sql: Sql, planned: PlannedText): Promise<void> {
  const { dialect } = sql
  const { name, table, columns } = planned
  if (dialect.fillsTexts) await sql.exec(registry(dialect))
  for (const text of dialect.createText(planned)) await sql.exec(text)
  if (!dialect.fillsTexts) return
  await sql
    .prepare('INSERT INTO "textIndexes" (name, source, columns, filled) VALUES (?, ?, ?, 0)')
    .run(name, table, JSON.stringify(columns))
  for (let chunk = 0; chunk < chunksAtOnce; chunk += 1) if ((await fillChunk(sql, name)) === undefined) break
}

export async function dropText(sql: Sql, planned: PlannedText): Promise<void> {
  const { dialect } = sql
  for (const text of dialect.dropText(planned)) await sql.exec(text)
  if (!dialect.fillsTexts) return
  await sql.exec(registry(dialect))
  await sql.prepare('DELETE FROM "textIndexes" WHERE name = ?').run(planned.name)
}

/** Puts the next rows into an index that has not all of them. Returns which table it is of and whether it is full now. */
async function fillChunk(sql: Sql, only?: string): Promise<{ source: string; full: boolean } | undefined> {
  const { dialect } = sql
  const unfinished = sql.prepare<Registered>(
    'SELECT * FROM "textIndexes" WHERE filled < ? AND name = coalesce(?, name) LIMIT 1',
  )
  const found = await unfinished.get(complete, only ?? null)
  if (found === undefined) return undefined
  const { name, source, filled } = found
  const table = dialect.quote(source)
  const list = (JSON.parse(found.columns) as string[]).map(dialect.quote).join(', ')
  const [last = null] =
    (await sql
      .values<[number | null]>(
        `SELECT max(_seq) FROM (SELECT _seq FROM ${table} WHERE _seq > ? ORDER BY _seq LIMIT ${chunkRows})`,
      )
      .get(filled)) ?? []
  if (last !== null) {
    const fill = `INSERT INTO ${dialect.quote(name)} (rowid, ${list}) SELECT _seq, ${list} FROM ${table} WHERE _seq > ? AND _seq <= ?`
    await sql.prepare(fill).run(filled, last)
  }
  await sql.prepare('UPDATE "textIndexes" SET filled = ? WHERE name = ?').run(last ?? complete, name)
  return { source, full: last === null }
}

/**
 * Makes the text indexes that a file of an earlier build lacks, and fills those that are not full, in chunks between which others
 * write. To be called when an environment opens and after its collections changed; one that was interrupted goes on where it was.
 */
export async function fillTextIndexes(store: Store<object, object>, shapes: readonly CollectionShape[]): Promise<void> {
  if (!dialectOf(store.reads).fillsTexts) return
  const planned = shapes.flatMap(plannedTexts)
  const collections = new Map(shapes.map(({ id }) => [recordTable(id), id]))
  // An index finds other records than reading does: what was computed from the collection is not good any more.
  const searchedAnew = (sql: Sql, source: string) => raiseSequence(sql, collections.get(source) ?? '')
  if ((await completeTexts(sqlOf(store.reads), planned)).length === planned.length) return
  await store.write(async tx => {
    const sql = sqlOf(tx)
    await sql.exec(registry(sql.dialect))
    const has = sql.prepare('SELECT 1 FROM "textIndexes" WHERE name = ?')
    for (const text of planned) {
      if ((await has.get(text.name)) !== undefined) continue
      await createText(sql, text)
      await searchedAnew(sql, text.table)
    }
  })
  const fill = async (sql: Sql) => {
    const filled = await fillChunk(sql)
    if (filled?.full) await searchedAnew(sql, filled.source)
    return filled !== undefined
  }
  while (await store.write(tx => fill(sqlOf(tx))));
}

/** The names of those indexes that have every record: the others find too little to be asked. */
export async function completeTexts(sql: Sql, planned: readonly PlannedText[]): Promise<PlannedText[]> {
  if (planned.length === 0) return []
  if (!sql.dialect.fillsTexts) return [...planned]
  if ((await sql.values(sql.dialect.tableNamed('textIndexes')).get()) === undefined) return []
  const filled = sql.values<[number]>('SELECT filled FROM "textIndexes" WHERE name = ?')
  const full: PlannedText[] = []
  for (const text of planned) if ((await filled.get(text.name))?.[0] === complete) full.push(text)
  return full
}
