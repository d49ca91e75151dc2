import { gql } from '@apollo/client'
import type { Document } from '../../graphql/generated/operations.ts'

export const exportTableMutation: Document<'ExportTable'> = gql`
  mutation ExportTable(
    $tableId: String!, $parameters: JSON, $filterValues: JSON, $filterId: String, $search: String, $page: Int, $limit: Int, $orderBy: String,
    $orderByAsc: Boolean, $columns: [Int!]
  ) {
    exportTable(
      tableId: $tableId, parameters: $parameters, filterValues: $filterValues, filterId: $filterId
      search: $search, page: $page, limit: $limit, orderBy: $orderBy, orderByAsc: $orderByAsc, columns: $columns
    ) { url name }
  }
`
