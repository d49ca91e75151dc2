import { isReservedFieldName } from '../fields/types/collectionFields.ts'
import { searchForm } from '../formats/fold.ts'

const longestField = 64
const longestCollection = 60

/** Letters and digits of a text, without accents: `Año de nacimiento` → ['ano', 'de', 'nacimiento']. */
const words = (text: string) =>
  searchForm(text)
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '')

/**
 * The first of `name`, `name2`, `name3` … that is not taken.
 * @param between before the number: nothing in what programs read, a space in what people do
 */
export function unique(
  name: string,
  isTaken: (candidate: string) => boolean,
  longest: number,
  between: '' | ' ' = '',
): string {
  if (!isTaken(name)) return name
  for (let count = 2; ; count += 1) {
    const number = `${between}${count}`
    const candidate = `${name.slice(0, longest - number.length)}${number}`
    if (!isTaken(candidate)) return candidate
  }
}

/** Every header once: empty ones get a number, repeated ones too. Repeats are counted without case. */
export function uniqueHeaders(headers: readonly string[], unnamed: (position: number) => string): string[] {
  const given = new Set(headers.map(header => header.trim().toLowerCase()))
  const taken = new Set<string>()
  return headers.map((header, index) => {
    const name = header.trim() === '' ? unnamed(index + 1) : header.trim()
    const isFirst = !taken.has(name.toLowerCase())
    const result = isFirst ? name : repeated(name, candidate => taken.has(candidate) || given.has(candidate))
    taken.add(result.toLowerCase())
    return result
  })
}

function repeated(name: string, isTaken: (candidate: string) => boolean): string {
  for (let count = 2; ; count += 1) {
    const candidate = `${name} (${count})`
    if (!isTaken(candidate.toLowerCase())) return candidate
  }
}

/** A field's internal name from a header, different from those taken (compared without case). */
export function fieldNameOf(header: string, taken: ReadonlySet<string>): string {
  const valid = /^[a-z][A-Za-z0-9_]*$/.test(header) && header.length <= longestField
  const slug = valid ? header : words(header).join('_')
  const name = (/^[a-z]/i.test(slug) ? slug : `c_${slug}`).slice(0, longestField).replace(/_+$/, '')
  return unique(name, candidate => taken.has(candidate.toLowerCase()) || isReservedFieldName(candidate), longestField)
}

/** A collection's name from a title or the name of a file: lowercase letters and digits. */
export function collectionNameOf(text: string, isTaken: (name: string) => boolean): string {
  const name = words(text).join('').slice(0, longestCollection)
  return unique(name === '' ? 'data' : name, isTaken, longestCollection)
}

/** `ventas_2024-mayo.csv` → `Ventas 2024 mayo` */
export function titleOf(fileName: string): string {
  const stem = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '')
  const text = stem.replace(/[_\-.]+/g, ' ').trim()
  return text === '' ? fileName : text.charAt(0).toUpperCase() + text.slice(1)
}
