import { type CsvCell, csvLine, csvMark } from '../../../shared/formats/csv.ts'
import { exactNumber } from '../../../shared/formats/numbers.ts'
import type { Region } from '../../../shared/formats/region.ts'
import type { ChartData } from './chartData.ts'

export type ExportCell = CsvCell

/** A chart as rows of a spreadsheet: a line of headings, then one for each category. */
export const exportRows = ({ categoryLabel, categories, series }: ChartData): ExportCell[][] => [
  [categoryLabel, ...series.map(({ name }) => name)],
  ...categories.map((category, row): ExportCell[] => [category, ...series.map(({ values }) => values[row] ?? null)]),
]

/** As spreadsheet programs of the region read it: where decimals stand behind a comma, semicolons part the cells. */
export function csvText(rows: readonly (readonly ExportCell[])[], region: Region): string {
  const separator = region.decimal === ',' ? ';' : ','
  const written = (cell: ExportCell) => (typeof cell === 'number' ? exactNumber(cell, region) : cell)
  return csvMark + rows.map(row => csvLine(row.map(written), separator)).join('')
}
