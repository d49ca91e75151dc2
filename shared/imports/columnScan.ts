import type { ValueContext } from '../fields/defineField.ts'
import { propertyDefaults } from '../fields/property.ts'
import { areFew, type ColumnFacts, type FoundOptions } from '../fields/readings/detection.ts'
import { readingOf } from '../fields/readings/registry.ts'
import { fieldType, offeredFieldTypes } from '../fields/registry.ts'
import { type DecimalSign, isImportable, takesOptionsFromColumn } from './columns.ts'
import { importLimits } from './limits.ts'
import { firstLongNumber } from './longNumbers.ts'
import { isBlankCell } from './readCell.ts'
import { shortened } from './shortened.ts'
import { type Found, type FoundWay, oneMore, TypeTrial } from './typeTrial.ts'

/** A type that a column could have. */
export interface TypeChoice {
  type: string
  /** Cells that are none of this type, among the rows that were read; their rows would be rejected. */
  misfits: number
  /** The first of them, for people. */
  example?: string
  /** Cells whose numbers have more digits than the type keeps of them. */
  rounded?: Found
  /** Cells that are hardly meant as the type, too few to decide against it. */
  odd?: Found
  /** Of a type whose texts can be written in several ways. */
  way?: FoundWay
  options: Record<string, unknown>
  /** Of options that the column gives: those that are taken for another one of them, and what keeps them apart. */
  apart?: FoundOptions['apart']
  /** Whether some rows have nothing to store, or the type cannot be demanded. */
  optional: boolean
}

export interface DetectedColumn {
  type: string
  decimal?: DecimalSign
  choices: TypeChoice[]
  /** The first texts that differ. */
  samples: string[]
  /** Those of them that the file holds as numbers: whichever sign decimals have, they mean the same. */
  certain?: string[]
  blanks: number
}

/** A column may have so many misfits and still be of a type: those rows are rejected, with their reasons. */
const toleratedShare = 0.05
const shownSamples = 3
/** So many cells tell what a column holds, where not all were seen. */
const fewestTold = 500

const bareNumber = /^\s*\d+\s*$/
const moneySign = /\p{Sc}/u
const commaDecimals = /^[+-]?(\d{1,3}(\.\d{3})+,\d+|\d+,(\d{1,2}|\d{4,}))$/
const dotDecimals = /^[+-]?(\d{1,3}(,\d{3})+\.\d+|\d+\.(\d{1,2}|\d{4,}))$/

/** Types whose options come from the column are tried when everything was seen: until then every text is one of them. */
const triedTypes = () =>
  offeredFieldTypes.map(({ name }) => name).filter(name => isImportable(name) && !takesOptionsFromColumn(name))

/** Types that a column can be taken for without asking, in the order in which they are tried. */
const detectedTypes = () =>
  offeredFieldTypes
    .flatMap(({ name }) => {
      const detected = readingOf(name)?.detected
      return detected ? [{ type: name, ...detected }] : []
    })
    .sort((one, other) => one.turn - other.turn)

/** Looks at the cells of one column, one after the other, and then tells what they are. */
export class ColumnScan {
  readonly #context: ValueContext
  #trials: TypeTrial[]
  #count = 0
  #blanks = 0
  #longest = 0
  #hasLines = false
  #moneySigns = 0
  #percentSigns = 0
  #bareNumbers = 0
  #distinct: Map<string, number> | undefined = new Map()
  /** The cell that had a text for the first time, the latest of them. */
  #newestAt = 0
  readonly #firstTexts: string[] = []
  /** Those of them that are numbers in the file. */
  readonly #heldTexts: string[] = []
  #commas = 0
  #dots = 0
  #longNumbers: Found | undefined

  constructor(context: ValueContext) {
    this.#context = context
    this.#trials = triedTypes().map(type => new TypeTrial(type, context))
  }

  /** @param held the number that the file holds there, where its text could be read as another */
  add(text: string, held?: number): void {
    if (isBlankCell(text)) {
      this.#blanks += 1
      return
    }
    this.#count += 1
    if (text.length > this.#longest) this.#longest = text.length
    this.#hasLines ||= text.includes('\n')
    if (moneySign.test(text)) this.#moneySigns += 1
    if (text.includes('%')) this.#percentSigns += 1
    if (bareNumber.test(text)) this.#bareNumbers += 1
    this.#remember(text, held !== undefined)
    if (held === undefined) this.#noteDecimals(text)
    else if (Math.abs(held) >= firstLongNumber) this.#longNumbers = oneMore(this.#longNumbers, text)
    for (const trial of this.#trials) trial.add(text, held)
    if (this.#count % importLimits.trialCells === 0) this.#giveUp()
  }

  /** Numbers of the file itself with more digits than it keeps: some may have been lost before it came here. */
  get longNumbers(): Found | undefined {
    return this.#longNumbers
  }

  /** @param complete whether every row of the file was seen */
  conclude(complete: boolean, header = ''): DetectedColumn {
    this.#giveUp()
    const facts: ColumnFacts = {
      header,
      count: this.#count,
      moneySigns: this.#moneySigns,
      percentSigns: this.#percentSigns,
      bareNumbers: this.#bareNumbers,
      longest: this.#longest,
      hasLines: this.#hasLines,
      distinct: this.#distinct,
      settled: complete || this.#isSettled(),
    }
    const decimal = this.#decimal()
    const choices = [...this.#trials.map(trial => this.#choice(trial)), ...this.#fromColumn(facts)]
    const type = chosen(choices, this.#trials, facts)
    return {
      type,
      ...(decimal && { decimal }),
      choices,
      samples: this.#firstTexts.map(shortened),
      ...(this.#heldTexts.length > 0 && { certain: this.#heldTexts.map(shortened) }),
      blanks: this.#blanks,
    }
  }

  #remember(text: string, isHeld: boolean): void {
    if (this.#firstTexts.length < shownSamples && !this.#firstTexts.includes(text)) {
      this.#firstTexts.push(text)
      if (isHeld) this.#heldTexts.push(text)
    }
    if (this.#distinct === undefined) return
    const wanted = text.trim()
    if (!this.#distinct.has(wanted)) this.#newestAt = this.#count
    this.#distinct.set(wanted, (this.#distinct.get(wanted) ?? 0) + 1)
    const isOption = wanted.length <= importLimits.shownText
    if (!isOption || this.#distinct.size > importLimits.selectOptions) this.#distinct = undefined
  }

  #isSettled(): boolean {
    return this.#count >= fewestTold && this.#newestAt <= this.#count / 2
  }

  #noteDecimals(text: string): void {
    const number = text.trim()
    if (commaDecimals.test(number)) this.#commas += 1
    else if (dotDecimals.test(number)) this.#dots += 1
  }

  /** The sign that the column's numbers use, when those that leave no doubt agree. */
  #decimal(): DecimalSign | undefined {
    if (this.#commas > 0 && this.#dots === 0) return ','
    return this.#dots > 0 && this.#commas === 0 ? '.' : undefined
  }

  #giveUp(): void {
    this.#trials = this.#trials.filter(({ misfits }) => misfits <= this.#count * toleratedShare)
    for (const trial of this.#trials) trial.settle()
  }

  #choice(trial: TypeTrial): TypeChoice {
    const { type } = trial
    const { misfits, blanks, example, rounded, odd, way } = trial.conclude()
    const optional = this.#blanks + blanks > 0 || this.#count === 0 || hasEmptyAnswers(type, this.#context)
    const told = { ...(rounded && { rounded }), ...(odd && { odd }), ...(way && { way }) }
    return { type, misfits, ...(example !== undefined && { example }), ...told, options: {}, optional }
  }

  #fromColumn(facts: ColumnFacts): TypeChoice[] {
    return detectedTypes().flatMap(({ type, optionsOf }) => {
      const found = facts.count === 0 ? undefined : optionsOf?.(facts)
      return found === undefined ? [] : [{ type, misfits: 0, ...found, optional: this.#blanks > 0 }]
    })
  }
}

/** Types where an answer counts as nothing given: a boolean that is demanded has to be true. */
function hasEmptyAnswers(typeName: string, context: ValueContext): boolean {
  const type = fieldType(typeName)
  const answer = readingOf(typeName)?.fromText('no', propertyDefaults(type.options), context)
  return answer !== undefined && type.isEmpty(answer)
}

const isExcluded = ({ excluded, doubts }: TypeTrial, facts: ColumnFacts) => excluded || !areFew(doubts, facts)

function chosen(choices: readonly TypeChoice[], trials: readonly TypeTrial[], facts: ColumnFacts): string {
  const excluded = new Set(trials.filter(trial => isExcluded(trial, facts)).map(({ type }) => type))
  const onlyBlanks = new Set(trials.filter(trial => trial.conclude().blanks === facts.count).map(({ type }) => type))
  const fits = detectedTypes().find(({ type, suits }) => {
    if (excluded.has(type) || !choices.some(choice => choice.type === type)) return false
    if (facts.count === 0 || (onlyBlanks.has(type) && type !== 'string')) return type === 'string'
    return suits?.(facts) ?? true
  })
  return fits?.type ?? 'string'
}
