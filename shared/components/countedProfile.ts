import { holdsIds, isWriteOnly, typeOf } from '../fields/capabilities.ts'
import type { Field } from '../fields/defineField.ts'
import { columnKind, figureOf, isDated, isGroupable, isNumeric } from './counting.ts'
import { isQuantity } from './quantities.ts'

/** What of a collection is worth counting, by what its fields can do. */
export interface CountedProfile {
  /** The day that things happened. */
  day: Field | undefined
  /** What records are counted by: few values that come again first, other records and people after them. */
  categories: readonly Field[]
  /** What is summed: money, then quantities. */
  amounts: readonly Field[]
}

const mostAmounts = 2

/** Yes and no are two bars that say little. */
const isFew = (field: Field) =>
  typeOf(field).offered === 'choice' && isGroupable(field) && columnKind(field) !== 'boolean'

/** Sums of percentages and marks mean nothing, and neither do those of numbers that tell records apart. */
function amountsOf(fields: readonly Field[]): Field[] {
  const summed = fields.filter(field => isNumeric(field) && typeOf(field).nothing === undefined)
  const money = summed.filter(field => figureOf(field) === 'money')
  const quantities = summed.filter(field => figureOf(field) === 'number' && isQuantity(field))
  return [...money, ...quantities].slice(0, mostAmounts)
}

/** @param fields of the collection, in its order */
export const countedProfile = (fields: readonly Field[]): CountedProfile => ({
  day: fields.find(isDated),
  categories: [...fields.filter(isFew), ...fields.filter(field => holdsIds(field) && isGroupable(field))],
  amounts: amountsOf(fields.filter(field => !isWriteOnly(field))),
})
