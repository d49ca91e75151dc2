import { gql } from '@apollo/client'
import type { Document } from '../../graphql/generated/operations.ts'

export const tableRowNamesQuery: Document<'TableRowNames'> = gql`
  query TableRowNames($tableId: String!, $itemIds: [String!]!) {
    tableRowNames(tableId: $tableId, itemIds: $itemIds)
  }
`

export const deletedTableRowsQuery: Document<'DeletedTableRows'> = gql`
  query DeletedTableRows($tableId: String!, $columnIndex: Int!, $page: Int, $limit: Int) {
    deletedTableRows(tableId: $tableId, columnIndex: $columnIndex, page: $page, limit: $limit) {
      _id totalCount items { _id name deletedAt }
    }
  }
`

export const restoreTableRowsMutation: Document<'RestoreTableRows'> = gql`
  mutation RestoreTableRows($tableId: String!, $columnIndex: Int!, $itemIds: [String!]!) {
    restoreTableRows(tableId: $tableId, columnIndex: $columnIndex, itemIds: $itemIds)
  }
`
