/** What an import knows of a column's texts, blank ones left out. */
export interface ColumnFacts {
  count: number
  /** Characters of the longest. */
  longest: number
  hasLines: boolean
  /** The different ones in order of appearance, with how often each appears; undefined when there are too many to choose from. */
  distinct: ReadonlyMap<string, number> | undefined
  /** Whether every row of the file was seen. */
  complete: boolean
}

/** When a column of a spreadsheet is taken for a type without asking. */
export interface Detection {
  /** Types are tried in this order; the last one takes everything. */
  turn: number
  /** One such text, and the column is not of this type. */
  excludes?(text: string): boolean
  /** Beside that its texts can be read: whether the type does the column justice. */
  suits?(facts: ColumnFacts): boolean
  /** The options of a type whose values are what the column holds; undefined where they cannot be told. */
  optionsOf?(facts: ColumnFacts): Record<string, unknown> | undefined
}
