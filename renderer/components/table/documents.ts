import { gql, type TypedDocumentNode } from '@apollo/client'
import type { TablePreferences } from '../../../shared/components/tablePreferences.ts'
import type { RecordItem } from '../presented.ts'

export interface RecordPage {
  _id: string
  totalCount: number
  items: RecordItem[]
  /** By field name: the label of each id. */
  labels: Readonly<Record<string, Readonly<Record<string, string>>>> | null
  /** By the place of the column in the definition: the text of each row. */
  indicators: Readonly<Record<string, Readonly<Record<string, string>>>> | null
  /** Names of parameters and variables that the filter cannot read. */
  unreadable: readonly string[] | null
}

export interface TableVariables {
  tableId: string
  parameters: Readonly<Record<string, unknown>>
  filterValues: Readonly<Record<string, unknown>>
  filterId: string | undefined
  page: number
  limit: number
  orderBy?: string
  orderByAsc?: boolean
}

/** The server keeps the count while the collection does not change, so that asking for it costs once. */
export const tableResultQuery: TypedDocumentNode<{ tableResult: RecordPage }, TableVariables> = gql`
  query TableResult(
    $tableId: String!, $parameters: JSON, $filterValues: JSON, $filterId: String, $page: Int, $limit: Int, $orderBy: String,
    $orderByAsc: Boolean
  ) {
    tableResult(
      tableId: $tableId, parameters: $parameters, filterValues: $filterValues, filterId: $filterId
      page: $page, limit: $limit, orderBy: $orderBy, orderByAsc: $orderByAsc
    ) {
      _id totalCount items labels indicators unreadable
    }
  }
`

export const runTableActionMutation: TypedDocumentNode<
  { runTableAction: { _id: string | null } },
  { tableId: string; columnIndex: number; itemIds: readonly string[]; parameters: Readonly<Record<string, unknown>> }
> = gql`
  mutation RunTableAction($tableId: String!, $columnIndex: Int!, $itemIds: [String!]!, $parameters: JSON) {
    runTableAction(tableId: $tableId, columnIndex: $columnIndex, itemIds: $itemIds, parameters: $parameters) { _id }
  }
`

export const updateTableCellMutation: TypedDocumentNode<
  { updateTableCell: RecordItem },
  { tableId: string; itemId: string; fieldName: string; value: unknown; expectedVersion?: number }
> = gql`
  mutation UpdateTableCell(
    $tableId: String!, $itemId: String!, $fieldName: String!, $value: JSON, $expectedVersion: Int
  ) {
    updateTableCell(
      tableId: $tableId, itemId: $itemId, fieldName: $fieldName, value: $value, expectedVersion: $expectedVersion
    )
  }
`

export const moveTableRowMutation: TypedDocumentNode<
  { moveTableRow: boolean },
  { tableId: string; itemId: string; afterId?: string; beforeId?: string }
> = gql`
  mutation MoveTableRow($tableId: String!, $itemId: String!, $afterId: String, $beforeId: String) {
    moveTableRow(tableId: $tableId, itemId: $itemId, afterId: $afterId, beforeId: $beforeId)
  }
`

export const exportTableMutation: TypedDocumentNode<
  { exportTable: { url: string; name: string } },
  Omit<TableVariables, 'page' | 'limit'> & { page?: number; limit?: number; columns: readonly number[] }
> = gql`
  mutation ExportTable(
    $tableId: String!, $parameters: JSON, $filterValues: JSON, $filterId: String, $page: Int, $limit: Int, $orderBy: String,
    $orderByAsc: Boolean, $columns: [Int!]
  ) {
    exportTable(
      tableId: $tableId, parameters: $parameters, filterValues: $filterValues, filterId: $filterId
      page: $page, limit: $limit, orderBy: $orderBy, orderByAsc: $orderByAsc, columns: $columns
    ) { url name }
  }
`

export const saveTablePreferencesMutation: TypedDocumentNode<
  { saveTablePreferences: boolean },
  { tableId: string; preferences: TablePreferences | null }
> = gql`
  mutation SaveTablePreferences($tableId: String!, $preferences: JSON) {
    saveTablePreferences(tableId: $tableId, preferences: $preferences)
  }
`
