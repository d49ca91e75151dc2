import { gql } from '@apollo/client'
import type { Document } from '../../../graphql/generated/operations.ts'

export const historyQuery: Document<'RecordHistory'> = gql`
  query RecordHistory($collectionId: String!, $itemId: String!, $limit: Int) {
    recordHistory(collectionId: $collectionId, itemId: $itemId, limit: $limit) { items totalCount }
  }
`

export const compareQuery: Document<'CompareVersions'> = gql`
  query CompareVersions($collectionId: String!, $itemId: String!, $from: Int!, $to: Int!) {
    compareRecordVersions(collectionId: $collectionId, itemId: $itemId, from: $from, to: $to)
  }
`

export const restoreVersionMutation: Document<'RestoreVersion'> = gql`
  mutation RestoreVersion($collectionId: String!, $itemId: String!, $version: Int!, $expectedVersion: Int) {
    restoreRecordVersion(
      collectionId: $collectionId, itemId: $itemId, version: $version, expectedVersion: $expectedVersion
    )
  }
`

export const deletedItemsQuery: Document<'DeletedItems'> = gql`
  query DeletedItems($collectionId: String!, $limit: Int) {
    deletedItems(collectionId: $collectionId, limit: $limit) { items totalCount }
  }
`

export const restoreItemMutation: Document<'RestoreItem'> = gql`
  mutation RestoreItem($collectionId: String!, $itemId: String!) {
    restoreItem(collectionId: $collectionId, itemId: $itemId)
  }
`

export const referencesQuery: Document<'RecordReferences'> = gql`
  query RecordReferences($collectionId: String!, $itemId: String!, $limit: Int) {
    recordReferences(collectionId: $collectionId, itemId: $itemId, limit: $limit)
  }
`
