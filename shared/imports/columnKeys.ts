import { matchKey } from './columnRelation.ts'
import { importLimits } from './limits.ts'

/** How many different values the columns of a file may keep for each other, together. */
export class KeyBudget {
  #left: number = importLimits.keptValues

  take(): boolean {
    this.#left -= 1
    return this.#left >= 0
  }
}

/** The different values of a column, as long as they are few enough to be kept. */
export class ColumnKeys {
  readonly #budget: KeyBudget
  /** Each value as it stands in the file first, by its key. */
  #texts: Map<string, string> | undefined = new Map()
  #count = 0

  constructor(budget: KeyBudget) {
    this.#budget = budget
  }

  /** @param text not blank */
  add(text: string): void {
    this.#count += 1
    if (this.#texts === undefined) return
    const key = matchKey(text)
    if (this.#texts.has(key)) return
    const isKept = key.length <= importLimits.shownText && this.#texts.size < importLimits.relatedValues
    if (isKept && this.#budget.take()) this.#texts.set(key, text.trim())
    else this.#texts = undefined
  }

  /** Undefined when there are too many. */
  get texts(): ReadonlyMap<string, string> | undefined {
    return this.#texts
  }

  /** No value stands twice. */
  get isUnique(): boolean {
    return this.#texts !== undefined && this.#texts.size === this.#count
  }
}
