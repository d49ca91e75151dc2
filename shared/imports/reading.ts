import { z } from 'zod'

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
  /** Whether the first row holds the names of the columns. */
  hasHeader: z.boolean().optional(),
})
export type ReadingRequest = z.infer<typeof readingSchema>

/** What a preview detected, and an import then uses. Encoding and separator are those of text files. */
export interface Reading {
  format: ImportFormat
  encoding?: Encoding
  separator?: Separator
  hasHeader: boolean
}
