import { fold } from '../../../shared/formats/fold.ts'

const word = /[\p{L}\p{N}\p{M}]+/gu
/** More words than this are no search of a person. */
const mostWords = 16

/** The words of what somebody typed, folded; signs between them mean nothing. */
export const searchWords = (text: string): string[] => (fold(text).match(word) ?? []).slice(0, mostWords)

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/**
 * A query of the engine's full-text search: every word begins some word of the columns. Words are quoted, so that nothing that is
 * typed is read as its language.
 */
export function matchQuery(words: readonly string[], columns: readonly string[] | undefined): string {
  const all = words.map(text => `${quoted(text)} *`).join(' AND ')
  return columns === undefined ? all : `{${columns.map(quoted).join(' ')}} : (${all})`
}
