import type { Clock } from '../../../shared/clock.ts'
import { BoundedMap } from '../../system/boundedMap.ts'
import type { Awaitable } from '../engine/awaitable.ts'
import type { SqlValue } from '../engine/sql.ts'
import type { ConditionOf } from './condition.ts'
import type { RelatedWay, WhereSql } from './whereSql.ts'

/** What rows are asked for: a few by their ids, those of a page in its order, or all that match. */
export type RowUse = 'few' | 'page' | 'all'

interface Reach {
  /** Rows whose related record passes, as far as they were counted. */
  found: number
  /** Of so many. */
  of: number
  /** When they are counted again, in ms. */
  until: number
}

/** How long a count is good for choosing a way: whatever it says, the rows that are found are the same. */
const countedFor = 60_000
const mostKnown = 300
/**
 * A page of fifty is filled by looking at so many rows in its order as have fifty among them that pass, or by sorting all that pass: both
 * cost the same where about this many times the root of all rows pass.
 */
const ofRoot = 5
/** One row in twenty: reading by an index costs more than reading everything from there on. */
const ofAll = 20

export interface RelatedWaysParts {
  clock: Clock
  /** There are no more rows than this. */
  most(): Promise<number>
  rows(part: ConditionOf<'related'>): WhereSql
  /** The first number that a statement gives. */
  number(text: string, params: readonly SqlValue[]): Promise<number>
}

/** Chooses how relations are followed, by how many rows a condition on the related records lets through: engines do not know it of parameters. */
export class RelatedWays {
  readonly #parts: RelatedWaysParts
  readonly #known = new BoundedMap<Reach>(mostKnown)

  constructor(parts: RelatedWaysParts) {
    this.#parts = parts
  }

  async way(part: ConditionOf<'related'>, use: Exclude<RowUse, 'few'>): Promise<RelatedWay> {
    const { found, of } = await this.#reach(part)
    if (use === 'page') return found > ofRoot * Math.sqrt(of) ? 'each' : 'led'
    return found > of / ofAll ? 'listed' : 'led'
  }

  #reach(part: ConditionOf<'related'>): Awaitable<Reach> {
    const { clock, rows } = this.#parts
    const { text, params } = rows(part)
    const key = `${text}\n${JSON.stringify(params)}`
    const now = clock.now()
    const known = this.#known.get(key)
    if (known !== undefined && known.until > now && known.until <= now + countedFor) return known
    return this.#count(key, { text, params }, now)
  }

  async #count(key: string, { text, params }: WhereSql, now: number): Promise<Reach> {
    const { most, number } = this.#parts
    const of = await most()
    const enough = Math.ceil(Math.max(ofRoot * Math.sqrt(of), of / ofAll)) + 1
    const found = await number(`SELECT count(*) FROM (${text} LIMIT ${enough}) AS reached`, params)
    const reach = { found, of, until: now + countedFor }
    this.#known.set(key, reach)
    return reach
  }
}
