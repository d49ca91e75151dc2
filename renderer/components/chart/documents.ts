import { gql, type TypedDocumentNode } from '@apollo/client'
import type { ChartResult } from '../../../shared/components/chartResult.ts'

export const chartResultQuery: TypedDocumentNode<
  { chartResult: ChartResult },
  {
    chartId: string
    parameters: Readonly<Record<string, unknown>>
    filterValues: Readonly<Record<string, unknown>>
    filterId: string | undefined
  }
> = gql`
  query ChartResult($chartId: String!, $parameters: JSON, $filterValues: JSON, $filterId: String) {
    chartResult(
      chartId: $chartId, parameters: $parameters, filterValues: $filterValues, filterId: $filterId
    ) { _id series categories truncated unreadable }
  }
`
