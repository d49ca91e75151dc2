import { closeSync, openSync, writeSync } from 'node:fs'
import Database from 'better-sqlite3'
import { columnName, recordTable, textTable } from '../../server/db/records/naming.ts'
import type { Field } from '../../shared/fields/defineField.ts'
import type { CollectionIndex } from '../../shared/fields/types/collectionFields.ts'
import { personId, relationNames } from './salesData.ts'

type Reader = Database.Statement<unknown[], unknown[]>

const sales = recordTable('sales')
const people = recordTable('people')

export interface SalesSchema {
  fields: readonly Field[]
  indexes: readonly CollectionIndex[]
  /** Of the people. */
  nameField: Field
}

/** What the driver alone does on the file of an environment, with statements written by hand for the same indexes. */
export class RawSales {
  readonly #database: Database.Database
  readonly #statements = new Map<string, Reader>()
  readonly #schema: SalesSchema

  constructor(path: string, schema: SalesSchema) {
    this.#database = new Database(path, { fileMustExist: true })
    for (const pragma of ['synchronous=FULL', 'cache_size=-65536', 'mmap_size=0']) this.#database.pragma(pragma)
    this.#schema = schema
  }

  page(status: string, offset: number): unknown {
    const text = `SELECT * FROM ${sales} WHERE ${this.#column('status')} = ? ORDER BY ${this.#column('created')} DESC, _seq DESC LIMIT 51 OFFSET ?`
    return this.#read(text).all(status, offset)
  }

  place(offset: number, by: 'created' | undefined): unknown {
    const order = by === undefined ? '_seq DESC' : `${this.#column(by)} DESC, _seq DESC`
    return this.#read(`SELECT * FROM ${sales} ORDER BY ${order} LIMIT 51 OFFSET ?`).all(offset)
  }

  placeSince(from: string, offset: number): unknown {
    const created = this.#column('created')
    const text = `SELECT * FROM ${sales} WHERE ${created} >= ? ORDER BY ${created} DESC, _seq DESC LIMIT 51 OFFSET ?`
    return this.#read(text).all(from, offset)
  }

  countBetween(from: string, to: string): unknown {
    const created = this.#column('created')
    return this.#read(`SELECT count(*) FROM ${sales} WHERE ${created} >= ? AND ${created} < ?`).get(from, to)
  }

  countSince(status: string, from: string): unknown {
    const text = `SELECT count(*) FROM ${sales} WHERE ${this.#column('status')} = ? AND ${this.#column('created')} >= ?`
    return this.#read(text).get(status, from)
  }

  labels(ids: readonly string[]): unknown {
    const marks = ids.map(() => '?').join(', ')
    const text = `SELECT _id, ${columnOf(this.#schema.nameField)} FROM ${people} WHERE _id IN (${marks})`
    return relationNames.map(() => this.#read(text).all(...ids))
  }

  /** @param words in the language of the engine's full-text search */
  search(words: string): unknown {
    const { indexes } = this.#schema
    const index = indexes.find(({ type }) => type === 'text')?._id ?? ''
    const table = `"${textTable('sales', index)}"`
    const found = `SELECT rowid FROM ${table} WHERE ${table} MATCH ? ORDER BY rowid DESC LIMIT 51`
    return this.#read(`SELECT * FROM ${sales} WHERE _seq IN (${found}) ORDER BY _seq DESC`).all(words)
  }

  sumByStatus(): unknown {
    const [status, amount] = [this.#column('status'), this.#column('amount')]
    return this.#read(`SELECT ${status}, sum(${amount}) FROM ${sales} GROUP BY 1`).all()
  }

  /** Of UTC: SQLite knows no other zone. */
  sumByMonth(): unknown {
    const month = `strftime('%Y-%m', ${this.#column('created')})`
    return this.#read(`SELECT ${month}, sum(${this.#column('amount')}) FROM ${sales} GROUP BY 1`).all()
  }

  /** One durable write. */
  update(seq: number, amount: number): unknown {
    return this.#database.prepare(`UPDATE ${sales} SET ${this.#column('amount')} = ? WHERE _seq = ?`).run(amount, seq)
  }

  /** Every record as a line of JSON. */
  writeJson(path: string): void {
    const file = openSync(path, 'w')
    let lines: string[] = []
    for (const row of this.#database.prepare(`SELECT * FROM ${sales} ORDER BY _seq`).iterate()) {
      if (lines.push(JSON.stringify(row)) < 1_000) continue
      writeSync(file, `${lines.join('\n')}\n`)
      lines = []
    }
    writeSync(file, lines.join('\n'))
    closeSync(file)
  }

  /** A text as a number in a column of its own, in one transaction. Leaves that column behind. */
  convert(fieldName: string): void {
    this.#database.exec(
      `BEGIN; ALTER TABLE ${sales} ADD COLUMN converted REAL; UPDATE ${sales} SET converted = CAST(${this.#column(fieldName)} AS REAL); COMMIT`,
    )
  }

  close(): void {
    this.#database.close()
  }

  #column(fieldName: string): string {
    const field = this.#schema.fields.find(({ name }) => name === fieldName)
    if (field === undefined) throw new Error(`no field ${fieldName}`)
    return columnOf(field)
  }

  #read(text: string): Reader {
    let statement = this.#statements.get(text)
    if (statement === undefined) {
      statement = this.#database.prepare<unknown[], unknown[]>(text).raw()
      this.#statements.set(text, statement)
    }
    return statement
  }
}

const columnOf = ({ _id }: Field) => `"${columnName(_id, '')}"`

/** The ids of a page of 100 rows somewhere among the people. */
export const hundredPeople = (count: number, rows: number): string[] =>
  Array.from({ length: 100 }, (_, index) => personId((count * 104_723 + index * 7_919) % rows))
