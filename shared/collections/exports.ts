/** What records can be exported to, and how the file is called and served. */
export const exportFormats = {
  excel: { extension: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  json: { extension: 'json', type: 'application/json' },
  /** The types of the fields. */
  typescript: { extension: 'ts', type: 'text/plain' },
  /** A workbook without records, to fill in and import. */
  headers: { extension: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const
export type ExportFormat = keyof typeof exportFormats

const otherNames: Readonly<Record<string, ExportFormat>> = { xlsx: 'excel', ts: 'typescript' }

/** The format that a client names, in any case; undefined for none that there is. */
export function exportFormatOf(name: string): ExportFormat | undefined {
  const lower = name.toLowerCase()
  if (Object.hasOwn(exportFormats, lower)) return lower as ExportFormat
  return Object.hasOwn(otherNames, lower) ? otherNames[lower] : undefined
}

/** Characters that one cell of a workbook holds at most. */
export const excelCellLimit = 32_767
