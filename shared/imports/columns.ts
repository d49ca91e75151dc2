import { z } from 'zod'
import { validationError } from '../errors.ts'
import { readingOf } from '../fields/readings/registry.ts'
import { readingWays, type WayName } from '../fields/readings/ways.ts'
import { findFieldType } from '../fields/registry.ts'
import { message } from '../validation/messages.ts'
import { relationSchema } from './columnRelation.ts'
import { importLimits } from './limits.ts'
import { readingSchema } from './reading.ts'

/** The header of the column that holds record ids; it is no field. */
export const idHeader = '_id'

/** The sign before the decimals of a column's numbers; without it each number is read by itself. */
export type DecimalSign = '.' | ','

const waysSchema = z.object({
  dayOrder: z.enum(readingWays.dayOrder).optional(),
  percents: z.enum(readingWays.percents).optional(),
  placeOrder: z.enum(readingWays.placeOrder).optional(),
} satisfies Record<WayName, z.ZodType>)

const columnSchema = z.object({
  /** As the preview gave it: it finds the column in the file. */
  header: z.string().max(importLimits.cell),
  name: z.string(),
  label: z.string().optional(),
  type: z.string(),
  optional: z.boolean().optional(),
  options: z.record(z.string(), z.unknown()).optional(),
  decimal: z.enum(['.', ',']).optional(),
  ways: waysSchema.optional(),
  /** The values name records: the field is a relation to them, whatever the type says. */
  relation: relationSchema.optional(),
  skip: z.boolean().optional(),
})

/** A column of a file and the field that its values go to. */
export type ImportColumn = z.infer<typeof columnSchema>

const tableSchema = z.object({
  /** The collection's local id. */
  name: z.string(),
  title: z.string(),
  columns: z.array(columnSchema).max(importLimits.columns),
  options: readingSchema.optional(),
})
/** A table of a file and the collection that it becomes. */
export type TableRequest = z.infer<typeof tableSchema>

export const startSchema = tableSchema.extend({
  /** The other sheets of a workbook that are brought in with the first. */
  sheets: z.array(tableSchema).max(importLimits.sheets).optional(),
})
export type StartRequest = z.infer<typeof startSchema>

export const intoSchema = readingSchema.extend({
  /** Header → name of the field, or null to leave the column out. Without it, columns find fields by name or label. */
  columns: z.record(z.string(), z.string().nullable()).optional(),
  /** Header → how its texts are written, where that is known better than it was found. */
  ways: z.record(z.string(), waysSchema).optional(),
})
export type IntoRequest = z.infer<typeof intoSchema>

/**
 * @param prefix before the path of each error
 * @throws AppError validationError
 */
export function parseRequest<T>(schema: z.ZodType<T>, data: unknown, prefix: string): T {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  throw validationError(
    Object.fromEntries(
      parsed.error.issues.map(issue => [[prefix, ...issue.path].join('.'), message('invalid')] as const),
    ),
  )
}

/** A type that values of a spreadsheet can be read as, without options that only a person can give and without asking whom they name. */
export function isImportable(typeName: string): boolean {
  const type = findFieldType(typeName)
  return (
    type !== undefined &&
    type.offered !== false &&
    readingOf(typeName) !== undefined &&
    type.namesPeople === undefined &&
    Object.values(type.options).every(option => option.optional || option.default !== undefined)
  )
}

/** A type whose options an import takes from what the column holds. */
export const takesOptionsFromColumn = (typeName: string): boolean =>
  readingOf(typeName)?.detected?.optionsOf !== undefined
