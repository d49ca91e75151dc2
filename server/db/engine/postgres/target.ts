import type { SqlValue } from '../../dialects/dialect.ts'
import type { OpenedTarget, SchemaSource } from '../source.ts'
import { withSql } from '../sql.ts'
import { copyLine } from './copyIn.ts'
import { PostgresDatabase } from './database.ts'
import type { Lease } from './lease.ts'
import { Snapshot } from './reads.ts'
import { schemaFailures } from './schemaFailures.ts'
import { postgresSql } from './sql.ts'
import { PostgresStore, type SchemaPlace } from './store.ts'
import { beginWriting } from './writer.ts'

/** So many characters of rows are sent at once. */
const copyChunk = 1_000_000

/** What a unit of such a target has besides its scope. */
export interface SchemaUnit {
  /** Puts rows into a table, in the order in which they come. Names are those of the engine, quoted. */
  copy(table: string, columns: readonly string[], rows: Iterable<readonly SqlValue[]>): Promise<void>
  run(text: string): Promise<void>
}

/** A schema that is written from its beginning to its end. */
export class SchemaTarget implements OpenedTarget {
  readonly #database: PostgresDatabase
  readonly #schema: string
  readonly #failure: (error: unknown) => unknown

  constructor({ url, schema }: SchemaSource) {
    this.#database = new PostgresDatabase({ url, connections: { reads: 1, writes: 1 } })
    this.#schema = schema
    this.#failure = schemaFailures(this.#database.name, schema)
  }

  /** Makes the schema, with the tables of a kind of store. */
  prepare(format: SchemaPlace['format']): Promise<void> {
    return PostgresStore.prepare({ database: this.#database, schema: this.#schema, format })
  }

  async write<T>(unit: (scope: object, target: SchemaUnit) => Promise<T>): Promise<T> {
    try {
      return await this.#write(unit)
    } catch (error) {
      throw this.#failure(error)
    }
  }

  renumber(): Promise<void> {
    return this.write((_, { run }) => run(renumbering))
  }

  close(): Promise<void> {
    return this.#database.close()
  }

  #write<T>(unit: (scope: object, target: SchemaUnit) => Promise<T>): Promise<T> {
    return this.#database.transaction(this.#schema, { begin: beginWriting(this.#schema) }, async lease => {
      const place = new Snapshot(lease)
      const target: SchemaUnit = {
        copy: (table, columns, rows) => copyRows(lease, table, columns, rows),
        run: text => place.run(text),
      }
      const result = await unit(withSql({}, postgresSql(place)), target)
      place.end()
      return result
    })
  }
}

export const openSchemaTarget = async (source: SchemaSource): Promise<SchemaTarget> => new SchemaTarget(source)

async function copyRows(
  lease: Lease,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly SqlValue[]>,
): Promise<void> {
  const text = `COPY ${table} (${columns.join(', ')}) FROM STDIN`
  let lines = ''
  for (const row of rows) {
    lines += copyLine(row)
    if (lines.length < copyChunk) continue
    await lease.copyIn(text, Buffer.from(lines))
    lines = ''
  }
  if (lines !== '') await lease.copyIn(text, Buffer.from(lines))
}

/** Of each column of the current schema that numbers its rows, what its next number is. */
const renumbering = `DO $$
DECLARE numbered record;
BEGIN
  FOR numbered IN
    SELECT quote_ident(relname) AS name, quote_ident(attname) AS number, pg_get_serial_sequence(quote_ident(relname), attname) AS sequence
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = to_regnamespace(quote_ident(current_schema())) AND relkind = 'r' AND attidentity <> ''
  LOOP
    EXECUTE format('SELECT setval(%L, max(%s)) FROM %s HAVING max(%s) > 0', numbered.sequence, numbered.number, numbered.name, numbered.number);
  END LOOP;
END $$`
