import { fieldOptions } from '../../../shared/fields/recordValidator.ts'
import type { Dialect } from '../dialects/dialect.ts'
import type { Sql, SqlValue } from '../engine/sql.ts'
import type { Layout, StoredField } from './layout.ts'

/**
 * The last number that the server gave in a field (`assigned`). Kept beside the records, because the greatest of these may be deleted, and
 * its number is never given again; it goes along where they are copied.
 */
export const recordNumbersTable = `CREATE TABLE recordNumbers (
     collectionId TEXT NOT NULL,
     fieldId TEXT NOT NULL,
     last INTEGER NOT NULL,
     PRIMARY KEY (collectionId, fieldId)
   ) STRICT, WITHOUT ROWID`

/** The fields whose values the server gives. */
export const assignedFields = ({ fields }: Pick<Layout, 'fields'>): StoredField[] =>
  fields.filter(({ type }) => type.assigned !== undefined)

const firstOf = ({ field, type }: StoredField): number => type.assigned?.(fieldOptions(field)) ?? 1

/** The next number is greater than one that a record brings. */
const noteNumber = (sql: Sql, dialect: Dialect, collectionId: string, fieldId: string, number: SqlValue) =>
  sql
    .prepare(
      `INSERT INTO "recordNumbers" ("collectionId", "fieldId", last) VALUES (?, ?, ?)
       ON CONFLICT ("collectionId", "fieldId") DO UPDATE SET last = ${dialect.greatest('"recordNumbers".last', 'excluded.last')}`,
    )
    .run(collectionId, fieldId, number)

/**
 * Gives a stored row its numbers where it has none: each one more than any that was given or stands in a record. Inside the unit that stores
 * the row, under the one writer of the file: no two get the same, and what is rolled back is given again.
 */
export async function giveNumbers(
  sql: Sql,
  dialect: Dialect,
  { collectionId, table }: Layout,
  fields: readonly StoredField[],
  row: SqlValue[],
): Promise<void> {
  for (const stored of fields) {
    const [slot] = stored.slots
    if (slot === undefined) continue
    const own = row[slot.index] ?? null
    if (own !== null) {
      await noteNumber(sql, dialect, collectionId, stored.field._id, own)
      continue
    }
    const greatest = `(SELECT max(${dialect.quote(slot.column)}) FROM ${dialect.quote(table)})`
    const given = await sql
      .values<[number]>(
        `INSERT INTO "recordNumbers" ("collectionId", "fieldId", last)
         VALUES (?, ?, ${dialect.greatest('?', `coalesce(${greatest} + 1, 0)`)})
         ON CONFLICT ("collectionId", "fieldId")
         DO UPDATE SET last = ${dialect.greatest('"recordNumbers".last + 1', 'excluded.last')} RETURNING last`,
      )
      .get(collectionId, stored.field._id, firstOf(stored))
    row[slot.index] = given?.[0] ?? null
  }
}

export interface Numbering {
  collectionId: string
  fieldId: string
  table: string
  column: string
  /** The least number that is given. */
  first: number
}

/** Numbers the records that are there already, in the order in which they were created. */
export async function numberRecords(sql: Sql, dialect: Dialect, numbering: Numbering): Promise<void> {
  const { collectionId, fieldId, first } = numbering
  const [table, column] = [dialect.quote(numbering.table), dialect.quote(numbering.column)]
  await sql
    .prepare(
      `UPDATE ${table} SET ${column} = ranked.place + ? - 1
       FROM (SELECT _seq, row_number() OVER (ORDER BY "createdAt", _seq) AS place FROM ${table}) AS ranked
       WHERE ranked._seq = ${table}._seq`,
    )
    .run(first)
  await sql
    .prepare(
      `INSERT INTO "recordNumbers" ("collectionId", "fieldId", last)
       SELECT ?, ?, max(${column}) FROM ${table} WHERE true HAVING max(${column}) IS NOT NULL
       ON CONFLICT ("collectionId", "fieldId") DO UPDATE SET last = ${dialect.greatest('"recordNumbers".last', 'excluded.last')}`,
    )
    .run(collectionId, fieldId)
}
