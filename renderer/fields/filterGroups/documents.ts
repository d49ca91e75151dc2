import { gql, type TypedDocumentNode } from '@apollo/client'
import type { CollectionIndex } from '../../../shared/fields/types/collectionFields.ts'

/** What the server tells of a filter (`explainFilter`). */
export interface Explanation {
  covered: boolean
  suggestion: Pick<CollectionIndex, 'type' | 'fields'> | null
  rowsScanned: number
  matching: number
  milliseconds: number
  plan: readonly string[]
}

export const explainFilterQuery: TypedDocumentNode<
  { explainFilter: Explanation },
  { collectionId: string; filter: unknown }
> = gql`
  query ExplainFilter($collectionId: String!, $filter: JSON!) {
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
