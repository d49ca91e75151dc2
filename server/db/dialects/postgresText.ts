import type { Fragment, TextIndex } from './dialect.ts'

/**
 * What stands between words, as ranges of a regular expression that both PostgreSQL and JavaScript read: signs, spaces and pictures. They are
 * written down because an engine's own classes change with its collations, and an index must not.
 */
const between = [
  '\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a9\\u00ab-\\u00b1\\u00b4\\u00b6-\\u00b8\\u00bb\\u00bf\\u00d7\\u00f7',
  '\\u02c2-\\u02df\\u037e\\u0387\\u055a-\\u055f\\u0589\\u05be\\u060c\\u061b\\u061f\\u066a-\\u066d\\u06d4\\u0964\\u0965\\u0e3f',
  '\\u2000-\\u206f\\u207a-\\u207e\\u208a-\\u208e\\u20a0-\\u20ff\\u2190-\\u245f\\u2500-\\u2775\\u2794-\\u2bff\\u2e00-\\u2e7f',
  '\\u3000-\\u3004\\u3008-\\u3020\\u3030\\u30fb\\ufe10-\\ufe6f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65\\ufffc\\ufffd',
].join('')

/** Pictures lie behind the first plane, where the two write ranges differently. */
const pictures = { engine: '\\U0001F000-\\U0001FAFF', script: '\\u{1f000}-\\u{1faff}' }
const gaps = new RegExp(`[${between}${pictures.script}]+`, 'u')

/** So much of a text is kept: the words of more would not fit in what the engine keeps of one text. */
const longest = 200_000
/** Tells a folded ñ from an n, and is not typed by who looks for it. */
const tilde = '\u0303'

/** The words of a folded column, in their order. An index and who asks it write it alike. */
const wordsOf = (column: string) =>
  `to_tsvector('simple', regexp_replace(replace(left(${column}, ${longest}), '${tilde}', ''), '[${between}${pictures.engine}]+', ' ', 'g'))`

export const textIndexSql = ({ name, table, columns }: TextIndex, quote: (name: string) => string): string =>
  `CREATE INDEX ${quote(name)} ON ${quote(table)} USING gin (${columns.map(column => wordsOf(quote(column))).join(', ')})`

/** The parts of a word with signs follow each other, and the last begins a word. */
function queryOf(word: string): string {
  const parts = word.split(gaps).filter(part => part !== '')
  return parts.map((part, at) => `'${part}'${at === parts.length - 1 ? ':*' : ''}`).join(' <-> ')
}

/** Every word begins a word of one of the columns. What has nothing but signs is asked for nowhere. */
export function matchingSql(columns: readonly string[], words: readonly string[]): Fragment {
  const queries = words.map(queryOf).filter(query => query !== '')
  if (queries.length === 0) return { text: 'TRUE', params: [] }
  const ofEach = `(${columns.map(column => `${wordsOf(column)} @@ CAST(? AS tsquery)`).join(' OR ')})`
  return {
    text: `(${queries.map(() => ofEach).join(' AND ')})`,
    params: queries.flatMap(query => columns.map(() => query)),
  }
}
