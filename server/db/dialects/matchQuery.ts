const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/**
 * A query of the engine's full-text search: every word begins some word of the columns. Words are quoted, so that nothing that is
 * typed is read as its language; the parts of a number with signs follow each other.
 */
export function matchQuery(words: readonly string[], columns: readonly string[] | undefined): string {
  const all = words.map(text => `${quoted(text)} *`).join(' AND ')
  return columns === undefined ? all : `{${columns.map(quoted).join(' ')}} : (${all})`
}
