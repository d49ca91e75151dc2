/** Letters that carry their mark inside and so have no decomposition. */
const undecomposed: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', đ: 'd', ł: 'l', ı: 'i' }

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, to leave early
const ascii = /^[\x00-\x7f]*$/
const latinMarks = /[\u0300-\u036fæœßøđłı]/g
/** All that tells a folded ñ from an n. */
export const tilde = '\u0303'

/**
 * The form in which text is searched and put in order: lower case, without accents. Spanish: ñ is a letter of its own
 * between n and o, so it becomes n followed by a combining tilde, which sorts after any other letter. `canon` is therefore found
 * in `Cañón` only by `cañon`, as its readers expect, and `ca` finds both.
 *
 * Compare folded texts byte by byte (SQLite's BINARY, PostgreSQL's "C"): that is the order meant here. Marks of other scripts
 * are kept. Stored columns hold this form: a change of this function needs a migration that computes them again.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (ascii.test(lower)) return lower
  return lower.normalize('NFD').replace(latinMarks, (mark, at: number, whole: string) => {
    if (mark === tilde && whole[at - 1] === 'n') return tilde
    return undecomposed[mark] ?? ''
  })
}

/** The form in which people look for something in a list that is short enough to show it: `munoz` finds `Muñoz` too. */
export const searchForm = (text: string) => fold(text).replaceAll(tilde, '')
