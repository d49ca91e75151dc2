import { z } from 'zod'
import { importLimits } from './limits.ts'

/** What a column whose values name records becomes: the type of a relation to one record. */
export const relationType = 'oneOf'

export const relationSchema = z.discriminatedUnion('to', [
  /** The records of another sheet that is brought in, found by one of its columns. */
  z.object({
    to: z.literal('sheet'),
    sheet: z.string().max(importLimits.label),
    header: z.string().max(importLimits.cell),
  }),
  /** The records of a collection that exists, found by one of its fields. The id is that of the wire. */
  z.object({ to: z.literal('collection'), collectionId: z.string(), fieldName: z.string() }),
  /** A new collection whose records are the different values of the column. The name is its local id. */
  z.object({ to: z.literal('values'), name: z.string(), title: z.string() }),
])

/** What the values of a column name. */
export type ColumnRelation = z.infer<typeof relationSchema>

/** A relation that a column could be. */
export interface RelationChoice {
  relation: ColumnRelation
  /** Of the collection that it leads to. */
  title: string
  /** Different values that name no record there; their rows would be rejected. */
  missing: number
  /** The first of them, for people. */
  example?: string
  /** Whether the column is taken for it without asking. */
  proposed: boolean
}

/** Values that differ in case, or in blanks around them, name the same record. */
export const matchKey = (text: string) => text.trim().toLowerCase()

export const isSameRelation = (one: ColumnRelation | undefined, other: ColumnRelation | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)
