import type { CatalogDialect, Quoting, RowNotes } from './catalog.ts'

const events = { insert: 'INSERT', delete: 'DELETE' } as const

export function sqliteCatalog({ quote, literal }: Quoting): CatalogDialect {
  const named = (type: 'table' | 'index', name: string) =>
    `SELECT 1 FROM sqlite_schema WHERE type = '${type}' AND name = ${literal(name)}`
  const event = (when: RowNotes['when']) =>
    typeof when === 'string' ? events[when] : `UPDATE OF ${when.columns.map(quote).join(', ')}`
  return {
    tableNamed: table => named('table', table),
    indexNamed: index => named('index', index),
    columnNamed: (table, column) =>
      `SELECT 1 FROM pragma_table_info(${literal(table)}) WHERE name = ${literal(column)}`,
    indexesOf: table =>
      `SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ${literal(table)} AND sql IS NOT NULL`,
    dropTable: table => `DROP TABLE ${quote(table)}`,
    createTrigger({ name, on, when, noted, into }) {
      const row = when === 'delete' ? 'old' : 'new'
      const note = `INSERT OR IGNORE INTO ${quote(into)} VALUES (${row}.${quote(noted)})`
      return `CREATE TRIGGER ${quote(name)} AFTER ${event(when)} ON ${quote(on)} BEGIN ${note}; END`
    },
    dropTrigger: name => `DROP TRIGGER IF EXISTS ${quote(name)}`,
    triggerOn(table, beginning, column) {
      const text = `SELECT 1 FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ${literal(table)}
        AND substr(name, 1, ${beginning.length}) = ${literal(beginning)}`
      // The columns stand in the statement alone.
      return column === undefined ? text : `${text} AND instr(sql, ${literal(quote(column))}) > 0`
    },
    wiping: { begin: 'PRAGMA secure_delete = ON', end: 'PRAGMA secure_delete = OFF' },
  }
}
