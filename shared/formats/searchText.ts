import { searchForm } from './fold.ts'

/** What people put between the digits of a RUT or a telephone number, or leave out. */
export const numberSigns: readonly string[] = [' ', '.', '-', '(', ')', '+']

/** One thing that was typed, as it is looked for in a text. */
export interface SearchWord {
  /** Lower case, without accents and without the tilde of ñ: to be found in a text of that form. */
  text: string
  /** Of a number of several digits, these alone, with a final `k`: to be found, instead of `text`, in a text without its number signs. */
  digits: string | undefined
}

/** More words than this are no search of a person. */
const mostWords = 16
const plainWord = /[\p{L}\p{N}\p{M}]+/gu
const severalDigits = /^\d+[\dk]$/

/** A text without number signs: the digits of `12.345.678-5` or `+56 9 1234 5678` stand together. */
export const withoutSigns = (text: string): string =>
  numberSigns.reduce((left, sign) => left.replaceAll(sign, ''), text)

function wordOf(text: string): SearchWord {
  const bare = withoutSigns(text)
  return { text, digits: severalDigits.test(bare) ? bare : undefined }
}

/**
 * The words of what somebody typed, all of which a text must have, in any order. Signs between words mean nothing, and those within a
 * number neither: `Muñoz, 12.345.678-5` are `munoz` and the number 123456785. Empty for signs alone.
 */
export const searchWords = (typed: string): SearchWord[] =>
  searchForm(typed)
    .split(/\s+/)
    .flatMap(piece => {
      const whole = wordOf(piece)
      return whole.digits === undefined ? (piece.match(plainWord) ?? []).map(wordOf) : whole
    })
    .slice(0, mostWords)

/** What was typed as one thing, signs and all, with a single space between words: what begins with it comes first. */
export const wholeSearch = (typed: string): SearchWord => wordOf(searchForm(typed.trim().replace(/\s+/g, ' ')))

export interface TextSearch {
  /** Has every word; of signs alone, has just these. Nothing typed is in every text. */
  matches(text: string): boolean
  begins(text: string): boolean
  equals(text: string): boolean
}

/**
 * How a text that somebody typed is looked for, wherever Telar searches by words: capitals, accents and the tilde of ñ do not matter, nor do
 * the order of words and the signs within numbers.
 */
export function textSearch(typed: string): TextSearch {
  const whole = wholeSearch(typed)
  const found = searchWords(typed)
  const words = found.length > 0 ? found : [whole]
  const compare = (
    holds: (own: string, wanted: string) => boolean,
    text: string,
    { text: plain, digits }: SearchWord,
  ) => {
    const own = searchForm(text)
    return digits === undefined ? holds(own, plain) : holds(withoutSigns(own), digits)
  }
  return {
    matches: text => words.every(word => compare((own, wanted) => own.includes(wanted), text, word)),
    begins: text => compare((own, wanted) => own.startsWith(wanted), text, whole),
    equals: text => compare((own, wanted) => own === wanted, text.trim(), whole),
  }
}

/** Those that match, in their order, but those that begin with what was typed first. */
export function searched<Item>(items: readonly Item[], typed: string, textOf: (item: Item) => string): Item[] {
  const search = textSearch(typed)
  const found = items.filter(item => search.matches(textOf(item)))
  if (typed.trim() === '') return found
  const first = found.filter(item => search.begins(textOf(item)))
  return first.length === 0 ? found : [...first, ...found.filter(item => !search.begins(textOf(item)))]
}
