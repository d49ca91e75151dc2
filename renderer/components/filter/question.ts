import type { ChartResultQueryVariables } from '../../graphql/generated/operations.ts'

/** What a table, a chart, an indicator and a block are all asked with; each adds its id, and what its pages need. */
export type Question = Pick<ChartResultQueryVariables, 'parameters' | 'filterValues' | 'filterId'>

/** Through the filter by default, into which nobody typed. */
export const plainQuestion = (parameters: Question['parameters']): Question => ({
  parameters,
  filterValues: {},
  filterId: undefined,
})
