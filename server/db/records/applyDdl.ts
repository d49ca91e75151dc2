import { validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { sqlite } from '../dialects/sqlite.ts'
import { type Sql, type SqlValue, sqlOf } from '../engine/sql.ts'
import type { Store } from '../engine/store.ts'
import type { CollectionShape } from './collectionShape.ts'
import { numberRecords } from './numbers.ts'
import { requireNotConverted } from './pendingTriggers.ts'
import { cellSql } from './placeCells.ts'
import { type DdlStep, type NewColumn, type PlannedIndex, placeIndexes } from './planDdl.ts'
import { markChanged, prepareCollections, registerCollection } from './sequences.ts'
import { createText, dropText } from './textIndexes.ts'

interface Target {
  sql: Sql
  dialect: Dialect
}

const columnSql = ({ dialect }: Target, { name, kind, nothing }: NewColumn) =>
  `${dialect.quote(name)} ${dialect.columnType(kind)}${nothing === undefined ? '' : ` DEFAULT ${nothing}`}`

function createTable(target: Target, table: string, columns: readonly NewColumn[]): void {
  const own = ['_seq INTEGER PRIMARY KEY', '_id TEXT NOT NULL UNIQUE', '_version INTEGER NOT NULL']
  const times = ['"createdAt" TEXT NOT NULL', '"updatedAt" TEXT NOT NULL']
  const all = [...own, ...times, ...columns.map(column => columnSql(target, column))]
  target.sql.exec(`CREATE TABLE ${target.dialect.quote(table)} (${all.join(', ')}) STRICT`)
}

function createLinks({ sql, dialect }: Target, table: string, owners: string): void {
  const name = dialect.quote(table)
  sql.exec(
    `CREATE TABLE ${name} (owner INTEGER NOT NULL REFERENCES ${dialect.quote(owners)} (_seq) ON DELETE CASCADE, ` +
      'position INTEGER NOT NULL, target TEXT NOT NULL, PRIMARY KEY (owner, position)) STRICT, WITHOUT ROWID',
  )
  sql.exec(`CREATE UNIQUE INDEX ${dialect.quote(`${table}^target`)} ON ${name} (target, owner)`)
}

const shownValues = 3
const longestValue = 40
const shown = (cell: SqlValue) => {
  const text = String(cell)
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}

/** Some of the values that more than one row has. */
function repeatedValues(
  sql: Sql,
  dialect: Dialect,
  { table, columns }: Pick<PlannedIndex, 'table' | 'columns'>,
): string[] {
  const list = columns.map(dialect.quote).join(', ')
  const given = columns.map(column => `${dialect.quote(column)} IS NOT NULL`).join(' AND ')
  return sql
    .values(
      `SELECT ${list} FROM ${dialect.quote(table)} WHERE ${given} GROUP BY ${list} HAVING count(*) > 1 LIMIT ${shownValues}`,
    )
    .all()
    .map(cells => cells.map(shown).join(' + '))
}

/** Rows that already repeat each other refuse a unique index; everything stays as it was. */
function createIndex({ sql, dialect }: Target, index: PlannedIndex): void {
  const { name, table, columns, unique, byPlace, position, emptied = [] } = index
  const [longitude = '', latitude = ''] = columns
  const cell = byPlace ? [cellSql(longitude, latitude, dialect)] : []
  const list = [...cell, ...columns.map(dialect.quote)].join(', ')
  const [text] = emptied.map(dialect.quote)
  if (text !== undefined) {
    const nothing = emptied.map(column => `${dialect.quote(column)} = NULL`).join(', ')
    sql.exec(`UPDATE ${dialect.quote(table)} SET ${nothing} WHERE ${text} = ''`)
  }
  try {
    sql.exec(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${dialect.quote(name)} ON ${dialect.quote(table)} (${list})`)
  } catch (error) {
    if (dialect.failure(error)?.kind !== 'unique') throw error
    const repeated = repeatedValues(sql, dialect, { table, columns })
    throw validationError({ [`data.indexes.${position}`]: message('duplicates', repeated.join('; ')) })
  }
}

function requireEmpty({ sql, dialect }: Target, table: string, position: number): void {
  const row = sql.values(`SELECT 1 FROM ${dialect.quote(table)} LIMIT 1`).get()
  if (row !== undefined) throw validationError({ [`data.fields.${position}.type`]: message('fixed') })
}

type Run<Step> = (target: Target, step: Step) => void

const run: { [Name in DdlStep['do']]: Run<Extract<DdlStep, { do: Name }>> } = {
  createTable: (target, { collectionId, table, columns }) => {
    createTable(target, table, columns)
    registerCollection(target.sql, collectionId)
  },
  dropTable: ({ sql, dialect }, { collectionId, table }) => {
    requireNotConverted(sql, table)
    sql.exec(`DROP TABLE ${dialect.quote(table)}`)
    markChanged(sql, collectionId)
  },
  requireEmpty: (target, { table, position }) => requireEmpty(target, table, position),
  addColumn: (target, { table, column }) =>
    target.sql.exec(`ALTER TABLE ${target.dialect.quote(table)} ADD COLUMN ${columnSql(target, column)}`),
  dropColumn: ({ sql, dialect }, { table, column }) => {
    requireNotConverted(sql, table, column)
    sql.exec(`ALTER TABLE ${dialect.quote(table)} DROP COLUMN ${dialect.quote(column)}`)
  },
  numberRecords: ({ sql, dialect }, { numbering }) => numberRecords(sql, dialect, numbering),
  createLinks: (target, { table, owners }) => createLinks(target, table, owners),
  dropLinks: ({ sql, dialect }, { table }) => {
    requireNotConverted(sql, table)
    sql.exec(`DROP TABLE ${dialect.quote(table)}`)
  },
  createIndex: (target, { index }) => createIndex(target, index),
  dropIndex: ({ sql, dialect }, { name }) => sql.exec(`DROP INDEX IF EXISTS ${dialect.quote(name)}`),
  createText: ({ sql, dialect }, { text }) => createText(sql, text, dialect),
  dropText: ({ sql, dialect }, { text }) => dropText(sql, text, dialect),
  markChanged: ({ sql }, { collectionId }) => markChanged(sql, collectionId),
}

/**
 * Runs planned steps inside a unit of the environment's store; with an error nothing of the unit stays.
 * @throws AppError validationError: `data.indexes.N: duplicates:…` for rows that repeat each other under a new unique index,
 * `data.fields.N.type: fixed` for a change of storage while there are records · BadRequest `reason: busy` where values would go that a
 * conversion reads
 */
export function applyDdl(tx: object, steps: readonly DdlStep[]): void {
  if (steps.length === 0) return
  const target = { sql: sqlOf(tx), dialect: sqlite }
  prepareCollections(target.sql)
  for (const step of steps) (run[step.do] as Run<DdlStep>)(target, step)
}

/** Makes the indexes of places that a file of an earlier build lacks. To be called when an environment opens. */
export async function createPlaceIndexes(
  store: Store<object, object>,
  shapes: readonly CollectionShape[],
): Promise<void> {
  const has = sqlOf(store.reads).prepare('SELECT 1 FROM sqlite_master WHERE name = ?')
  for (const index of shapes.flatMap(placeIndexes))
    if (has.get(index.name) === undefined) await store.write(tx => applyDdl(tx, [{ do: 'createIndex', index }]))
}
