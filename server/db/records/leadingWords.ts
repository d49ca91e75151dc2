import type { Clock } from '../../../shared/clock.ts'
import { BoundedMap } from '../../system/boundedMap.ts'
import type { Condition, ConditionOf } from './condition.ts'
import { ownNumber } from './layout.ts'

export interface LeadingWordsParts {
  clock: Clock
  /** There are no more records than this. */
  most(): Promise<number>
  /** The numbers (`_seq`) of the records that a search finds, no more of them than so many. */
  found(part: ConditionOf<'matching'>, limit: number): Promise<readonly number[]>
}

/** Of fewer records, an index collects all that have a word as fast as it is asked once more. */
export const fewestRecords = 20_000
/** A word that no more records have leads: the others are looked for in those alone. */
export const mostLed = 300
const mostKnown = 1_000
/** In ms. Whatever is remembered, the records that are found are the same. */
const knownFor = 60_000

/**
 * Searches of several words, where an index collects all records of each word before it compares them: the records of a word that few have
 * are found first. Engines do not know which word that is, because they plan for any word.
 */
export class LeadingWords {
  readonly #parts: LeadingWordsParts
  /** Words that more records have, and until when they are taken for it, in ms since 1970. */
  readonly #frequent = new BoundedMap<number>(mostKnown)
  #hasFew = { value: true, until: 0 }

  constructor(parts: LeadingWordsParts) {
    this.#parts = parts
  }

  /** The same condition with the records of rare words listed. */
  async led(condition: Condition): Promise<Condition> {
    const isSearch = condition.is === 'matching' && condition.words.length > 1
    if (isSearch) return (await this.#fewRecords()) ? condition : this.#ledSearch(condition)
    if (condition.is !== 'and') return condition
    const of: Condition[] = []
    for (const part of condition.of) of.push(await this.led(part))
    return of.every((part, at) => part === condition.of[at]) ? condition : { is: 'and', of }
  }

  async #ledSearch(search: ConditionOf<'matching'>): Promise<Condition> {
    const now = this.#parts.clock.now()
    for (const word of search.words) {
      const key = `${search.index}\n${search.columns.join()}\n${word}`
      const until = this.#frequent.get(key) ?? 0
      if (until > now && until <= now + knownFor) continue
      const cells = await this.#parts.found({ ...search, words: [word] }, mostLed + 1)
      if (cells.length > mostLed) this.#frequent.set(key, now + knownFor)
      else {
        const others = search.words.filter(other => other !== word)
        const listed: Condition = { is: 'among', slot: ownNumber, cells }
        return { is: 'and', of: [listed, ...(others.length > 0 ? [{ ...search, words: others }] : [])] }
      }
    }
    return search
  }

  async #fewRecords(): Promise<boolean> {
    const now = this.#parts.clock.now()
    const { until } = this.#hasFew
    if (until > now && until <= now + knownFor) return this.#hasFew.value
    this.#hasFew = { value: (await this.#parts.most()) < fewestRecords, until: now + knownFor }
    return this.#hasFew.value
  }
}
