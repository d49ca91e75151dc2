import type { StorageKind } from '../../../shared/fields/storage.ts'
import type { DatePart } from '../../../shared/filters/dateParts.ts'
import type { CatalogDialect } from './catalog.ts'

/** What a statement takes and gives. Booleans are 0 and 1. */
export type SqlValue = string | number | bigint | Uint8Array | null

/** A refusal of the engine, in the words of `server/db/errors.ts`. */
export type EngineFailure =
  | { kind: 'unique'; table: string; columns: readonly string[] }
  | { kind: 'full' }
  /** An index takes no text of that length. */
  | { kind: 'tooLong' }
  | { kind: 'corrupt'; reason: string }
  | { kind: 'readOnly'; reason: string }
  /** Just now: the same may be asked again. */
  | { kind: 'unavailable'; reason: string }

/** What differs between database engines for the statements of our own tables. */
export interface TableDialect {
  /** An identifier, safe for any text. */
  quote(identifier: string): string
  /** An aggregate: the values as a json array, in the order of another expression. */
  jsonList(value: string, order: string): string
  /** An expression for a member of a json column as a scalar: SQL null when it is missing or JSON null. */
  jsonMember(column: string, path: readonly (string | number)[]): string
  /** A table expression with a `value` row for each element of the json array in `column`. */
  jsonElements(column: string): string
  /** A condition: the json array in `column` contains a text. */
  jsonHolds(column: string, text: string): string
  /** A table expression with a `key` row for each member of the json object in `column`. */
  jsonKeys(column: string): string
  /** A condition: the json object in `column` has a member of that name. */
  jsonHas(column: string, key: string): string
  /** A condition: the member of that name of the json object in `column` is true. */
  jsonIsTrue(column: string, key: string): string
  /** An expression for the json object in `column` without its member of that name. */
  jsonWithout(column: string, key: string): string
  /** An expression for what all tables of the store take on the disk, in bytes. */
  readonly storedBytes: string
  /** An expression for a text with its ASCII letters in lower case, and no others. */
  lowerCase(text: string): string
  /** An expression that is true when `column` contains the parameter's text. */
  contains(column: string, parameter: string): string
}

/** Words of columns, kept so that records are found by them. */
export interface TextIndex {
  name: string
  /** The records' table. */
  table: string
  columns: readonly string[]
}

/** A piece of SQL with the parameters that it takes, in order of appearance. */
export interface Fragment {
  text: string
  params: readonly SqlValue[]
}

/** How an engine is going to answer a statement. */
export interface QueryPlan {
  /** In its own words. */
  steps: readonly string[]
  /** It goes through all rows of a table. */
  scans: boolean
  /** It has to sort what it finds. */
  sorts: boolean
  /** An index leads to where the rows begin, and has them in order. */
  leads: boolean
}

/**
 * What differs between database engines, as far as compiled SQL is concerned.
 *
 * Dates: a `date` is the text `YYYY-MM-DD` and a `timestamp` the text `YYYY-MM-DDTHH:mm:ss.sssZ`, always UTC and always of
 * that length, so that order and equality of the text are those of the time. Parts of a date in a time zone are never asked of
 * the engine (SQLite knows no zones): they are computed from a table of offset transitions that the query joins.
 *
 * Case and accents: folding is done by `shared/formats/fold.ts` before a value is stored, into a column of its own, because the engines'
 * own collations differ. What that column contains is asked without a collation.
 */
export interface Dialect extends TableDialect, CatalogDialect {
  readonly name: string
  /** Whether statements answer within the call, where others must be waited for. */
  readonly answersAtOnce: boolean
  /**
   * A statement that gives the number of the row that the connection inserted last, where that costs less than having each insert give it;
   * undefined elsewhere.
   */
  readonly lastInserted: string | undefined
  /** The column type for a storage kind. */
  columnType(kind: StorageKind): string
  /** The type of a column that numbers the rows of a table, and is their key. */
  readonly rowNumber: string
  /** What stands behind the columns of a table with a row number, and of one without. */
  readonly tableEnd: Readonly<Record<'numbered' | 'keyed', string>>
  /** The longest text that an index takes, in bytes; undefined where any length will do. */
  readonly longestIndexed: number | undefined
  /** The columns of an index in which records are found in the order of these columns and then of `_seq`. */
  orderedIndex(columns: readonly string[]): string
  /** A text literal for DDL, where parameters are not allowed. */
  literal(text: string): string
  /** The mark of a parameter; statements take them in order of appearance. */
  readonly parameter: string
  /** A parameter that stands where nothing else says that it is a number. */
  readonly numberParameter: string
  /** A term of ORDER BY: what is missing comes before everything. */
  ordered(expression: string, ascending: boolean): string
  /** A number, as one that can have a fraction. */
  real(number: string): string
  /** A number without its fraction. */
  whole(number: string): string
  /** Of two values neither of which is missing. */
  least(a: string, b: string): string
  greatest(a: string, b: string): string
  /** A json array of values, as text. */
  jsonArray(values: readonly string[]): string
  /** As `jsonMember`, of a member that is a number. */
  jsonNumber(column: string, path: readonly (string | number)[]): string
  /** An expression that is true when `column` begins with the parameter's text. */
  begins(column: string, parameter: string): string
  /** The same column, by which no index leads. */
  unled(column: string): string
  /** Stands behind a table's name and has the engine read it by an index; empty where engines are not told. */
  readBy(index: string): string
  /** An expression for a text without one of its characters. */
  without(text: string, character: string): string
  /** The statements that make a text index, and those that drop it. */
  createText(index: TextIndex): readonly string[]
  dropText(index: Pick<TextIndex, 'name'>): readonly string[]
  /** Whether a text index begins empty and is filled bit by bit, where others have every record from the beginning. */
  readonly fillsTexts: boolean
  /** Whether a text index collects all records that have a word before it compares them with those that have another. */
  readonly collectsWords: boolean
  /** A condition: every one of the words begins some word of these columns of a text index; the parts of one with signs follow each other. */
  matching(index: Omit<TextIndex, 'table'>, words: readonly string[]): Fragment
  /** How many bits of two byte strings of the same length differ. */
  differingBits(column: string, parameter: string): string
  /**
   * A part of the date or timestamp in `column`, as `DatePart` gives it.
   * @param shift an expression for the seconds to go from UTC to the clocks that count; none for a calendar day
   */
  datePart(part: DatePart, column: string, shift: string | undefined): string
  /** The statement that tells how another one is going to be answered; it takes the parameters of that one. */
  explain(text: string): string
  /** Statements by which, for the rest of a transaction, it tells whether indexes can serve, however few rows there are; none where it always does. */
  readonly planSettings: readonly string[]
  /** What it told, a row of cells for each step. */
  readPlan(rows: readonly (readonly SqlValue[])[]): QueryPlan
  /** What the engine's error means, or `undefined` when it is a defect of ours. */
  failure(error: unknown): EngineFailure | undefined
}
