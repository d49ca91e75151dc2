import { searchForm } from '../../formats/fold.ts'
import { colouredOptions } from '../optionColors.ts'
import type { ChoiceOptions } from '../types/singleSelect.ts'
import { defineLongReading, defineReading } from './defineReading.ts'
import { type ColumnFacts, type FoundOptions, isIdentifier, speaksOf } from './detection.ts'
import { entriesIn } from './lists.ts'

const words = new Map([
  ...['true', 'yes', 'y', 'si', 'sí', 's', 'verdadero', 'verdadera', 'x', '1', 't', 'on', '✓', '✔', '☑', '✅'].map(
    word => [word, true] as const,
  ),
  ...['false', 'no', 'n', 'falso', 'falsa', '0', 'f', 'off', '✗', '✘', '☐', '❌'].map(word => [word, false] as const),
])

const yesOrNo = (text: string) => words.get(text.trim().toLowerCase()) ?? words.get(searchForm(text.trim()))

/** Numbers and letters that could be anything else. */
const couldBeElse = (text: string) => /^\s*[01tfs]\s*$/i.test(text)

export const boolean = defineReading({ fromText: yesOrNo, detected: { turn: 1, doubts: couldBeElse } })
export const checkbox = defineReading({ fromText: yesOrNo })

const alike = (text: unknown) => searchForm(String(text).trim().replace(/\s+/g, ' '))

/** Values by the texts that mean them; undefined by a text that means several. */
interface Known {
  exact: ReadonlyMap<string, string>
  alike: ReadonlyMap<string, string | undefined>
}

function knownOf(options: ChoiceOptions['options']): Known {
  const exact = new Map<string, string>()
  const close = new Map<string, string | undefined>()
  for (const part of ['value', 'label'] as const)
    for (const option of options) {
      const text = String(option[part]).trim()
      if (!exact.has(text)) exact.set(text, String(option.value))
    }
  for (const part of ['label', 'value'] as const) {
    const own = new Map<string, string | undefined>()
    for (const option of options) {
      const text = alike(option[part])
      own.set(text, own.has(text) ? undefined : String(option.value))
    }
    for (const [text, value] of own) if (!close.has(text)) close.set(text, value)
  }
  return { exact, alike: close }
}

/** A column has many cells, and its field may have many options. */
const known = new WeakMap<ChoiceOptions['options'], Known>()

/**
 * An option by its value, by its label, or by either in other capitals or without its accents, where that is one alone; any text where
 * nobody says what the options are.
 */
function optionIn(text: string, { options }: Partial<ChoiceOptions>): string | undefined {
  if (options === undefined) return text.trim()
  const ofField = known.get(options) ?? knownOf(options)
  known.set(options, ofField)
  return ofField.exact.get(text.trim()) ?? ofField.alike.get(alike(text))
}

/** An option in a list: where nobody says what the options are, none has commas inside. */
const memberIn = (entry: string, options: Partial<ChoiceOptions>) =>
  options.options === undefined && entry.includes(',') ? undefined : optionIn(entry, options)

/** The texts of a column by what they mean, those that differ in capitals, accents or blanks alone together; the commonest of them first. */
function meanings(distinct: ReadonlyMap<string, number>): string[][] {
  const byForm = Map.groupBy(distinct.keys(), alike)
  const times = (text: string) => distinct.get(text) ?? 0
  return [...byForm.values()].map(texts => texts.toSorted((one, other) => times(other) - times(one)))
}

const asOptions = (texts: readonly string[]) => ({
  options: colouredOptions(texts.map(value => ({ value, label: value }))),
})

/** What every text of a column is read as, once all of them are known. */
function optionsIn({ distinct, settled }: ColumnFacts): FoundOptions | undefined {
  if (distinct === undefined || !settled) return undefined
  const found = meanings(distinct)
  const alikes = found.flatMap(([as = '', ...others]) => others.map(text => ({ text, as })))
  const options = asOptions(found.flatMap(([first]) => first ?? []))
  return alikes.length === 0
    ? { options }
    : { options, apart: { alike: alikes, options: asOptions([...distinct.keys()]) } }
}

/** Texts that repeat themselves so much are choices; fewer rows say nothing, and sentences are no choices. Lengths are of characters. */
const choices = { most: 12, longest: 60, usualLength: 36, rowsEach: 4, rows: 12 }

function isChoice({ header, count, longest, distinct, settled }: ColumnFacts): boolean {
  if (!settled || distinct === undefined) return false
  const found = meanings(distinct)
  if (found.length < 2 || found.length > choices.most) return false
  const texts = found.flatMap(([first]) => first ?? [])
  if (speaksOf(header, 'code') || texts.every(isIdentifier) || areSentences(texts)) return false
  return longest <= choices.longest && count >= choices.rows && count >= found.length * choices.rowsEach
}

function areSentences(texts: readonly string[]): boolean {
  const letters = texts.reduce((sum, { length }) => sum + length, 0)
  return letters > texts.length * choices.usualLength || texts.every(text => /\p{L}{3}[.!?]$/u.test(text))
}

export const singleSelect = defineReading<ChoiceOptions>({
  fromText: optionIn,
  detected: {
    turn: 6,
    suits: isChoice,
    optionsOf: optionsIn,
  },
})

export const multipleSelect = defineLongReading<ChoiceOptions>({
  fromText: (text, options) => entriesIn(text, entry => memberIn(entry, options)),
})
