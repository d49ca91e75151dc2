import { gql } from '@apollo/client'
import type { Document, IndicatorResultQuery } from '../../graphql/generated/operations.ts'

export type IndicatorResult = IndicatorResultQuery['indicatorResult']

export const indicatorResultQuery: Document<'IndicatorResult'> = gql`
  query IndicatorResult($indicatorId: String!, $parameters: JSON, $filterValues: JSON, $filterId: String) {
    indicatorResult(
      indicatorId: $indicatorId, parameters: $parameters, filterValues: $filterValues, filterId: $filterId
    ) { _id value text unreadable }
  }
`
