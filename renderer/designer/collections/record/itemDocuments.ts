import { gql } from '@apollo/client'
import type { BrowseItemsQueryVariables, Document } from '../../../graphql/generated/operations.ts'

export type ItemsVariables = BrowseItemsQueryVariables

export const itemsQuery: Document<'BrowseItems'> = gql`
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

export const createItemMutation: Document<'CreateItem'> = gql`
  mutation CreateItem($collectionId: String!, $data: JSON!) { createItem(collectionId: $collectionId, data: $data) }
`

export const updateItemMutation: Document<'UpdateItem'> = gql`
  mutation UpdateItem($collectionId: String!, $itemId: String!, $data: JSON!, $expectedVersion: Int) {
    updateItem(collectionId: $collectionId, itemId: $itemId, data: $data, expectedVersion: $expectedVersion)
  }
`

export const deleteItemMutation: Document<'DeleteItem'> = gql`
  mutation DeleteItem($collectionId: String!, $itemId: String!) {
    deleteItem(collectionId: $collectionId, itemId: $itemId)
  }
`

export const labelsQuery: Document<'BrowseLabels'> = gql`
  query BrowseLabels($collectionId: String!, $fieldName: String!, $values: [JSON!]!) {
    getManyOfValue(collectionId: $collectionId, fieldName: $fieldName, values: $values) { value label }
  }
`

export const optionsQuery: Document<'BrowseOptions'> = gql`
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
