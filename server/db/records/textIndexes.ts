import type { Dialect } from '../dialects/dialect.ts'
import { sqlite } from '../dialects/sqlite.ts'
import { type Sql, sqlOf } from '../engine/sql.ts'
import type { Store } from '../engine/store.ts'
import type { CollectionShape } from './collectionShape.ts'
import { recordTable } from './naming.ts'
import { type PlannedText, plannedTexts } from './plannedTexts.ts'
import { raiseSequence } from './sequences.ts'

/** Records up to and including `filled` (their `_seq`) are in the index; triggers keep those, and those alone, current. */
const registry =
  'CREATE TABLE IF NOT EXISTS "textIndexes" (name TEXT PRIMARY KEY, source TEXT NOT NULL, columns TEXT NOT NULL, filled INTEGER NOT NULL) STRICT, WITHOUT ROWID'
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

const prefixed = (columns: readonly string[], dialect: Dialect, row: 'old' | 'new') =>
  columns.map(column => `${row}.${dialect.quote(column)}`).join(', ')

function triggers({ name, table, columns }: PlannedText, dialect: Dialect): string {
  const index = dialect.quote(name)
  const list = columns.map(dialect.quote).join(', ')
  const filled = `(SELECT filled FROM "textIndexes" WHERE name = ${dialect.literal(name)})`
  const put = `INSERT INTO ${index} (rowid, ${list}) VALUES (new._seq, ${prefixed(columns, dialect, 'new')});`
  const take = `INSERT INTO ${index} (${index}, rowid, ${list}) VALUES ('delete', old._seq, ${prefixed(columns, dialect, 'old')});`
  const trigger = (what: string, when: string, row: 'old' | 'new', body: string) =>
    `CREATE TRIGGER ${dialect.quote(`${name}^${what}`)} AFTER ${when} ON ${dialect.quote(table)} WHEN ${row}._seq <= ${filled} BEGIN ${body} END;`
  return [
    trigger('insert', 'INSERT', 'new', put),
    trigger('update', `UPDATE OF ${list}`, 'old', `${take} ${put}`),
    trigger('delete', 'DELETE', 'old', take),
  ].join('\n')
}

/** Makes an index, and fills it when the collection is small; the others are filled by `fillTextIndexes`. */
export function createText(sql: Sql, planned: PlannedText, dialect: Dialect): void {
  const { name, table, columns } = planned
  sql.exec(registry)
  sql.exec(
    `CREATE VIRTUAL TABLE ${dialect.quote(name)} USING fts5(${columns.map(dialect.quote).join(', ')}, ` +
      `content = ${dialect.literal(table)}, content_rowid = '_seq', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')`,
  )
  sql
    .prepare('INSERT INTO "textIndexes" (name, source, columns, filled) VALUES (?, ?, ?, 0)')
    .run(name, table, JSON.stringify(columns))
  sql.exec(triggers(planned, dialect))
  for (let chunk = 0; chunk < chunksAtOnce && fillChunk(sql, dialect, name) !== undefined; chunk += 1);
}

export function dropText(sql: Sql, { name }: PlannedText, dialect: Dialect): void {
  sql.exec(registry)
  for (const what of ['insert', 'update', 'delete'])
    sql.exec(`DROP TRIGGER IF EXISTS ${dialect.quote(`${name}^${what}`)}`)
  sql.exec(`DROP TABLE IF EXISTS ${dialect.quote(name)}`)
  sql.prepare('DELETE FROM "textIndexes" WHERE name = ?').run(name)
}

/** Puts the next rows into an index that has not all of them. Returns which table it is of and whether it is full now. */
function fillChunk(sql: Sql, dialect: Dialect, only?: string): { source: string; full: boolean } | undefined {
  const unfinished = sql.prepare<Registered>(
    'SELECT * FROM "textIndexes" WHERE filled < ? AND name = coalesce(?, name) LIMIT 1',
  )
  const found = unfinished.get(complete, only ?? null)
  if (found === undefined) return undefined
  const { name, source, filled } = found
  const table = dialect.quote(source)
  const list = (JSON.parse(found.columns) as string[]).map(dialect.quote).join(', ')
  const [last = null] =
    sql
      .values<[number | null]>(
        `SELECT max(_seq) FROM (SELECT _seq FROM ${table} WHERE _seq > ? ORDER BY _seq LIMIT ${chunkRows})`,
      )
      .get(filled) ?? []
  if (last !== null) {
    const fill = `INSERT INTO ${dialect.quote(name)} (rowid, ${list}) SELECT _seq, ${list} FROM ${table} WHERE _seq > ? AND _seq <= ?`
    sql.prepare(fill).run(filled, last)
  }
  sql.prepare('UPDATE "textIndexes" SET filled = ? WHERE name = ?').run(last ?? complete, name)
  return { source, full: last === null }
}

/**
 * Makes the text indexes that a file of an earlier build lacks, and fills those that are not full, in chunks between which others
 * write. To be called when an environment opens and after its collections changed; one that was interrupted goes on where it was.
 */
export async function fillTextIndexes(store: Store<object, object>, shapes: readonly CollectionShape[]): Promise<void> {
  const planned = shapes.flatMap(plannedTexts)
  const collections = new Map(shapes.map(({ id }) => [recordTable(id), id]))
  // An index finds other records than reading does: what was computed from the collection is not good any more.
  const searchedAnew = (sql: Sql, source: string) => raiseSequence(sql, collections.get(source) ?? '')
  if (completeTexts(sqlOf(store.reads), planned).length === planned.length) return
  await store.write(tx => {
    const sql = sqlOf(tx)
    sql.exec(registry)
    const has = sql.prepare('SELECT 1 FROM "textIndexes" WHERE name = ?')
    for (const text of planned) {
      if (has.get(text.name) !== undefined) continue
      createText(sql, text, sqlite)
      searchedAnew(sql, text.table)
    }
  })
  const fill = (sql: Sql) => {
    const filled = fillChunk(sql, sqlite)
    if (filled?.full) searchedAnew(sql, filled.source)
    return filled !== undefined
  }
  while (await store.write(tx => fill(sqlOf(tx))));
}

/** The names of those indexes that have every record: the others find too little to be asked. */
export function completeTexts(sql: Sql, planned: readonly PlannedText[]): PlannedText[] {
  if (planned.length === 0) return []
  const exists = sql.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'textIndexes'`)
  if (exists.get() === undefined) return []
  const filled = sql.values<[number]>('SELECT filled FROM "textIndexes" WHERE name = ?')
  return planned.filter(({ name }) => filled.get(name)?.[0] === complete)
}
