import type { ValueContext } from '../fields/defineField.ts'
import { propertyDefaults } from '../fields/property.ts'
import type { Detection } from '../fields/readings/detection.ts'
import type { TypeWay } from '../fields/readings/reading.ts'
import { readingOf } from '../fields/readings/registry.ts'
import { type ReadingWays, readingWays, type WayName } from '../fields/readings/ways.ts'
import { fieldType } from '../fields/registry.ts'
import { isRounded } from './longNumbers.ts'
import { type CellReader, type CellValue, cellReader } from './readCell.ts'
import { shortened } from './shortened.ts'

/** Cells that people should know of. */
export interface Found {
  count: number
  /** The first of them. */
  example: string
}

/** One more of what was found. */
export const oneMore = (found: Found | undefined, text: string): Found => ({
  count: (found?.count ?? 0) + 1,
  example: found?.example ?? shortened(text),
})

/** In which way the texts of a column are written. */
export type FoundWay<Name extends WayName = WayName> = {
  [Each in Name]: {
    name: Each
    value: NonNullable<ReadingWays[Each]>
    /** The first text that another way gives another value, where no text tells which one is meant. */
    doubtful?: string
  }
}[Name]

/** What a trial found of the cells that it was given. */
export interface TrialResult {
  misfits: number
  /** The first of them. */
  example: string | undefined
  blanks: number
  rounded: Found | undefined
  /** Cells that are read, though they are hardly meant as the type. */
  odd: Found | undefined
  way: FoundWay | undefined
}

/** A type, read in one of the ways in which its texts can be written. */
interface Look {
  value: string | undefined
  read: CellReader
  context: ValueContext
  misfits: number
  impossible: number
  unlikely: number
  example: string | undefined
  blanks: number
  rounded: Found | undefined
  odd: Found | undefined
}

/** A cell, and what it is in one of the ways. */
interface LookedAt {
  value: unknown
  text: string
  held: number | undefined
  isOdd: boolean
}

const wrong = ({ misfits, impossible }: Look) => misfits + impossible

/** So many cells that are wrong in one way alone tell that it is not the one. */
const tellingMisfits = 50

const valueIn = (cell: CellValue) => ('error' in cell ? undefined : cell.value)

/** Reads cells as values of one type. */
export class TypeTrial {
  readonly type: string
  readonly #options: Readonly<Record<string, unknown>>
  readonly #context: ValueContext
  readonly #way: TypeWay | undefined
  readonly #detected: Detection | undefined
  #looks: Look[]
  #doubtful: string | undefined
  /** A cell was there that no column of this type has. */
  excluded = false
  /** Cells that are hardly meant as this type. */
  doubts = 0

  constructor(type: string, context: ValueContext) {
    const reading = readingOf(type)
    this.type = type
    this.#options = propertyDefaults(fieldType(type).options)
    this.#context = context
    this.#way = reading?.way
    this.#detected = reading?.detected
    const ways = this.#way === undefined ? [undefined] : readingWays[this.#way.name]
    this.#looks = ways.map(value => this.#look(value))
  }

  #look(value: string | undefined): Look {
    const ways = this.#way === undefined ? undefined : { [this.#way.name]: value }
    const read = cellReader({ type: this.type, ways }, this.#options, this.#context)
    const context = { ...this.#context, ...(ways && { ways }) }
    const counts = { misfits: 0, impossible: 0, unlikely: 0, blanks: 0 }
    return { value, read, context, ...counts, example: undefined, rounded: undefined, odd: undefined }
  }

  /** @param held the number that the file holds there, where its text could be read as another */
  add(text: string, held?: number): void {
    this.excluded ||= this.#detected?.excludes?.(text) === true
    const isOdd = this.#detected?.doubts?.(text) === true
    if (isOdd) this.doubts += 1
    const isOpen = held === undefined && this.#way?.isOpen(text) === true
    let first: unknown
    for (const [at, look] of this.#looks.entries()) {
      const value = at === 0 || isOpen ? valueIn(look.read(text, held)) : first
      if (at === 0) first = value
      else if (value !== first && value !== undefined && first !== undefined) this.#doubtful ??= shortened(text)
      this.#count(look, { value, text, held, isOdd })
    }
  }

  #count(look: Look, { value, text, held, isOdd }: LookedAt): void {
    if (value === undefined) {
      look.misfits += 1
      look.example ??= shortened(text)
    } else if (value === null) look.blanks += 1
    else {
      if (isRounded(text, value)) look.rounded = oneMore(look.rounded, text)
      if (isOdd) look.odd = oneMore(look.odd, text)
      const objection = held === undefined ? this.#way?.against?.(value, this.#options, look.context) : undefined
      if (objection !== undefined) look[objection] += 1
    }
  }

  /** Fewest cells that are none of the type, in whichever way. */
  get misfits(): number {
    return Math.min(...this.#looks.map(({ misfits }) => misfits))
  }

  /** Cells are no longer read in a way in which far more of them are wrong than in another. */
  settle(): void {
    const best = Math.min(...this.#looks.map(wrong))
    this.#looks = this.#looks.filter(look => wrong(look) - best < tellingMisfits)
  }

  conclude(): TrialResult {
    const usual = this.#way?.usual(this.#context)
    const [best, ...others] = this.#looks.toSorted(
      (one, other) =>
        wrong(one) - wrong(other) ||
        one.unlikely - other.unlikely ||
        Number(other.value === usual) - Number(one.value === usual),
    )
    if (best === undefined) throw new Error('a trial reads in one way at least')
    const isOpen = others.some(other => wrong(other) === wrong(best))
    return { ...best, way: this.#found(best, isOpen) }
  }

  #found({ value }: Look, isOpen: boolean): FoundWay | undefined {
    if (this.#way === undefined || value === undefined) return undefined
    const doubtful = isOpen ? this.#doubtful : undefined
    return { name: this.#way.name, value, ...(doubtful !== undefined && { doubtful }) } as FoundWay
  }
}
