import { gql } from '@apollo/client'
import type { Document } from '../../graphql/generated/operations.ts'

export const tableTotalsQuery: Document<'TableTotals'> = gql`
  query TableTotals(
    $tableId: String!, $parameters: JSON, $filterValues: JSON, $filterId: String, $search: String, $columns: [Int!]
  ) {
    tableTotals(
      tableId: $tableId, parameters: $parameters, filterValues: $filterValues, filterId: $filterId
      search: $search, columns: $columns
    )
  }
`
