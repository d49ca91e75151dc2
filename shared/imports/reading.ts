import { z } from 'zod'
import { importLimits } from './limits.ts'

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

export const importFormats = ['csv', 'xlsx', 'json'] as const
export type ImportFormat = (typeof importFormats)[number]

/** How a file is read. What is not given is detected. */
export const readingSchema = z.object({
  format: z.enum(importFormats).optional(),
  encoding: z.enum(encodings).optional(),
  separator: z.enum(separators).optional(),
  /** Whether a row holds the names of the columns. */
  hasHeader: z.boolean().optional(),
  /** Which one, as people count rows in the file; what stands above it is left out. */
  headerRow: z.number().int().min(1).optional(),
  /** Which one is the last record, as people count rows in the file; what stands below it is left out. */
  lastRow: z.number().int().min(1).optional(),
  /** The rows at the end are records, whatever they look like. */
  keepsEnd: z.boolean().optional(),
  /** Name of a workbook's sheet. */
  sheet: z.string().max(importLimits.label).optional(),
})
export type ReadingRequest = z.infer<typeof readingSchema>

const headerSchema = readingSchema.pick({ hasHeader: true, headerRow: true, lastRow: true, keepsEnd: true })

export const previewSchema = readingSchema.extend({
  /** How the sheets of a workbook are read that are not read as detected, by their names. */
  headers: z.record(z.string(), headerSchema).optional(),
})
export type PreviewRequest = z.infer<typeof previewSchema>

/** What a preview detected, and an import then uses. Encoding and separator are those of text files. */
export interface Reading {
  format: ImportFormat
  encoding?: Encoding
  separator?: Separator
  hasHeader: boolean
  /** Of a table whose columns are named by a row. */
  headerRow?: number
  /** The last record, where rows stand below that are none: totals, sources, remarks. */
  lastRow?: number
  /** Somebody said that the rows at the end are records. */
  keepsEnd?: boolean
  /** Name of a workbook's sheet. */
  sheet?: string
}
