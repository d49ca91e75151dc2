import { gql, type TypedDocumentNode } from '@apollo/client'
import type { RecordItem } from '../presented.ts'

export interface RecordPage {
  _id: string
  totalCount: number
  items: RecordItem[]
}

export interface TableVariables {
  tableId: string
  parameters: Readonly<Record<string, unknown>>
  filterValues: Readonly<Record<string, unknown>>
  page: number
  limit: number
  orderBy?: string
  orderByAsc?: boolean
}

/** The server keeps the count while the collection does not change, so that asking for it costs once. */
export const tableResultQuery: TypedDocumentNode<{ tableResult: RecordPage }, TableVariables> = gql`
  query TableResult(
    $tableId: String!, $parameters: JSON, $filterValues: JSON, $page: Int, $limit: Int, $orderBy: String, $orderByAsc: Boolean
  ) {
    tableResult(
      tableId: $tableId, parameters: $parameters, filterValues: $filterValues, page: $page, limit: $limit, orderBy: $orderBy, orderByAsc: $orderByAsc
    ) {
      _id totalCount items
    }
  }
`

export const relationLabelsQuery: TypedDocumentNode<
  { tableRelationLabels: { value: string; label: string }[] },
  { tableId: string; fieldName: string; values: string[] }
> = gql`
  query TableRelationLabels($tableId: String!, $fieldName: String!, $values: [JSON!]!) {
    tableRelationLabels(tableId: $tableId, fieldName: $fieldName, values: $values) { value label }
  }
`
