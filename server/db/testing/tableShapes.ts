import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Client } from 'pg'
import type { Connection } from '../engine/connection.ts'
import { expressionText, getTableConfig } from '../engine/drizzleOrm.ts'

/** What a table is made of, in words that engines share. Names of columns in lists are joined by commas. */
export interface TableShape {
  columns: { name: string; type: string; notNull: boolean; default: string | null }[]
  primaryKey: string
  /** Of keys and indexes; an expression is `(…)`. */
  uniques: string[]
  indexes: string[]
  foreignKeys: string[]
}

interface IndexShape {
  columns: readonly string[]
  isUnique: boolean
  /** Its condition; none: of all rows. */
  where: string | null
}

type KeyShape = Record<'columns' | 'table' | 'foreignColumns' | 'onDelete', string>

/** Without quotes, brackets and what PostgreSQL says of types. */
const plain = (text: string) =>
  text
    .replaceAll(/::\w+(?:\[\])?/g, '')
    .replaceAll(/= ANY \(ARRAY\[(.*)\]\)/g, 'IN ($1)')
    .replaceAll(/["()\s]/g, '')
    .toLowerCase()

const indexText = ({ columns, where }: IndexShape) =>
  `${columns.join(', ')}${where === null ? '' : ` where ${plain(where)}`}`

const keyText = ({ columns, table, foreignColumns, onDelete }: KeyShape) =>
  `${columns} -> ${table} ${foreignColumns} ${onDelete.toLowerCase()}`

function shape(
  columns: TableShape['columns'],
  primaryKey: readonly string[],
  indexes: readonly IndexShape[],
  foreignKeys: readonly KeyShape[],
): TableShape {
  const texts = (isUnique: boolean) =>
    indexes
      .filter(index => index.isUnique === isUnique)
      .map(indexText)
      .sort()
  return {
    // A primary key is never nothing, whether it says so or not.
    columns: columns
      .map(column => ({ ...column, notNull: column.notNull || primaryKey.includes(column.name) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    primaryKey: primaryKey.join(', '),
    uniques: texts(true),
    indexes: texts(false),
    foreignKeys: foreignKeys.map(keyText).sort(),
  }
}

const names = (columns: readonly SQLiteColumn[]) => columns.map(({ name }) => name)
const indexed = (column: SQLiteColumn | SQL) =>
  'getSQLType' in column ? column.name : `(${plain(expressionText(column))})`

/** As drizzle has it. */
export function declaredShape(table: SQLiteTable): TableShape {
  const { columns, primaryKeys, indexes, uniqueConstraints, foreignKeys } = getTableConfig(table)
  return shape(
    columns.map(column => ({
      name: column.name,
      type: column.getSQLType().toUpperCase(),
      notNull: column.notNull,
      default: column.default === undefined ? null : plainDefault(column.mapToDriverValue(column.default)),
    })),
    primaryKeys[0] ? names(primaryKeys[0].columns) : names(columns.filter(({ primary }) => primary)),
    [
      ...columns
        .filter(({ isUnique }) => isUnique)
        .map(({ name }) => ({ columns: [name], isUnique: true, where: null })),
      ...uniqueConstraints.map(found => ({ columns: names(found.columns), isUnique: true, where: null })),
      ...indexes.map(({ config }) => ({
        columns: config.columns.map(indexed),
        isUnique: config.unique,
        where: config.where === undefined ? null : expressionText(config.where),
      })),
    ],
    foreignKeys.map(({ reference, onDelete = 'no action' }) => {
      const found = reference()
      return {
        columns: names(found.columns).join(', '),
        table: getTableConfig(found.foreignTable).name,
        foreignColumns: names(found.foreignColumns).join(', '),
        onDelete,
      }
    }),
  )
}

const plainDefault = (value: unknown) => String(value).replaceAll("'", '')

/** As the migrations made it, in a file of SQLite. */
export function storedShape(connection: Connection, table: string): TableShape {
  const all = <Row>(text: string, ...params: string[]) => connection.prepare<string[], Row>(text).all(...params)
  const columns = all<{ name: string; type: string; notnull: number; pk: number; default: string | null }>(
    'SELECT name, type, "notnull", pk, dflt_value AS "default" FROM pragma_table_info(?)',
    table,
  )
  const indexes = all<{ name: string; unique: number; origin: string }>(
    'SELECT name, "unique", origin FROM pragma_index_list(?)',
    table,
  )
  const indexColumns = (name: string, text: string) =>
    all<{ name: string | null }>('SELECT name FROM pragma_index_info(?) ORDER BY seqno', name).map(
      // One expression at most, which the statement alone tells.
      column => column.name ?? `(${plain(/\((.*)\)/.exec(text)?.[1] ?? '')})`,
    )
  const shapes = indexes
    .filter(({ origin }) => origin !== 'pk')
    .map(({ name, unique }) => {
      const [made] = all<{ sql: string | null }>('SELECT sql FROM sqlite_schema WHERE name = ?', name)
      const text = made?.sql ?? ''
      return {
        columns: indexColumns(name, text),
        isUnique: unique === 1,
        where: / WHERE (.*)$/s.exec(text)?.[1] ?? null,
      }
    })
  const keys = all<KeyShape>(
    `SELECT group_concat("from", ', ') AS columns, "table", group_concat("to", ', ') AS foreignColumns, on_delete AS onDelete
     FROM (SELECT * FROM pragma_foreign_key_list(?) ORDER BY id, seq) GROUP BY id`,
    table,
  )
  return shape(
    columns.map(({ name, type, notnull, default: given }) => ({
      name,
      // To SQLite the same; steps that both engines take say it in PostgreSQL's words.
      type: type === 'BIGINT' ? 'INTEGER' : type,
      notNull: notnull === 1,
      default: given === null ? null : plainDefault(given),
    })),
    columns
      .filter(({ pk }) => pk > 0)
      .sort((a, b) => a.pk - b.pk)
      .map(({ name }) => name),
    shapes,
    keys,
  )
}

const typeNames: Readonly<Record<string, string>> = {
  bigint: 'INTEGER',
  'double precision': 'REAL',
  text: 'TEXT',
  bytea: 'BLOB',
}

/** As PostgreSQL has it, in the schema that its client looks in. A text that is not compared by its bytes is none. */
export async function postgresShape(client: Client, table: string): Promise<TableShape> {
  const all = async <Row extends object>(text: string) => (await client.query<Row>(text, [`"${table}"`])).rows
  const columns = await all<{ name: string; type: string; notNull: boolean; default: string | null; place: number }>(
    `SELECT attname AS name, attnum AS place, attnotnull AS "notNull", pg_get_expr(adbin, adrelid) AS "default",
       CASE WHEN collname <> 'C' THEN collname ELSE format_type(atttypid, atttypmod) END AS type
     FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
       LEFT JOIN pg_collation ON pg_collation.oid = attcollation
     WHERE attrelid = $1::regclass AND attnum > 0`,
  )
  const indexes = await all<{ columns: string[]; isUnique: boolean; isPrimary: boolean; where: string | null }>(
    `SELECT indisunique AS "isUnique", indisprimary AS "isPrimary", pg_get_expr(indpred, indrelid) AS "where",
       ARRAY(SELECT pg_get_indexdef(indexrelid, place, true) FROM generate_series(1, indnkeyatts) place) AS columns
     FROM pg_index WHERE indrelid = $1::regclass`,
  )
  const keys = await all<KeyShape>(
    `SELECT (SELECT string_agg(attname, ', ' ORDER BY ord) FROM unnest(conkey) WITH ORDINALITY k (num, ord)
         JOIN pg_attribute ON attrelid = conrelid AND attnum = num) AS columns,
       (SELECT relname FROM pg_class WHERE oid = confrelid) AS "table",
       (SELECT string_agg(attname, ', ' ORDER BY ord) FROM unnest(confkey) WITH ORDINALITY k (num, ord)
         JOIN pg_attribute ON attrelid = confrelid AND attnum = num) AS "foreignColumns",
       CASE confdeltype WHEN 'c' THEN 'cascade' ELSE 'no action' END AS "onDelete"
     FROM pg_constraint WHERE contype = 'f' AND conrelid = $1::regclass`,
  )
  const columnNames = (found: readonly string[]) =>
    found.map(text => (text.includes('(') ? `(${plain(text)})` : text.replaceAll('"', '')))
  return shape(
    columns.map(({ name, type, notNull, default: given }) => ({
      name,
      type: typeNames[type] ?? type,
      notNull,
      default: given === null ? null : plainDefault(given.replace(/::\w+$/, '')),
    })),
    columnNames(indexes.find(({ isPrimary }) => isPrimary)?.columns ?? []),
    indexes.filter(({ isPrimary }) => !isPrimary).map(found => ({ ...found, columns: columnNames(found.columns) })),
    keys,
  )
}
