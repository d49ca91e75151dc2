import { validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { Dialect } from '../dialects/dialect.ts'
import type { Awaitable } from '../engine/awaitable.ts'
import { type Sql, type SqlValue, sqlOf } from '../engine/sql.ts'
import { bareTexts } from './bareTexts.ts'
import { numberRecords } from './numbers.ts'
import { requireNotConverted } from './pendingTriggers.ts'
import { cellSql } from './placeCells.ts'
import type { DdlStep, NewColumn, PlannedIndex } from './planDdl.ts'
import { markChanged, prepareCollections, registerCollection } from './sequences.ts'
import { createText, dropText } from './textIndexes.ts'

interface Target {
  sql: Sql
  dialect: Dialect
}

const columnSql = ({ dialect }: Target, { name, kind, nothing }: NewColumn) =>
  `${dialect.quote(name)} ${dialect.columnType(kind)}${nothing === undefined ? '' : ` DEFAULT ${nothing}`}`

async function createTable(target: Target, table: string, columns: readonly NewColumn[]): Promise<void> {
  const { dialect, sql } = target
  const [text, number] = [dialect.columnType('text'), dialect.columnType('integer')]
  const own = [`_seq ${dialect.rowNumber}`, `_id ${text} NOT NULL UNIQUE`, `_version ${number} NOT NULL`]
  const times = [`"createdAt" ${text} NOT NULL`, `"updatedAt" ${text} NOT NULL`]
  const all = [...own, ...times, ...columns.map(column => columnSql(target, column))]
  await sql.exec(`CREATE TABLE ${dialect.quote(table)} (${all.join(', ')}) ${dialect.tableEnd.numbered}`)
}

async function createLinks({ sql, dialect }: Target, table: string, owners: string): Promise<void> {
  const name = dialect.quote(table)
  const [text, number] = [dialect.columnType('text'), dialect.columnType('integer')]
  const owner = `owner ${number} NOT NULL REFERENCES ${dialect.quote(owners)} (_seq) ON DELETE CASCADE`
  const columns = `${owner}, position ${number} NOT NULL, target ${text} NOT NULL, PRIMARY KEY (owner, position)`
  await sql.exec(`CREATE TABLE ${name} (${columns}) ${dialect.tableEnd.keyed}`)
  await sql.exec(`CREATE UNIQUE INDEX ${dialect.quote(`${table}^target`)} ON ${name} (target, owner)`)
}

const shownValues = 3
const longestValue = 40
const shown = (cell: SqlValue) => {
  const text = String(cell)
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}

/** Some of the values that more than one row has. */
async function repeatedValues(
  sql: Sql,
  dialect: Dialect,
  { table, columns }: Pick<PlannedIndex, 'table' | 'columns'>,
): Promise<string[]> {
  const list = columns.map(dialect.quote).join(', ')
  const given = columns.map(column => `${dialect.quote(column)} IS NOT NULL`).join(' AND ')
  const rows = await sql
    .values(
      `SELECT ${list} FROM ${dialect.quote(table)} WHERE ${given} GROUP BY ${list} HAVING count(*) > 1 LIMIT ${shownValues}`,
    )
    .all()
  return rows.map(cells => cells.map(shown).join(' + '))
}

/** Rows that already repeat each other refuse a unique index; everything stays as it was. */
async function createIndex(target: Target, index: PlannedIndex, isOfBefore = false): Promise<void> {
  const { sql, dialect } = target
  const { name, table, columns, unique, byPlace, ofText, ofEquality, position, bared = [] } = index
  if (ofText && dialect.longestIndexed !== undefined) return
  if (isOfBefore && ofEquality && (await repeatedValues(sql, dialect, index)).length > 0) return
  const [longitude = '', latitude = ''] = columns
  const quoted = columns.map(dialect.quote)
  const list = byPlace
    ? [cellSql(longitude, latitude, dialect), ...quoted].join(', ')
    : unique
      ? quoted.join(', ')
      : dialect.orderedIndex(quoted)
  if (bared.length > 0) await bareTexts(sql, index, isOfBefore)
  try {
    await sql.exec(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${dialect.quote(name)} ON ${dialect.quote(table)} (${list})`)
  } catch (error) {
    const refused = dialect.failure(error)?.kind
    if (refused === 'tooLong')
      throw validationError({ [`data.indexes.${position}`]: message('tooLarge', dialect.longestIndexed ?? 0) })
    if (refused !== 'unique') throw error
    const repeated = await repeatedValues(sql, dialect, { table, columns })
    throw validationError({ [`data.indexes.${position}`]: message('duplicates', repeated.join('; ')) })
  }
}

async function requireEmpty({ sql, dialect }: Target, table: string, position: number): Promise<void> {
  const row = await sql.values(`SELECT 1 FROM ${dialect.quote(table)} LIMIT 1`).get()
  if (row !== undefined) throw validationError({ [`data.fields.${position}.type`]: message('fixed') })
}

type Run<Step> = (target: Target, step: Step) => Awaitable<void>

const run: { [Name in DdlStep['do']]: Run<Extract<DdlStep, { do: Name }>> } = {
  createTable: async (target, { collectionId, table, columns }) => {
    await createTable(target, table, columns)
    await registerCollection(target.sql, collectionId)
  },
  dropTable: async ({ sql, dialect }, { collectionId, table }) => {
    await requireNotConverted(sql, table)
    await sql.exec(dialect.dropTable(table))
    await markChanged(sql, collectionId)
  },
  requireEmpty: (target, { table, position }) => requireEmpty(target, table, position),
  addColumn: (target, { table, column }) =>
    target.sql.exec(`ALTER TABLE ${target.dialect.quote(table)} ADD COLUMN ${columnSql(target, column)}`),
  dropColumn: async ({ sql, dialect }, { table, column }) => {
    await requireNotConverted(sql, table, column)
    await sql.exec(`ALTER TABLE ${dialect.quote(table)} DROP COLUMN ${dialect.quote(column)}`)
  },
  numberRecords: ({ sql, dialect }, { numbering }) => numberRecords(sql, dialect, numbering),
  createLinks: (target, { table, owners }) => createLinks(target, table, owners),
  dropLinks: async ({ sql, dialect }, { table }) => {
    await requireNotConverted(sql, table)
    await sql.exec(dialect.dropTable(table))
  },
  createIndex: (target, { index, ofBefore }) => createIndex(target, index, ofBefore),
  dropIndex: ({ sql, dialect }, { name }) => sql.exec(`DROP INDEX IF EXISTS ${dialect.quote(name)}`),
  createText: ({ sql }, { text }) => createText(sql, text),
  dropText: ({ sql }, { text }) => dropText(sql, text),
  markChanged: ({ sql }, { collectionId }) => markChanged(sql, collectionId),
}

/**
 * Runs planned steps inside a unit of the environment's store; with an error nothing of the unit stays.
 * @throws AppError validationError: `data.indexes.N: duplicates:…` for rows that repeat each other under a new unique index, `tooLarge:…` for texts
 * that are too long for one,
 * `data.fields.N.type: fixed` for a change of storage while there are records · BadRequest `reason: busy` where values would go that a
 * conversion reads
 */
export async function applyDdl(tx: object, steps: readonly DdlStep[]): Promise<void> {
  if (steps.length === 0) return
  const sql = sqlOf(tx)
  const target = { sql, dialect: sql.dialect }
  await prepareCollections(target.sql)
  for (const step of steps) await (run[step.do] as Run<DdlStep>)(target, step)
}
