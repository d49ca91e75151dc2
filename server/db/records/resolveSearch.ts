import type { Search } from '../../../shared/filters/filter.ts'
import { tilde } from '../../../shared/formats/fold.ts'
import { numberSigns, type SearchWord, searchWords, wholeSearch } from '../../../shared/formats/searchText.ts'
import { allOf, always, anyOf, type Condition } from './condition.ts'
import type { Layout, Slot } from './layout.ts'
import type { PlannedText } from './plannedTexts.ts'

const tildes: readonly string[] = [tilde]
/** Only between letters: what ends in n is found in a folded column as it is. */
const tildeWithin = /n./

/** Where a word is in a column. Digits are looked for in texts that have each of them: taking signs away costs ten times as much. */
function wordIn(is: 'containing' | 'beginning', slot: Slot, { text, digits }: SearchWord): Condition {
  if (digits !== undefined) {
    const each = [...new Set(digits)].map((folded): Condition => ({ is: 'containing', slot, folded }))
    return allOf([...each, { is, slot, folded: digits, without: numberSigns }])
  }
  return tildeWithin.test(text) ? { is, slot, folded: text, without: tildes } : { is, slot, folded: text }
}

const wordInAny = (is: 'containing' | 'beginning', slots: readonly Slot[], word: SearchWord) =>
  anyOf(slots.map(slot => wordIn(is, slot, word)))

/** A text index that can be asked, with those of its columns that are wanted. */
interface Asked {
  name: string
  within: readonly string[]
}

/**
 * Numbers are found by the index as they were typed, and by their digits alone where people leave signs out.
 * @param beside columns that are looked through too, because no index has them
 */
function indexed(
  asked: readonly Asked[],
  { byDigits, beside }: Readonly<Record<'byDigits' | 'beside', readonly Slot[]>>,
  words: readonly SearchWord[],
): Condition {
  const match = (some: readonly SearchWord[]): Condition[] =>
    asked.map(({ name, within }) => ({
      is: 'matching',
      index: name,
      columns: within,
      words: some.map(({ text }) => text),
    }))
  const plain = words.filter(({ digits }) => digits === undefined || byDigits.length === 0)
  const numbers = words.filter(word => !plain.includes(word))
  const ofNumbers = numbers.map(word => anyOf([...match([word]), wordInAny('containing', byDigits, word)]))
  if (beside.length === 0) return allOf([...(plain.length > 0 ? [anyOf(match(plain))] : []), ...ofNumbers])
  const ofWords = plain.map(word => anyOf([...match([word]), wordInAny('containing', beside, word)]))
  return allOf([...ofWords, ...ofNumbers])
}

/** What a search means for the columns of a collection, with the text indexes that can be asked. */
export function resolveSearch(
  { search: typed, fields, begins }: Search,
  { byName }: Layout,
  texts: readonly PlannedText[],
): Condition {
  if (typed.trim() === '') return always
  const named = fields?.map(name => byName.get(name)).filter(stored => stored !== undefined)
  const foldedOf = (stored: Iterable<{ slots: readonly Slot[] }>) =>
    [...stored].flatMap(({ slots: [slot] }) => slot?.folded ?? [])
  const slots = foldedOf(named ?? byName.values())
  if (begins) return wordInAny('beginning', slots, wholeSearch(typed))
  const words = searchWords(typed)
  // Signs alone are in no index.
  if (words.length === 0) return wordInAny('containing', slots, wholeSearch(typed))
  const wanted = new Set(slots.map(({ column }) => column))
  const asked = texts.flatMap(({ name, columns }): Asked[] => {
    const within = columns.filter(column => wanted.has(column))
    return within.length === 0 ? [] : [{ name, within }]
  })
  if (asked.length === 0) return allOf(words.map(word => wordInAny('containing', slots, word)))
  const byDigits = foldedOf(named ?? [...byName.values()].filter(({ type }) => type.digits))
  const inIndex = new Set(asked.flatMap(({ within }) => within))
  const beside = named === undefined ? [] : slots.filter(({ column }) => !inIndex.has(column))
  return indexed(asked, { byDigits, beside }, words)
}
