import { gql } from '@apollo/client'
import type { Document, TableResultQuery, TableResultQueryVariables } from '../../graphql/generated/operations.ts'

export type RecordPage = TableResultQuery['tableResult']

export type TableVariables = TableResultQueryVariables

/** The server keeps the count while the collection does not change, so that asking for it costs once. */
export const tableResultQuery: Document<'TableResult'> = gql`
  query TableResult(
    $tableId: String!, $parameters: JSON, $filterValues: JSON, $filterId: String, $search: String, $page: Int, $limit: Int, $orderBy: String,
    $orderByAsc: Boolean
  ) {
    tableResult(
      tableId: $tableId, parameters: $parameters, filterValues: $filterValues, filterId: $filterId
      search: $search, page: $page, limit: $limit, orderBy: $orderBy, orderByAsc: $orderByAsc
    ) {
      _id totalCount items labels indicators unreadable
    }
  }
`

export const runTableActionMutation: Document<'RunTableAction'> = gql`
  mutation RunTableAction($tableId: String!, $columnIndex: Int!, $itemIds: [String!]!, $parameters: JSON) {
    runTableAction(tableId: $tableId, columnIndex: $columnIndex, itemIds: $itemIds, parameters: $parameters) { _id next hookErrors }
  }
`

export const updateTableCellMutation: Document<'UpdateTableCell'> = gql`
  mutation UpdateTableCell(
    $tableId: String!, $itemId: String!, $fieldName: String!, $value: JSON, $expectedVersion: Int
  ) {
    updateTableCell(
      tableId: $tableId, itemId: $itemId, fieldName: $fieldName, value: $value, expectedVersion: $expectedVersion
    )
  }
`

export const moveTableRowMutation: Document<'MoveTableRow'> = gql`
  mutation MoveTableRow($tableId: String!, $itemId: String!, $afterId: String, $beforeId: String) {
    moveTableRow(tableId: $tableId, itemId: $itemId, afterId: $afterId, beforeId: $beforeId)
  }
`

export const saveTablePreferencesMutation: Document<'SaveTablePreferences'> = gql`
  mutation SaveTablePreferences($tableId: String!, $preferences: JSON) {
    saveTablePreferences(tableId: $tableId, preferences: $preferences)
  }
`
