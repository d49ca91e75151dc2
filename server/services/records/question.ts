import type { Caller } from '../calls/caller.ts'
import type { ChosenRequest } from '../filters/filters.ts'
import { parametersArgument } from './arguments.ts'

/** What a table, a chart, an indicator and a block are all asked with, as it was sent: `question` of the SDL. */
export interface QuestionArguments {
  /** The view's. */
  parameters?: unknown
  /** What people typed into its filter, by variable name. */
  filterValues?: unknown
  /** One of the filters that it offers, '' for none of them; without it, the one by default. */
  filterId?: string | null
}

/** @throws AppError BadRequest for values that are no object */
export const readQuestion = (
  caller: Caller,
  { filterId, parameters, filterValues }: QuestionArguments,
): ChosenRequest => ({
  caller,
  chosen: filterId,
  parameters: parametersArgument(parameters),
  filterValues: parametersArgument(filterValues, 'filterValues'),
})
