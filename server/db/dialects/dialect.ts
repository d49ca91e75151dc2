import type { Cell, StorageKind } from '../../../shared/fields/storage.ts'
import type { DatePart } from '../../../shared/filters/dateParts.ts'

/** What a statement takes and gives. Booleans are 0 and 1. */
export type SqlValue = string | number | bigint | Uint8Array | null

/** A refusal of the engine, in the words of `server/db/errors.ts`. */
export type EngineFailure =
  | { kind: 'unique'; table: string; columns: readonly string[] }
  | { kind: 'full' }
  | { kind: 'corrupt'; reason: string }
  | { kind: 'readOnly'; reason: string }

/**
 * What differs between database engines, as far as compiled SQL and stored cells are concerned.
 *
 * Dates: a `date` is the text `YYYY-MM-DD` and a `timestamp` the text `YYYY-MM-DDTHH:mm:ss.sssZ`, always UTC and always of
 * that length, so that order and equality of the text are those of the time. Parts of a date in a time zone are never asked of
 * the engine (SQLite knows no zones): they are computed from a table of offset transitions that the query joins.
 *
 * Case and accents: folding is done by `shared/formats/fold.ts` before a value is stored, into a column of its own, because the engines'
 * own collations differ. What that column contains is asked without a collation.
 */
export interface Dialect {
  readonly name: string
  /** The column type for a storage kind. */
  columnType(kind: StorageKind): string
  /** An identifier, safe for any text. */
  quote(identifier: string): string
  /** A text literal for DDL, where parameters are not allowed. */
  literal(text: string): string
  /** The mark of a parameter; statements take them in order of appearance. */
  readonly parameter: string
  /** An aggregate: the values as a json array, in the order of another expression. */
  jsonList(value: string, order: string): string
  /** An expression for a member of a json column as a scalar: SQL null when it is missing or JSON null. */
  jsonMember(column: string, path: readonly (string | number)[]): string
  /** A table expression with a `value` row for each element of the json array in `column`. */
  jsonElements(column: string): string
  /** An expression that is true when `column` contains the parameter's text. */
  contains(column: string, parameter: string): string
  /** An expression that is true when `column` begins with the parameter's text. */
  begins(column: string, parameter: string): string
  /** The same column, by which no index leads. */
  unled(column: string): string
  /** An expression for a text without one of its characters. */
  without(text: string, character: string): string
  /** A condition: the row is found in a full-text index by the query that a parameter gives. */
  matching(index: string): string
  /**
   * A part of the date or timestamp in `column`, as `DatePart` gives it.
   * @param shift an expression for the seconds to go from UTC to the clocks that count; none for a calendar day
   */
  datePart(part: DatePart, column: string, shift: string | undefined): string
  /** A cell as a statement takes it. */
  encode(kind: StorageKind, cell: Cell): SqlValue
  /** A cell as a statement gave it. */
  decode(kind: StorageKind, value: SqlValue): Cell
  /** What the engine's error means, or `undefined` when it is a defect of ours. */
  failure(error: unknown): EngineFailure | undefined
}
