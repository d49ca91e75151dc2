import { gql, type TypedDocumentNode } from '@apollo/client'
import type { CollectionIndex } from '../../../shared/fields/types/collectionFields.ts'
import type { RecordItem } from '../presented.ts'

/** What the server tells of a filter (`explainFilter`). */
export interface Explanation {
  covered: boolean
  suggestion: Pick<CollectionIndex, 'type' | 'fields'> | null
  rowsScanned: number
  matching: number
  milliseconds: number
  plan: readonly string[]
}

/** For designers: the records that a filter finds, from the first, and what finding them costs. */
export const triedFilterQuery: TypedDocumentNode<
  { found: { items: RecordItem[] }; explainFilter: Explanation },
  { collectionId: string; filter: Readonly<Record<string, unknown>>; limit: number }
> = gql`
  query TriedFilter($collectionId: String!, $filter: JSON!, $limit: Int) {
    found: collectionItems(collectionId: $collectionId, filter: $filter, limit: $limit) { items }
    explainFilter(collectionId: $collectionId, filter: $filter)
  }
`

export const collectionIndexesQuery: TypedDocumentNode<
  { collection: { _id: string; version: number; indexes: CollectionIndex[] } | null },
  { collectionId: string }
> = gql`
  query CollectionIndexes($collectionId: String!) {
    collection(collectionId: $collectionId) { _id version indexes }
  }
`

export const addIndexMutation: TypedDocumentNode<
  { updateCollection: { _id: string; version: number; indexes: CollectionIndex[] } },
  { collectionId: string; data: { indexes: readonly Partial<CollectionIndex>[] }; expectedVersion: number }
> = gql`
  mutation AddIndex($collectionId: String!, $data: JSON!, $expectedVersion: Int) {
    updateCollection(collectionId: $collectionId, data: $data, expectedVersion: $expectedVersion) { _id version indexes }
  }
`
