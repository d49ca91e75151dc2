/**
 * The closed set of storage kinds: all that a dialect must know. Cells of each kind, in JavaScript:
 * text string · integer number · real number · boolean boolean · date `YYYY-MM-DD` ·
 * timestamp `YYYY-MM-DDTHH:mm:ss.sssZ` · json any JSON value.
 */
export type StorageKind = 'text' | 'integer' | 'real' | 'boolean' | 'date' | 'timestamp' | 'json'

export type Cell = string | number | boolean | null | object

export interface Column {
  /** Appended to the field's own column name; '' for a field of one column. */
  suffix: string
  kind: StorageKind
  /** Keeps a second column without case and accents beside it, for search and for order. */
  folded?: boolean
}

/** One or several columns. `encode` gets a valid value (never null); null is stored as null in every column. */
export interface ColumnStorage {
  shape: 'columns'
  columns: readonly Column[]
  /** Absent: one column that holds the value as it is. */
  encode?: (value: never) => readonly Cell[]
  /** Absent: the one cell is the value. Called only when the first cell is not null. */
  decode?: (cells: readonly Cell[]) => unknown
  /** One json column that holds a list of texts: filters ask for its members. */
  list?: true
  /** Never read back; the service replaces the value by its hash before it is stored (F316). */
  writeOnly?: true
}

/** An ordered list of ids in a side table (owner, position, target). */
export interface LinkStorage {
  shape: 'links'
}

/** A property of a component: it lives inside the component's JSON and has no column. */
export interface NoStorage {
  shape: 'none'
}

export type FieldStorage = ColumnStorage | LinkStorage | NoStorage

export const column = (
  kind: StorageKind,
  more: Partial<Omit<ColumnStorage, 'columns'>> & { folded?: true } = {},
): ColumnStorage => {
  const { folded, ...codec } = more
  return { shape: 'columns', columns: [{ suffix: '', kind, folded }], ...codec }
}
export const links: LinkStorage = { shape: 'links' }
export const noStorage: NoStorage = { shape: 'none' }
