export type CsvCell = string | number | null

/** Spreadsheet programs take a text that begins so for a formula, and an apostrophe before it for the mark of a text. */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/
const marked = /^'+[=+\-@＝＋－＠\t\r\n]/
/** These begin so too, and are worth nothing but themselves. */
const number = /^[+-]?(\d[\d.,]*|[.,]\d+)(e[+-]?\d{1,3})?%?$/i

/** A text that no spreadsheet program works out. Numbers stay numbers. */
export const inertText = (text: string) => (formula.test(text) && !number.test(text) ? `'${text}` : text)

/** The text that `inertText` made inert. */
export const textOfInert = (text: string) => (text.charCodeAt(0) === 39 && marked.test(text) ? text.slice(1) : text)

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = inertText(cell)
  return /["\n\r,;\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The mark by which spreadsheet programs know UTF-8. */
export const csvMark = '\ufeff'

/** One line with its end (RFC 4180). */
export const csvLine = (cells: readonly CsvCell[], separator = ',') => `${cells.map(csvCell).join(separator)}\r\n`
