import { BoundedMap } from '../../system/boundedMap.ts'
import type { Dialect } from '../dialects/dialect.ts'
import type { Layout, Slot, StoredField } from './layout.ts'
import { assignedFields } from './numbers.ts'
import { storedRowColumns } from './selection.ts'

export type LinkField = StoredField & { links: { table: string; slot: number } }

const mostUpdates = 200

/** The texts of everything that writes, made once per definition. The connection keeps the prepared statements by text. */
export class RecordStatements {
  /** Gives the `_seq` that it got, unless `lastInserted` does. */
  readonly insert: string
  /** The whole stored row by `_id`. */
  readonly find: string
  readonly remove: string
  readonly exists: string
  /** Columns that `insert` takes behind `_id`, `_version`, `createdAt` and `updatedAt`. */
  readonly columns: readonly Slot[]
  readonly links: readonly LinkField[]
  readonly assigned: readonly StoredField[]
  readonly #table: string
  readonly #dialect: Dialect
  readonly #updates = new BoundedMap<string>(mostUpdates)

  constructor(layout: Layout, dialect: Dialect) {
    const table = dialect.quote(layout.table)
    const mark = dialect.parameter
    const names = [
      '_id',
      '_version',
      '"createdAt"',
      '"updatedAt"',
      ...layout.columns.map(({ column }) => dialect.quote(column)),
    ]
    this.#table = table
    this.#dialect = dialect
    this.columns = layout.columns
    this.links = layout.fields.filter((stored): stored is LinkField => stored.links !== undefined)
    this.assigned = assignedFields(layout)
    this.insert = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => mark).join(', ')})${dialect.lastInserted === undefined ? ' RETURNING _seq' : ''}`
    this.find = `SELECT ${storedRowColumns(layout, dialect)} FROM ${table} WHERE _id = ${mark}`
    this.remove = `DELETE FROM ${table} WHERE _seq = ${mark}`
    this.exists = `SELECT 1 FROM ${table} WHERE _id = ${mark}`
  }

  /** Takes version, time of change, the given columns in their order, and `_seq`. */
  update(columns: readonly Slot[]): string {
    const key = columns.map(({ index }) => index).join()
    let text = this.#updates.get(key)
    if (text === undefined) {
      const names = ['_version', '"updatedAt"', ...columns.map(({ column }) => this.#dialect.quote(column))]
      const mark = this.#dialect.parameter
      text = `UPDATE ${this.#table} SET ${names.map(name => `${name} = ${mark}`).join(', ')} WHERE _seq = ${mark}`
      this.#updates.set(key, text)
    }
    return text
  }

  addLink({ links }: LinkField): string {
    const mark = this.#dialect.parameter
    return `INSERT INTO ${this.#dialect.quote(links.table)} (owner, position, target) VALUES (${mark}, ${mark}, ${mark})`
  }

  dropLinks({ links }: LinkField): string {
    return `DELETE FROM ${this.#dialect.quote(links.table)} WHERE owner = ${this.#dialect.parameter}`
  }
}
