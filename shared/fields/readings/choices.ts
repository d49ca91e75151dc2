import { searchForm } from '../../formats/fold.ts'
import { colouredOptions } from '../optionColors.ts'
import type { ChoiceOptions } from '../types/singleSelect.ts'
import { defineReading } from './defineReading.ts'
import { type ColumnFacts, isIdentifier, speaksOf } from './detection.ts'
import { entriesIn } from './lists.ts'

const words = new Map([
  ...['true', 'yes', 'y', 'si', 's', 'verdadero', 'verdadera', 'x', '1', 't', 'on', '✓', '✔', '☑', '✅'].map(
    word => [word, true] as const,
  ),
  ...['false', 'no', 'n', 'falso', 'falsa', '0', 'f', 'off', '✗', '✘', '☐', '❌'].map(word => [word, false] as const),
])

const yesOrNo = (text: string) => words.get(searchForm(text.trim()))

/** Numbers and letters that could be anything else. */
const couldBeElse = (text: string) => /^\s*[01tfs]\s*$/i.test(text)

export const boolean = defineReading({ fromText: yesOrNo, detected: { turn: 1, excludes: couldBeElse } })
export const checkbox = defineReading({ fromText: yesOrNo })

const alike = (text: unknown) => searchForm(String(text).trim().replace(/\s+/g, ' '))

/** An option by its value, by its label, or by either in other capitals or without its accents, where that is one alone. */
function optionIn(text: string, { options }: ChoiceOptions): string | undefined {
  const wanted = text.trim()
  const exact =
    options.find(option => String(option.value) === wanted) ?? options.find(option => option.label.trim() === wanted)
  if (exact !== undefined) return String(exact.value)
  const close = alike(wanted)
  for (const part of ['label', 'value'] as const) {
    const found = options.filter(option => alike(option[part]) === close)
    if (found.length > 0) return found.length === 1 ? String(found[0]?.value) : undefined
  }
  return undefined
}

/** Texts that repeat themselves so much are choices; fewer rows say nothing. */
const choices = { most: 12, longest: 60, rowsEach: 4, rows: 12 }

function isChoice({ header, count, longest, distinct, settled }: ColumnFacts): boolean {
  if (!settled || distinct === undefined || distinct.size < 2 || distinct.size > choices.most) return false
  if (speaksOf(header, 'code') || [...distinct.keys()].every(isIdentifier)) return false
  return longest <= choices.longest && count >= choices.rows && count >= distinct.size * choices.rowsEach
}

export const singleSelect = defineReading<ChoiceOptions>({
  fromText: optionIn,
  detected: {
    turn: 6,
    suits: isChoice,
    optionsOf: ({ distinct, settled }) =>
      distinct === undefined || !settled
        ? undefined
        : { options: colouredOptions([...distinct.keys()].map(value => ({ value, label: value }))) },
  },
})

export const multipleSelect = defineReading<ChoiceOptions>({
  fromText: (text, options) => entriesIn(text, entry => optionIn(entry, options)),
})
