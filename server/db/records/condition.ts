import type { SqlValue } from '../engine/sql.ts'
import type { Layout, Slot } from './layout.ts'

export type Comparison = '=' | '<' | '<=' | '>' | '>='

/** A folded column, and the characters of it that do not count: none when absent. */
interface LookedThrough {
  slot: Slot
  without?: readonly string[]
}

/**
 * A filter in terms of columns and cells, with everything that depends on types, options and the clock already settled. Each
 * condition is true or false, never unknown: null is equal to nothing and passes no comparison, and `not` is its plain opposite.
 */
export type Condition =
  | { is: 'and'; of: readonly Condition[] }
  | { is: 'or'; of: readonly Condition[] }
  | { is: 'not'; of: Condition }
  | { is: 'compare'; slot: Slot; comparison: Comparison; cell: SqlValue }
  | { is: 'among'; slot: Slot; cells: readonly SqlValue[] }
  | { is: 'missing'; slot: Slot }
  /** There is a text, with no character but spaces. */
  | { is: 'blank'; slot: Slot }
  /** The column is this text, without the spaces at its ends. */
  | { is: 'bare'; slot: Slot; text: string }
  /** The folded text appears somewhere in the folded column. */
  | ({ is: 'containing'; folded: string } & LookedThrough)
  /** The folded column begins with the folded text. */
  | ({ is: 'beginning'; folded: string } & LookedThrough)
  /** The folded column is one of the folded texts. */
  | ({ is: 'being'; folded: readonly string[] } & LookedThrough)
  /** The json list holds one of these texts. */
  | { is: 'holding'; slot: Slot; members: readonly string[] }
  /** Each of the words begins a word of these columns of a text index. */
  | { is: 'matching'; index: string; columns: readonly string[]; words: readonly string[] }
  /** Links to one of these records; without a list, to any record. */
  | { is: 'linked'; table: string; targets: readonly string[] | undefined }
  /** The record that it names, or one of those, passes: by the column with its key, or by the table with the links. `key` is the column there. */
  | { is: 'related'; slot: Slot | undefined; links: string | undefined; key: string; target: Layout; of: Condition }

export type ConditionOf<Name extends Condition['is']> = Extract<Condition, { is: Name }>

export const always: Condition = { is: 'and', of: [] }
export const never: Condition = { is: 'or', of: [] }
export const not = (of: Condition): Condition => ({ is: 'not', of })
export const allOf = (of: readonly Condition[]): Condition => (of.length === 1 && of[0] ? of[0] : { is: 'and', of })
export const anyOf = (of: readonly Condition[]): Condition => (of.length === 1 && of[0] ? of[0] : { is: 'or', of })
export const isAlways = (condition: Condition) => condition.is === 'and' && condition.of.length === 0

/** Its parts that ask about related records; what these ask about others in turn is theirs. */
export function relatedParts(condition: Condition): readonly ConditionOf<'related'>[] {
  if (condition.is === 'and' || condition.is === 'or') return condition.of.flatMap(relatedParts)
  if (condition.is === 'not') return relatedParts(condition.of)
  return condition.is === 'related' ? [condition] : []
}

/** The other collections on whose records it depends what it finds. */
export const relatedIn = (condition: Condition): readonly Layout[] =>
  relatedParts(condition).flatMap(({ target, of }) => [target, ...relatedIn(of)])

/** Conjunction without what always passes. */
export function both(a: Condition, b: Condition): Condition {
  if (isAlways(a)) return b
  return isAlways(b) ? a : { is: 'and', of: [a, b] }
}
