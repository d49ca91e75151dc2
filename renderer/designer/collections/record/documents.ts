import { gql, type TypedDocumentNode } from '@apollo/client'
import type { RecordItem } from '../../../components/presented.ts'

export interface FieldChange {
  /** Null for a field that the collection has no more. */
  fieldName: string | null
  label: string | null
  before: unknown
  after: unknown
  /** Its values are never shown: only that they changed. */
  secret: boolean
}

export interface RecordChange {
  version: number
  operation: 'create' | 'update' | 'delete' | 'restore'
  /** ISO. */
  at: string
  authorId: string | null
  changes: FieldChange[]
}

export interface DeletedRecord {
  _id: string
  _version: number
  deletedAt: string
  authorId: string | null
  values: Readonly<Record<string, unknown>>
}

interface OfRecord {
  collectionId: string
  itemId: string
}

export const historyQuery: TypedDocumentNode<
  { recordHistory: { items: RecordChange[]; totalCount: number } },
  OfRecord & { limit: number }
> = gql`
  query RecordHistory($collectionId: String!, $itemId: String!, $limit: Int) {
    recordHistory(collectionId: $collectionId, itemId: $itemId, limit: $limit) { items totalCount }
  }
`

export const compareQuery: TypedDocumentNode<
  { compareRecordVersions: FieldChange[] },
  OfRecord & { from: number; to: number }
> = gql`
  query CompareVersions($collectionId: String!, $itemId: String!, $from: Int!, $to: Int!) {
    compareRecordVersions(collectionId: $collectionId, itemId: $itemId, from: $from, to: $to)
  }
`

export const restoreVersionMutation: TypedDocumentNode<
  { restoreRecordVersion: RecordItem },
  OfRecord & { version: number; expectedVersion: number }
> = gql`
  mutation RestoreVersion($collectionId: String!, $itemId: String!, $version: Int!, $expectedVersion: Int) {
    restoreRecordVersion(
      collectionId: $collectionId, itemId: $itemId, version: $version, expectedVersion: $expectedVersion
    )
  }
`

export const deletedItemsQuery: TypedDocumentNode<
  { deletedItems: { items: DeletedRecord[]; totalCount: number } },
  { collectionId: string; limit: number }
> = gql`
  query DeletedItems($collectionId: String!, $limit: Int) {
    deletedItems(collectionId: $collectionId, limit: $limit) { items totalCount }
  }
`

export const restoreItemMutation: TypedDocumentNode<{ restoreItem: RecordItem }, OfRecord> = gql`
  mutation RestoreItem($collectionId: String!, $itemId: String!) {
    restoreItem(collectionId: $collectionId, itemId: $itemId)
  }
`

export interface ReferringField {
  /** Wire id. */
  collectionId: string
  title: string
  fieldName: string
  label: string
  onDelete: 'refuse' | 'clear' | 'cascade'
  totalCount: number
  items: { value: string; label: string }[]
}

export const referencesQuery: TypedDocumentNode<{ recordReferences: ReferringField[] }, OfRecord & { limit: number }> =
  gql`
  query RecordReferences($collectionId: String!, $itemId: String!, $limit: Int) {
    recordReferences(collectionId: $collectionId, itemId: $itemId, limit: $limit)
  }
`

export const authorQuery: TypedDocumentNode<
  { user: { _id: string; email: string; profile: { name: string | null } | null } | null },
  { userId: string }
> = gql`
  query Author($userId: String!) { user(userId: $userId) { _id email profile { name } } }
`
