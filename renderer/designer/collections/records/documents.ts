import { gql, type TypedDocumentNode } from '@apollo/client'
import type { RecordItem } from '../../../components/presented.ts'
import type { RelationOption } from '../../../fields/FieldsContext.tsx'

/** The filter language of `collectionItems`. */
export type FilterJson = Readonly<Record<string, unknown>>

export interface ItemsVariables {
  collectionId: string
  page: number
  limit: number
  filter?: FilterJson | undefined
  orderBy?: string | undefined
  orderByAsc?: boolean | undefined
  /** The records are counted too, which costs more than the page. */
  counted: boolean
}

export const itemsQuery: TypedDocumentNode<
  { collectionItems: { items: RecordItem[]; totalCount?: number } },
  ItemsVariables
> = gql`
  query BrowseItems(
    $collectionId: String!, $page: Int, $limit: Int, $filter: JSON, $orderBy: String, $orderByAsc: Boolean
    $counted: Boolean!
  ) {
    collectionItems(
      collectionId: $collectionId, page: $page, limit: $limit, filter: $filter, orderBy: $orderBy
      orderByAsc: $orderByAsc
    ) { items totalCount @include(if: $counted) }
  }
`

export const createItemMutation: TypedDocumentNode<
  { createItem: RecordItem },
  { collectionId: string; data: Readonly<Record<string, unknown>> }
> = gql`
  mutation CreateItem($collectionId: String!, $data: JSON!) { createItem(collectionId: $collectionId, data: $data) }
`

export const updateItemMutation: TypedDocumentNode<
  { updateItem: RecordItem },
  { collectionId: string; itemId: string; data: Readonly<Record<string, unknown>>; expectedVersion?: number }
> = gql`
  mutation UpdateItem($collectionId: String!, $itemId: String!, $data: JSON!, $expectedVersion: Int) {
    updateItem(collectionId: $collectionId, itemId: $itemId, data: $data, expectedVersion: $expectedVersion)
  }
`

export const deleteItemMutation: TypedDocumentNode<{ deleteItem: boolean }, { collectionId: string; itemId: string }> =
  gql`
  mutation DeleteItem($collectionId: String!, $itemId: String!) {
    deleteItem(collectionId: $collectionId, itemId: $itemId)
  }
`

export const labelsQuery: TypedDocumentNode<
  { getManyOfValue: { value: string; label: string }[] },
  { collectionId: string; fieldName: string; values: readonly string[] }
> = gql`
  query BrowseLabels($collectionId: String!, $fieldName: String!, $values: [JSON!]!) {
    getManyOfValue(collectionId: $collectionId, fieldName: $fieldName, values: $values) { value label }
  }
`

export const optionsQuery: TypedDocumentNode<
  { selectOptions: RelationOption[] },
  {
    collectionId: string
    fieldName: string
    searchQuery: string
    limit: number
    filterOptions: Readonly<Record<string, unknown>>
    currentValues: readonly string[]
  }
> = gql`
  query BrowseOptions(
    $collectionId: String, $fieldName: String, $searchQuery: String, $limit: Int, $filterOptions: JSON
    $currentValues: JSON
  ) {
    selectOptions(
      collectionId: $collectionId, fieldName: $fieldName, searchQuery: $searchQuery, limit: $limit
      filterOptions: $filterOptions, currentValues: $currentValues
    ) { label value subtitle image icon }
  }
`
