import type { Plain } from '../../../shared/components/difference.ts'

/** What two people made of one value, and what both began from. */
export interface Three<T> {
  base: T
  mine: T
  theirs: T
}

export type Side = 'mine' | 'theirs'

/** One step into a value: a property, or an entry of a list. */
export type Step = string | { id: string; entry: Plain }

/** What both changed, each to something else. Absent where one took it out. */
export interface Conflict extends Three<unknown> {
  /** Its path, as one text. */
  key: string
  steps: readonly Step[]
  /** What is taken unless somebody chooses: mine; of an entry that one took out and the other changed, the one that is there. */
  preset: Side
}

/** Which side of conflicts is taken, by their keys. */
export type Choices = Readonly<Record<string, Side>>

export const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** What merges the parts of values. */
export interface Merger {
  objects(three: Three<Plain>, steps: readonly Step[]): Plain
  /** The side that is taken where both sides changed one thing. */
  decide(three: Three<unknown>, steps: readonly Step[], preset?: Side): Side
}
