import { gql } from '@apollo/client'
import type { Document } from '../../graphql/generated/operations.ts'

export const chartResultQuery: Document<'ChartResult'> = gql`
  query ChartResult($chartId: String!, $parameters: JSON, $filterValues: JSON, $filterId: String) {
    chartResult(
      chartId: $chartId, parameters: $parameters, filterValues: $filterValues, filterId: $filterId
    ) { _id series categories truncated unreadable }
  }
`
