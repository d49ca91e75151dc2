import type { Condition } from './condition.ts'
import type { RowChange } from './counts.ts'
import { isTestable, matches, type Passes } from './matches.ts'
import { type Anchor, isBehind, type Order } from './order.ts'

/** A place in an order: so many of the rows lie before it or on it. It stays a place when its row is gone. */
export interface Mark {
  rank: number
  anchor: Anchor
}

/** Index of the first mark that passes; the length when none does. Those behind one that passes must pass as well. */
function firstThat(marks: readonly Mark[], passes: (mark: Mark) => boolean): number {
  let low = 0
  let high = marks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (passes(marks[middle] as Mark)) high = middle
    else low = middle + 1
  }
  return low
}

/** Places along the rows of one query, from which any other place is near. Writes move them on by what they changed. */
export class Marks {
  readonly #condition: Condition
  readonly #order: Order
  readonly #passes: Passes | undefined
  readonly #marks: Mark[] = []

  constructor(condition: Condition, order: Order, passes: Passes | undefined) {
    this.#condition = condition
    this.#order = order
    this.#passes = passes
  }

  /** Whether marks can outlive a write at all. */
  get movable(): boolean {
    return isTestable(this.#condition, this.#passes)
  }

  /** The last mark with at most so many rows before it and on it. */
  before(rank: number): Mark | undefined {
    return this.#marks[firstThat(this.#marks, mark => mark.rank > rank) - 1]
  }

  add(added: Mark): void {
    const at = firstThat(this.#marks, mark => mark.rank > added.rank)
    this.#marks.splice(at, 0, added)
  }

  move({ before, after }: RowChange): void {
    const [from, to] = [this.#firstBehind(before), this.#firstBehind(after)]
    // What left counts no more from its place on, what came counts from its own on.
    const step = from < to ? -1 : 1
    for (let index = Math.min(from, to); index < Math.max(from, to); index += 1) {
      const mark = this.#marks[index]
      if (mark !== undefined) mark.rank += step
    }
  }

  /** The first mark that counts a row; none counts a row that the query does not find. */
  #firstBehind(row: RowChange['before']): number {
    if (row === undefined || !matches(this.#condition, row, this.#passes)) return this.#marks.length
    return firstThat(this.#marks, ({ anchor }) => !isBehind(this.#order, row, anchor))
  }
}
