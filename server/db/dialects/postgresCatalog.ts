import type { CatalogDialect, Quoting, RowNotes } from './catalog.ts'

const events = { insert: 'INSERT', delete: 'DELETE' } as const

export function postgresCatalog({ quote, literal }: Quoting): CatalogDialect {
  /** In the schema of the store: `search_path` leads on to others. */
  const found = (name: string) =>
    `oid = to_regclass(${literal(quote(name))}) AND relnamespace = to_regnamespace(quote_ident(current_schema()))`
  const named = (kind: 'r' | 'i', name: string) => `SELECT 1 FROM pg_class WHERE ${found(name)} AND relkind = '${kind}'`
  const tableOf = (name: string) => `(SELECT oid FROM pg_class WHERE ${found(name)})`
  /** A name as catalogs have it, which is the one that is quoted. */
  const plain = (name: string) => `(parse_ident(${literal(quote(name))}))[1]`
  const event = (when: RowNotes['when']) =>
    typeof when === 'string' ? events[when] : `UPDATE OF ${when.columns.map(quote).join(', ')}`
  const columnOf = (table: string, column: string) =>
    `SELECT attnum FROM pg_attribute
      WHERE attrelid = ${tableOf(table)} AND attname = ${plain(column)} AND attnum > 0 AND NOT attisdropped`
  return {
    tableNamed: table => named('r', table),
    indexNamed: index => named('i', index),
    columnNamed: columnOf,
    indexesOf: table =>
      `SELECT relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = ${tableOf(table)}
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))`,
    // With the foreign keys that lead to it.
    dropTable: table => `DROP TABLE ${quote(table)} CASCADE`,
    // What a trigger does is a function here, of the same name.
    createTrigger({ name, on, when, noted, into }) {
      const row = when === 'delete' ? 'OLD' : 'NEW'
      const note = `INSERT INTO ${quote(into)} VALUES (${row}.${quote(noted)}) ON CONFLICT DO NOTHING`
      const body = literal(`BEGIN ${note}; RETURN NULL; END`)
      return `CREATE FUNCTION ${quote(name)}() RETURNS trigger LANGUAGE plpgsql AS ${body};
        CREATE TRIGGER ${quote(name)} AFTER ${event(when)} ON ${quote(on)} FOR EACH ROW EXECUTE FUNCTION ${quote(name)}()`
    },
    dropTrigger: name => `DROP FUNCTION IF EXISTS ${quote(name)}() CASCADE`,
    triggerOn(table, beginning, column) {
      const text = `SELECT 1 FROM pg_trigger WHERE tgrelid = ${tableOf(table)} AND NOT tgisinternal
        AND starts_with(CAST(tgname AS TEXT), ${literal(beginning)})`
      return column === undefined ? text : `${text} AND (${columnOf(table, column)}) = ANY (tgattr)`
    },
    /**
     * A row that is written anew leaves the old one where it stood until the place is used again, and in the log and its copies; there is no
     * statement that overwrites it. Who must not read it is kept from the server's disk.
     */
    wiping: undefined,
  }
}
