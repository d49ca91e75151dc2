import { BoundedMap } from '../../system/boundedMap.ts'
import type { SqlValue } from '../engine/sql.ts'
import type { Condition } from './condition.ts'
import { isTestable, matches, type Passes, type StoredRow } from './matches.ts'

/** A written record: undefined before it was created and after it was deleted. */
export interface RowChange {
  before: StoredRow | undefined
  after: StoredRow | undefined
}

interface KnownCount {
  condition: Condition
  testable: boolean
  count: number
}

/** Each is tested against every written record: more of them would cost more than counting again. */
const mostCounts = 64
/** A bulk of changes is cheaper to count again. */
export const mostChanges = 100

/** Counts that hold for one sequence of the collection; a write moves them on by what it changed. */
export class CountCache {
  #sequence = -1
  readonly #passes: Passes | undefined
  readonly #known = new BoundedMap<KnownCount>(mostCounts)

  /** @param passes asked about the related records of now: a count that was made while they were others is not asked for again */
  constructor(passes: Passes | undefined) {
    this.#passes = passes
  }

  get(key: string, sequence: number): number | undefined {
    return sequence === this.#sequence ? this.#known.get(key)?.count : undefined
  }

  /** @param sequence the one before the records were counted, and still the one afterwards */
  set(key: string, sequence: number, condition: Condition, count: number): void {
    if (sequence !== this.#sequence) this.#known.clear()
    this.#sequence = sequence
    this.#known.set(key, { condition, testable: isTestable(condition, this.#passes), count })
  }

  /** @param sequence the one that these changes led to */
  move(sequence: number, changes: readonly RowChange[]): void {
    if (sequence !== this.#sequence + 1 || changes.length > mostChanges) {
      this.#known.clear()
      return
    }
    this.#sequence = sequence
    for (const [key, known] of this.#known.entries()) {
      if (known.testable) for (const change of changes) known.count += this.#difference(known.condition, change)
      else this.#known.delete(key)
    }
  }

  #difference(condition: Condition, { before, after }: RowChange): number {
    const counts = (row: StoredRow | undefined) => Number(row !== undefined && matches(condition, row, this.#passes))
    return counts(after) - counts(before)
  }
}

export const countKey = (text: string, params: readonly SqlValue[]) => `${text}\n${JSON.stringify(params)}`
