import type { ChartData } from './chartData.ts'

export type ExportCell = string | number | null

/** A chart as rows of a spreadsheet: a line of headings, then one for each category. */
export const exportRows = ({ categoryLabel, categories, series }: ChartData): ExportCell[][] => [
  [categoryLabel, ...series.map(({ name }) => name)],
  ...categories.map((category, row): ExportCell[] => [category, ...series.map(({ values }) => values[row] ?? null)]),
]

/** Spreadsheets take a text that begins so for a formula. */
const formula = /^[=+\-@\t\r]/

function csvCell(cell: ExportCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** With the mark by which spreadsheets know UTF-8, and the line ends of RFC 4180. */
export const csvText = (rows: readonly (readonly ExportCell[])[]): string =>
  `\uFEFF${rows.map(row => row.map(csvCell).join(',')).join('\r\n')}\r\n`
