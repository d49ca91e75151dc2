import { gql } from '@apollo/client'
import type { Document } from '../../graphql/generated/operations.ts'

/** The rows of a table, without what it takes to show them. */
export const neighbourRowsQuery: Document<'NeighbourRows'> = gql`
  query NeighbourRows(
    $tableId: String!, $parameters: JSON, $filterValues: JSON, $filterId: String, $search: String, $page: Int, $limit: Int, $orderBy: String,
    $orderByAsc: Boolean
  ) {
    tableResult(
      tableId: $tableId, parameters: $parameters, filterValues: $filterValues, filterId: $filterId
      search: $search, page: $page, limit: $limit, orderBy: $orderBy, orderByAsc: $orderByAsc
    ) {
      _id totalCount items
    }
  }
`
