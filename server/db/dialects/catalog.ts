/** A trigger that notes the rows of a table that are written, each once. */
export interface RowNotes {
  name: string
  /** The table that is watched. */
  on: string
  /** `columns`: updates that say something of one of these, whatever it is. */
  when: 'insert' | 'delete' | { columns: readonly string[] }
  /** The column whose value is noted. */
  noted: string
  /** A table of one column, its key. */
  into: string
}

/**
 * What engines know of their own tables, and how they are asked. Queries give a row where there is something, and statements have no
 * parameters. Names are those that `quote` takes.
 */
export interface CatalogDialect {
  /** A query: whether there is a table of that name. */
  tableNamed(table: string): string
  /** A query: whether there is an index of that name. */
  indexNamed(index: string): string
  /** A query: whether there is a column of that name in a table. */
  columnNamed(table: string, column: string): string
  /** A query for the names of the indexes that were made for a table; those of its keys are none of them. */
  indexesOf(table: string): string
  /** A statement that drops a table. What refers to its rows stays. */
  dropTable(table: string): string
  /** Statements that make a trigger. */
  createTrigger(notes: RowNotes): string
  /** Statements that drop a trigger if it is there, whatever became of its table. */
  dropTrigger(name: string): string
  /**
   * A query: whether there is a trigger on a table whose name has a beginning.
   * @param column that it waits for updates of; none: whatever it waits for
   */
  triggerOn(table: string, beginning: string, column?: string): string
  /** Statements between which nothing is left of what is overwritten and deleted; undefined where an engine has none. */
  readonly wiping: { begin: string; end: string } | undefined
}

/** How an engine writes names and texts. */
export interface Quoting {
  /** An identifier, safe for any text. */
  quote(identifier: string): string
  /** A text literal for DDL, where parameters are not allowed. */
  literal(text: string): string
}
