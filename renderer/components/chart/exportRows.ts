import { type CsvCell, csvLine, csvMark } from '../../../shared/formats/csv.ts'
import type { ChartData } from './chartData.ts'

export type ExportCell = CsvCell

/** A chart as rows of a spreadsheet: a line of headings, then one for each category. */
export const exportRows = ({ categoryLabel, categories, series }: ChartData): ExportCell[][] => [
  [categoryLabel, ...series.map(({ name }) => name)],
  ...categories.map((category, row): ExportCell[] => [category, ...series.map(({ values }) => values[row] ?? null)]),
]

export const csvText = (rows: readonly (readonly ExportCell[])[]): string =>
  csvMark + rows.map(row => csvLine(row)).join('')
